import type { Cents } from './money.ts'
import { bookingTotal, breakfastTotal } from './pricing.ts'

type NewStay = {
  /** What one night costs: the cabin's price, or what was agreed instead. */
  nightPrice: Cents
  numNights: number
  numGuests: number
  hasBreakfast: boolean
  /** What one breakfast costs now. */
  breakfastPrice: Cents
}

export type StayPrices = {
  cabinPrice: Cents
  /** What one breakfast is agreed at; 0 without breakfast. */
  breakfastUnit: Cents
  extrasPrice: Cents
  totalPrice: Cents
}

/** What a stay that is booked now costs, and keeps costing (docs/reference/business-rules.md#prices). */
export function quoteStay(stay: NewStay): StayPrices {
  const cabinPrice = stay.nightPrice * stay.numNights
  const breakfastUnit = stay.hasBreakfast ? stay.breakfastPrice : 0
  const extrasPrice = breakfastTotal({ ...stay, breakfastPrice: breakfastUnit })
  return {
    cabinPrice,
    breakfastUnit,
    extrasPrice,
    totalPrice: bookingTotal({ cabinPrice, extrasPrice }),
  }
}
