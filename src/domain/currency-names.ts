import { msg } from './i18n/messages.ts'
/**
 * The currencies that a property can have, with their names in the plural. Apart from their signs and
 * decimals, because in the browser only the settings need all of them.
 */
export const currencyNames = {
  AED: msg('UAE dirhams'),
  AUD: msg('Australian dollars'),
  BHD: msg('Bahraini dinars'),
  BRL: msg('Brazilian reais'),
  CAD: msg('Canadian dollars'),
  CHF: msg('Swiss francs'),
  CZK: msg('Czech koruny'),
  DKK: msg('Danish kroner'),
  EUR: msg('Euros'),
  GBP: msg('Pounds sterling'),
  HKD: msg('Hong Kong dollars'),
  ISK: msg('Icelandic krónur'),
  JOD: msg('Jordanian dinars'),
  JPY: msg('Japanese yen'),
  KRW: msg('South Korean won'),
  KWD: msg('Kuwaiti dinars'),
  MAD: msg('Moroccan dirhams'),
  MXN: msg('Mexican pesos'),
  MYR: msg('Malaysian ringgit'),
  NOK: msg('Norwegian kroner'),
  NZD: msg('New Zealand dollars'),
  OMR: msg('Omani rials'),
  PLN: msg('Polish zlotys'),
  RON: msg('Romanian lei'),
  SEK: msg('Swedish kronor'),
  SGD: msg('Singapore dollars'),
  THB: msg('Thai baht'),
  TRY: msg('Turkish lira'),
  USD: msg('US dollars'),
  ZAR: msg('South African rand'),
} as const

/** ISO 4217. */
export type CurrencyCode = keyof typeof currencyNames

export const currencyCodes = Object.keys(currencyNames) as [CurrencyCode, ...CurrencyCode[]]
