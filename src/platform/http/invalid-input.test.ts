import { expect, test } from 'vitest'
import { z } from 'zod'
import { withLanguage } from '../base/request-formats.ts'
import './invalid-input.ts'

test.each([
  ['en', 'Invalid input: expected number, received string'],
  ['en-GB', 'Invalid input: expected number, received string'],
  ['de', 'Ungültige Eingabe: erwartet Zahl, erhalten string'],
  ['es', 'Entrada inválida: se esperaba número, recibido texto'],
])('what a rule leaves to Zod is said in the language of the request: %s', (language, sentence) => {
  const issues = withLanguage(language, () => z.number().safeParse('1').error?.issues)
  expect(issues?.map(({ message }) => message)).toEqual([sentence])
})
