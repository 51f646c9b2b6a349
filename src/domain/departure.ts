import type { CalendarDate } from './calendar.ts'
import type { SoldNight } from './change-stay.ts'
import type { Cents } from './money.ts'
import { bookingTotal, breakfastTotal } from './pricing.ts'

/** A guest who is in the house, as far as leaving is concerned. */
export type StayInHouse = {
  /** In their order. */
  nights: readonly SoldNight[]
  numGuests: number
  hasBreakfast: boolean
  breakfastUnit: Cents
  cabinPrice: Cents
  extrasPrice: Cents
}

/** What is charged of the nights that are given back. */
export type ReleasedCharge = { kind: 'all' } | { kind: 'stayed' } | { kind: 'agreed'; sum: Cents }

export type Departure = {
  stayed: SoldNight[]
  /** Each with what is still charged for it. */
  released: SoldNight[]
  cabinPrice: Cents
  extrasPrice: Cents
  totalPrice: Cents
}

/** Which nights are behind a guest who leaves today, and which become free. */
export function nightsAtDeparture(held: readonly SoldNight[], today: CalendarDate) {
  const stayed = held.filter(({ date }) => date < today)
  const released = held.filter(({ date }) => date >= today)
  return { stayed, released, releasedPrice: sumOf(released) }
}

/**
 * What a stay comes to whose guest leaves today, before its end. Whoever pays for all of it has
 * ordered all of it; otherwise the breakfasts of the released mornings are not charged either
 * (docs/reference/business-rules.md#leaving-early).
 */
export function departure(
  booking: StayInHouse,
  today: CalendarDate,
  charge: ReleasedCharge,
): Departure {
  const { stayed, released } = nightsAtDeparture(booking.nights, today)
  if (charge.kind === 'all') {
    const { cabinPrice, extrasPrice } = booking
    return { stayed, released, cabinPrice, extrasPrice, totalPrice: bookingTotal(booking) }
  }
  const charged = shared(released, charge.kind === 'agreed' ? charge.sum : 0)
  const cabinPrice = sumOf(stayed) + sumOf(charged)
  const extrasPrice = booking.hasBreakfast
    ? breakfastTotal({
        breakfastPrice: booking.breakfastUnit,
        numNights: stayed.length,
        numGuests: booking.numGuests,
      })
    : 0
  const totalPrice = bookingTotal({ cabinPrice, extrasPrice })
  return { stayed, released: charged, cabinPrice, extrasPrice, totalPrice }
}

/** What a stay comes to whose guest agrees on a sum for the nights that are given back. */
export const totalWithAgreed = (stayedTotal: Cents, sum: Cents): Cents => stayedTotal + sum

/** The first nights bear the sum, each up to its own price, so that every cent is some night's. */
function shared(released: readonly SoldNight[], sum: Cents): SoldNight[] {
  let left = sum
  return released.map((night) => {
    const rate = Math.min(night.rate, left)
    left -= rate
    return { ...night, rate }
  })
}

const sumOf = (nights: readonly SoldNight[]): Cents =>
  nights.reduce((sum, { rate }) => sum + rate, 0)
