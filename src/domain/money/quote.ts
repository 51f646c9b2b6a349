import type { Cents } from '../money.ts'
import { bookingTotal, breakfastTotal } from './pricing.ts'

type NewStay = {
  /** The price of each night. */
  nightPrices: readonly Cents[]
  numGuests: number
  hasBreakfast: boolean
  /** The current price of one breakfast. */
  breakfastPrice: Cents
}

export type StayPrices = {
  cabinPrice: Cents
  /** The agreed price of one breakfast; 0 without breakfast. */
  breakfastUnit: Cents
  extrasPrice: Cents
  totalPrice: Cents
}

/** The prices of a stay that is booked now; the booking keeps them (docs/reference/business-rules.md#prices). */
export function quoteStay(stay: NewStay): StayPrices {
  const { nightPrices, numGuests } = stay
  const cabinPrice = nightPrices.reduce((sum, price) => sum + price, 0)
  const breakfastUnit = stay.hasBreakfast ? stay.breakfastPrice : 0
  const numNights = nightPrices.length
  const extrasPrice = breakfastTotal({ numNights, numGuests, breakfastPrice: breakfastUnit })
  return {
    cabinPrice,
    breakfastUnit,
    extrasPrice,
    totalPrice: bookingTotal({ cabinPrice, extrasPrice }),
  }
}
