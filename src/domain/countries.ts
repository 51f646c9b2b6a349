import { currentLanguage, isLanguage, type Language } from './i18n/language.ts'
import { msg, t } from './i18n/messages.ts'
import { compareNames } from './name-order.ts'

/** Every code of ISO 3166-1 alpha-2 that is assigned to a country or territory. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG
  EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR
  HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR
  LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG
  NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE
  SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA
  UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

const codes: ReadonlySet<string> = new Set(countryCodes)

/** Shorter names, where the platform's name is too long for a guest list. */
const shorterNames: Partial<Record<string, string>> = {
  CD: msg('DR Congo'),
  CG: msg('Congo'),
  HK: msg('Hong Kong'),
  MM: msg('Myanmar'),
  MO: msg('Macao'),
}

/** Cached by language, because `Intl.DisplayNames` is slow. */
const named = new Map<Language, Map<string, string>>()

function sortedNames(): Map<string, string> {
  const language = currentLanguage()
  const known = named.get(language)
  if (known) return known
  const platformNames = new Intl.DisplayNames(language, { type: 'region' })
  const names = countryCodes.map((code) => {
    const shorter = shorterNames[code]
    return [code, shorter ? t(shorter) : (platformNames.of(code) ?? code)] as const
  })
  const sorted = new Map(names.toSorted(([, one], [, other]) => compareNames(one, other)))
  named.set(language, sorted)
  return sorted
}

export const isCountryCode = (code: string): boolean => codes.has(code)

/** The country's name in the language of the reader; an unassigned code is returned as it is. */
export const countryName = (code: string): string => sortedNames().get(code) ?? code

/** All countries by name, for a field that offers them. */
export const countriesByName = (): readonly { code: string; name: string }[] =>
  [...sortedNames()].map(([code, name]) => ({ code, name }))

/** Where several of our languages are spoken, the country does not tell which one a guest speaks. */
const multilingual: ReadonlySet<string> = new Set(['BE', 'CA', 'CH', 'LU'])

/** The language of the product that most people of a country speak; empty if there is none, or several. */
export function languageOfCountry(code: string): Language | '' {
  if (!isCountryCode(code) || multilingual.has(code)) return ''
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return [`${language}-${code}`, language].find(isLanguage) ?? ''
}
