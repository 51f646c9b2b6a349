import { expect, test } from 'vitest'
import { countryCodes } from '#domain/countries.ts'
import { readCountry } from './read-country.ts'

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
