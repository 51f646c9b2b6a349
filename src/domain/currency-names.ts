/**
 * The currencies that a property can have, with their names in the plural. Apart from their signs and
 * decimals, because in the browser only the settings need all of them.
 */
export const currencyNames = {
  AED: 'UAE dirhams',
  AUD: 'Australian dollars',
  BHD: 'Bahraini dinars',
  BRL: 'Brazilian reais',
  CAD: 'Canadian dollars',
  CHF: 'Swiss francs',
  CZK: 'Czech koruny',
  DKK: 'Danish kroner',
  EUR: 'Euros',
  GBP: 'Pounds sterling',
  HKD: 'Hong Kong dollars',
  ISK: 'Icelandic krónur',
  JOD: 'Jordanian dinars',
  JPY: 'Japanese yen',
  KRW: 'South Korean won',
  KWD: 'Kuwaiti dinars',
  MAD: 'Moroccan dirhams',
  MXN: 'Mexican pesos',
  MYR: 'Malaysian ringgit',
  NOK: 'Norwegian kroner',
  NZD: 'New Zealand dollars',
  OMR: 'Omani rials',
  PLN: 'Polish zlotys',
  RON: 'Romanian lei',
  SEK: 'Swedish kronor',
  SGD: 'Singapore dollars',
  THB: 'Thai baht',
  TRY: 'Turkish lira',
  USD: 'US dollars',
  ZAR: 'South African rand',
} as const

/** ISO 4217. */
export type CurrencyCode = keyof typeof currencyNames

export const currencyCodes = Object.keys(currencyNames) as [CurrencyCode, ...CurrencyCode[]]
