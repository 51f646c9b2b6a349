/** The currencies that a property can have (ISO 4217). */
export const currencyCodes = [
  'AED',
  'AUD',
  'BHD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'ISK',
  'JOD',
  'JPY',
  'KRW',
  'KWD',
  'MAD',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'OMR',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'USD',
  'ZAR',
] as const
export type CurrencyCode = (typeof currencyCodes)[number]

/** Other currencies have two decimals (ISO 4217). */
const decimals: Partial<Record<CurrencyCode, number>> = {
  ISK: 0,
  JPY: 0,
  KRW: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
}

/** Signs that name one currency and that every font has. Other currencies are written with their code. */
const signs: Partial<Record<CurrencyCode, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  JPY: '¥',
  MXN: 'MX$',
  NZD: 'NZ$',
  USD: '$',
}

/** How many decimals an amount has. */
export const decimalsOf = (code: CurrencyCode): number => decimals[code] ?? 2

/** "$", or "CHF" where a currency has no sign of its own. */
export const currencySign = (code: CurrencyCode): string => signs[code] ?? code
