import { t } from '../i18n/messages.ts'
import { type Cents, formatCents } from '../money.ts'

/** A misplaced decimal point or a zero too many, also where the usual price is a little different. */
const factor = 8

/** The price in the middle of those that are above zero; undefined where there are none. */
export function usualPrice(prices: readonly number[]): number | undefined {
  const sorted = prices.filter((price) => price > 0).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** A question about a price that is about ten times the usual one, or a tenth; undefined for others. */
export function unusualPrice(price: Cents, usual: Cents): string | undefined {
  const isUsual = price < usual * factor && price * factor > usual
  if (isUsual || price <= 0 || usual <= 0) return undefined
  return t('The usual price is {usual}. Is {price} right?', {
    usual: formatCents(usual),
    price: formatCents(price),
  })
}
