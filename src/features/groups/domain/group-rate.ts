import { divideAmount } from '#domain/money/divide-amount.ts'
import type { Cents } from '#domain/money.ts'

/** The nights of a booking: those whose price can be agreed, at their list price, and those that keep their price. */
export type Lodging = { numGuests: number; numNights: number; listPrice: Cents; kept: Cents }

/** How many guests stay free if one of every so many paying ones does; null for none. */
export const freePlaces = (numGuests: number, payingGuests: number | null): number =>
  payingGuests === null ? 0 : Math.floor(numGuests / (payingGuests + 1))

/**
 * What the nights of a group cost by the price list. A free place takes off the average price per guest. It is
 * never less than what keeps its price.
 */
export function proposedTotal(bookings: readonly Lodging[], payingGuests: number | null) {
  const sumOf = (of: (booking: Lodging) => number) =>
    bookings.reduce((sum, booking) => sum + of(booking), 0)
  const numGuests = sumOf((booking) => booking.numGuests)
  const listPrice = sumOf((booking) => booking.listPrice + booking.kept)
  const free = freePlaces(numGuests, payingGuests)
  const reduction = free === 0 ? 0 : (divideAmount(listPrice, [free, numGuests - free])[0] ?? 0)
  const kept = sumOf((booking) => booking.kept)
  return {
    numGuests,
    listPrice,
    kept,
    freePlaces: free,
    total: Math.max(listPrice - reduction, kept),
  }
}

/**
 * Divides an agreed total over bookings in proportion to their list prices, or to their nights if all of them are
 * free. Null if what keeps its price is more, or if nothing is left that could have another one.
 */
export function divideTotal(total: Cents, bookings: readonly Lodging[]): Cents[] | null {
  const left = total - bookings.reduce((sum, { kept }) => sum + kept, 0)
  const hasPrices = bookings.some(({ listPrice }) => listPrice > 0)
  const weights = bookings.map(({ listPrice, numNights }) => (hasPrices ? listPrice : numNights))
  if (left < 0 || weights.every((weight) => weight === 0)) return null
  return divideAmount(left, weights)
}
