import { hasFlag } from 'country-flag-icons'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryCodes, countryName, isCountryCode, languageOfCountry } from './countries.ts'
import { provideLanguages } from './i18n/language.ts'

test('the 249 countries of ISO 3166 are listed, each once', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
})

test('every country has a name of its own that is not its code', () => {
  const names = countryCodes.map(countryName)
  expect(new Set(names).size).toBe(249)
  for (const name of names) expect(name).toMatch(/\p{L}{3}/u)
})

test('every country has a flag', () => {
  expect(countryCodes.filter((code) => !hasFlag(code))).toEqual([])
})

test.each([
  ['PT', 'Portugal'],
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['HK', 'Hong Kong'],
  ['CI', 'Côte d’Ivoire'],
])('%s is %s', (code, name) => expect(countryName(code)).toBe(name))

test('an unassigned code is its own name', () => {
  expect(isCountryCode('ZZ')).toBe(false)
  expect(isCountryCode('pt')).toBe(false)
  expect(countryName('ZZ')).toBe('ZZ')
  expect(countryName('')).toBe('')
})

describe('the language of a country', () => {
  beforeAll(() => {
    const details = { name: '', numberFormat: '1.234,56', dateFormat: '21.11.2026' } as const
    provideLanguages({ de: details, fr: details, 'en-GB': details })
  })
  afterAll(() => provideLanguages({}))

  test.each([
    ['DE', 'de'],
    ['AT', 'de'],
    ['FR', 'fr'],
    ['US', 'en'],
    ['GB', 'en-GB'],
    ['CH', ''],
    ['BE', ''],
    ['SE', ''],
    ['', ''],
    ['ZZ', ''],
  ])('of %s is "%s"', (code, language) => expect(languageOfCountry(code)).toBe(language))
})
