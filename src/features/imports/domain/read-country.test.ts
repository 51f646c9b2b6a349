import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryCodes } from '#domain/countries.ts'
import { provideLanguages } from '#domain/i18n/language.ts'
import { readCountry, readLanguage } from './read-country.ts'

test.each([
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['DEUTSCHLAND', 'DE'],
  ['Allemagne', 'DE'],
  ['Alemania', 'DE'],
  ['Germania', 'DE'],
  ['Duitsland', 'DE'],
  ['Niemcy', 'DE'],
  ['Österreich', 'AT'],
  ['Oesterreich', 'AT'],
  ['España', 'ES'],
  ['Espagne', 'ES'],
  ['Großbritannien', 'GB'],
  ['UK', 'GB'],
  ['Royaume-Uni', 'GB'],
  ['Wielka Brytania', 'GB'],
  ['Estados Unidos', 'US'],
  ['Vereinigte Staaten', 'US'],
  ['USA', 'US'],
  ['Tschechische Republik', 'CZ'],
  ['Česko', 'CZ'],
  ['Ελλάδα', 'GR'],
  ['ΕΛΛΆΔΑ', 'GR'],
  ['Росія', 'RU'],
  ['Hong Kong', 'HK'],
  ['Myanmar', 'MM'],
  ['Kongo', ''],
  ['Atlantis', ''],
])('the country %s of a file is %s', (text, code) => expect(readCountry(text)).toBe(code))

test.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'])(
  'every country is recognized by its name in %s',
  (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const wrong = countryCodes
      .map((code) => [names.of(code) ?? '', code] as const)
      .filter(([name, code]) => name !== 'Kongo' && readCountry(name) !== code)
    expect(wrong).toEqual([])
  },
)

describe('a language of a file', () => {
  const details = { name: '', numberFormat: '1.234,56', dateFormat: '21.11.2026' } as const
  beforeAll(() => provideLanguages({ de: details, 'en-GB': details, pl: details }))
  afterAll(() => provideLanguages({}))

  test.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['de_CH', 'de'],
    ['en-gb', 'en-GB'],
    ['en-US', 'en'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['allemand', 'de'],
    ['język polski', ''],
    ['Polski', 'pl'],
    ['Swedish', ''],
    ['', ''],
  ])('%s is %s', (text, language) => expect(readLanguage(text)).toBe(language))
})
