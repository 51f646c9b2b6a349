import type { SoldNight } from '#domain/bookings/change-stay.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Charge, type ChargedTax, type TaxesOn, withCharges } from '#domain/money/charges.ts'
import { bookingTotal, breakfastTotal } from '#domain/money/pricing.ts'
import type { Cents } from '#domain/money.ts'

/** The parts of a stay in house that an early departure changes. */
export type StayInHouse = {
  /** In order of date. */
  nights: readonly SoldNight[]
  numGuests: number
  hasBreakfast: boolean
  breakfastUnit: Cents
  cabinPrice: Cents
  /** The breakfast, without charges. */
  extrasPrice: Cents
}

/** The charge for the released nights. */
export type ReleasedCharge = { kind: 'all' } | { kind: 'stayed' } | { kind: 'agreed'; sum: Cents }

export type Departure = {
  stayed: SoldNight[]
  /** Each with the amount still charged for it as its rate. */
  released: SoldNight[]
  /** The nights for which extras are charged. */
  nightsCharged: number
  cabinPrice: Cents
  extrasPrice: Cents
  totalPrice: Cents
}

/** The nights that a guest who leaves today has stayed, and those that become available. */
export function nightsAtDeparture(held: readonly SoldNight[], today: CalendarDate) {
  const stayed = held.filter(({ date }) => date < today)
  const released = held.filter(({ date }) => date >= today)
  return { stayed, released, releasedPrice: sumOf(released) }
}

/**
 * The prices of a stay whose guest leaves today, before its end. A guest who pays for all nights also
 * pays for all breakfasts; otherwise the breakfasts of the released nights are not charged either
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
    return {
      stayed,
      released,
      nightsCharged: booking.nights.length,
      cabinPrice,
      extrasPrice,
      totalPrice: bookingTotal(booking),
    }
  }
  const charged = distribute(released, charge.kind === 'agreed' ? charge.sum : 0)
  const cabinPrice = sumOf(stayed) + sumOf(charged)
  const extrasPrice = booking.hasBreakfast
    ? breakfastTotal({
        breakfastPrice: booking.breakfastUnit,
        numNights: stayed.length,
        numGuests: booking.numGuests,
      })
    : 0
  const totalPrice = bookingTotal({ cabinPrice, extrasPrice })
  return {
    stayed,
    released: charged,
    nightsCharged: stayed.length,
    cabinPrice,
    extrasPrice,
    totalPrice,
  }
}

/** Distributes the sum over the first nights, each up to its own rate, so that no cent is lost. */
function distribute(released: readonly SoldNight[], sum: Cents): SoldNight[] {
  let left = sum
  return released.map((night) => {
    const rate = Math.min(night.rate, left)
    left -= rate
    return { ...night, rate }
  })
}

/** The same with the charges of the booking, for the nights for which extras are charged. */
export const departureWithCharges = <Agreed extends Charge & { tax?: ChargedTax | undefined }>(
  booking: StayInHouse & { charges: readonly Agreed[]; taxes?: StayTaxes | undefined },
  today: CalendarDate,
  charge: ReleasedCharge,
) => {
  const left = departure(booking, today, charge)
  const { numGuests, charges } = booking
  const party = { numNights: left.nightsCharged, numGuests }
  if (charge.kind === 'all') return withCharges(left, charges, party)
  const nights = [...left.stayed, ...left.released.filter(({ rate }) => rate > 0)]
  const taxes = booking.taxes?.({ nights, nightsStayed: left.stayed.length, numGuests })
  return withCharges(left, charges, party, taxes)
}

/** The taxes of the nights that are stayed, followed by released ones that are charged. */
type StayTaxes = (stay: {
  nights: readonly SoldNight[]
  nightsStayed: number
  numGuests: number
}) => TaxesOn | undefined

const sumOf = (nights: readonly SoldNight[]): Cents =>
  nights.reduce((sum, { rate }) => sum + rate, 0)
