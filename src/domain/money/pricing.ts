import type { Cents } from '../money.ts'

type NightRate = { regularPrice: Cents; discount: Cents }

/** The base price of a night, before the rules of prices. A discount can be as high as the price, but not higher. */
export const basePriceOf = ({ regularPrice, discount }: NightRate): Cents => regularPrice - discount

/** Breakfast for the whole party after every night of the stay (docs/reference/business-rules.md#breakfast). */
export const breakfastTotal = (booking: {
  /** Per guest and night. */
  breakfastPrice: Cents
  numNights: number
  numGuests: number
}): Cents => booking.breakfastPrice * booking.numNights * booking.numGuests

export const bookingTotal = (booking: { cabinPrice: Cents; extrasPrice: Cents }): Cents =>
  booking.cabinPrice + booking.extrasPrice

export const isPaidInFull = (booking: {
  paid: Cents
  totalPrice: Cents
  /** The guest pays at the property, and no one knows the price of the nights. */
  isPriceOpen?: boolean
}): boolean => !booking.isPriceOpen && booking.paid >= booking.totalPrice
