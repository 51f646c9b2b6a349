import type { Cents } from './money.ts'

type NightRate = { regularPrice: Cents; discount: Cents }

/** What one night costs. A discount may take the whole price away, but never more. */
export const nightPrice = ({ regularPrice, discount }: NightRate): Cents => regularPrice - discount

/** The discount is per night, so a long stay saves it many times. */
export const cabinTotal = (cabin: NightRate, numNights: number): Cents =>
  nightPrice(cabin) * numNights

/** Breakfast for the whole party on every morning of the stay (docs/reference/business-rules.md#breakfast). */
export const breakfastTotal = (booking: {
  /** For one guest and one morning. */
  breakfastPrice: Cents
  numNights: number
  numGuests: number
}): Cents => booking.breakfastPrice * booking.numNights * booking.numGuests

export const bookingTotal = (booking: { cabinPrice: Cents; extrasPrice: Cents }): Cents =>
  booking.cabinPrice + booking.extrasPrice

export const isPaidInFull = (booking: { paid: Cents; totalPrice: Cents }): boolean =>
  booking.paid >= booking.totalPrice
