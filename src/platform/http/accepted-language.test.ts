import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr;q=0.4, pl;q=0.6, nl', 'pl'],
  ['DE', 'de'],
  ['sv, ja', 'en'],
  ['*', 'en'],
  [',;q=x,%%', 'en'],
  [undefined, 'en'],
])('of the header %s the product speaks %s', (header, language) => {
  expect(acceptedLanguage(['en', 'de', 'fr', 'pl'], header)).toBe(language)
})
