import { expect, test } from 'vitest'
import { inCountry } from './guest-form.ts'

test.each([
  ['a first country', { countryCode: '', language: '' }, 'US', 'en'],
  ['another country', { countryCode: 'US', language: 'en' }, 'CH', ''],
  ['a chosen language', { countryCode: 'US', language: 'de' }, 'GB', 'de'],
  ['the language of the property', { countryCode: 'US', language: '' }, 'GB', ''],
])('%s', (_, before, countryCode, language) => {
  expect(inCountry(before, countryCode)).toEqual({ countryCode, language })
})
