import type { AgreedPrice } from '#domain/money/agreed-price.ts'
import { centsFromDollars, minorUnitsOf } from '#domain/money.ts'

/** The price that staff agreed, for each night or for all; undefined if the price list holds. */
export function agreedPriceOf(request: {
  agreedNightPrice?: number | undefined
  agreedTotal?: number | undefined
}): AgreedPrice | undefined {
  const { agreedNightPrice, agreedTotal } = request
  if (agreedTotal !== undefined) return { total: centsFromDollars(agreedTotal) }
  if (agreedNightPrice === undefined) return undefined
  return { perNight: minorUnitsOf(agreedNightPrice) }
}
