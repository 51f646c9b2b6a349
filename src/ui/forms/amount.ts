import { type CurrencyCode, currencySign, decimalsOf } from '#domain/currencies.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { typedAmount } from '#domain/money.ts'
import { plainNumber } from './plain-number.ts'

/**
 * Parses an amount as typed, with or without the sign or code of the currency: "$1,250.50" and
 * "1.250,50" are 1250.5. Anything else is NaN.
 */
export function readAmount(text: string): number {
  const plain = plainAmount(text)
  return /^\d{1,10}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A known amount in its field: "120", "12.50". */
export const amountInField = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : typedAmount(dollars)

/** How a country writes its currency, which screens write with its code. */
const localSigns: Partial<Record<CurrencyCode, string>> = {
  CHF: 'FR.',
  CZK: 'KČ',
  DKK: 'KR.',
  ISK: 'KR',
  NOK: 'KR',
  PLN: 'ZŁ',
  RON: 'LEI',
  SEK: 'KR',
  TRY: '₺',
}

/** The amount without the sign or code of the currency. */
export function plainAmount(text: string): string {
  const { currency } = currentFormats()
  const sign = currencySign(currency)
  // Dollars of any country are typed as "$".
  const signs = [currency, sign, sign.endsWith('$') ? '$' : (localSigns[currency] ?? sign)]
  return plainNumber(signs.reduce((left, one) => left.replace(one, ''), text.toUpperCase()))
}

/** Also zeros, because "1.250" may well be meant as thousands. */
export const hasTooManyDecimals = (plain: string): boolean =>
  (/\.(\d+)$/.exec(plain)?.[1]?.length ?? 0) > decimalsOf(currentFormats().currency)

/** The same, but "-30" and "−30" are negative. */
export function readSignedAmount(text: string): number {
  const unsigned = withoutMinus(text)
  return unsigned === text ? readAmount(text) : -readAmount(unsigned)
}

export const withoutMinus = (text: string) => text.replace(/^\s*[-−]/, '')
