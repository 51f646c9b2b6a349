import type { Cents } from '../money.ts'

/** What was agreed for some nights: each of them, with fractions of a cent if need be, or all together. */
export type AgreedPrice = { perNight: number } | { total: Cents }

/**
 * The rate of each of the nights. Their sum is rounded once, and the last night carries the rest
 * (docs/reference/business-rules.md#agreed-prices).
 */
export function agreedRates(agreed: AgreedPrice, numNights: number): Cents[] {
  if (numNights === 0) return []
  const total = 'total' in agreed ? agreed.total : Math.round(agreed.perNight * numNights)
  const rate = Math.floor(total / numNights)
  const last = total - rate * (numNights - 1)
  return Array.from({ length: numNights }, (_, index) => (index === numNights - 1 ? last : rate))
}
