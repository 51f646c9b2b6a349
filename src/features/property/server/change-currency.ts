import { apiErrors } from '#contract/errors.ts'
import { decimalsOf } from '#domain/currencies.ts'
import type { CurrencyCode } from '#domain/currency-names.ts'
import { maxCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import type { Tx } from '#platform/db/open.ts'
import { isCurrencyFixed } from './currency-lock-store.ts'
import { convertPrices, hasBookings } from './currency-store.ts'

/**
 * Another currency, as long as no money was taken. Prices keep their numbers. Where the currencies
 * differ in their decimals, the price list is converted, and bookings are in the way: their rounded
 * parts would no longer add up.
 */
export async function changeCurrency(
  tx: Tx,
  { from, to }: { from: CurrencyCode; to: CurrencyCode },
): Promise<void> {
  if (await isCurrencyFixed(tx)) rejectCurrency('currency-fixed')
  const decimals = decimalsOf(to) - decimalsOf(from)
  if (decimals === 0) return
  if (await hasBookings(tx)) rejectCurrency('currency-has-other-decimals')
  await convertPrices(tx, (price) => {
    const converted = Math.round(price * 10 ** decimals)
    return converted <= maxCents ? converted : reject('amount-too-large')
  })
}

const rejectCurrency = (code: 'currency-fixed' | 'currency-has-other-decimals'): never =>
  reject(code, { fields: { currency: apiErrors[code][1] } })
