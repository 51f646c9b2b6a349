import { type BookingStatus, bookingCan } from './booking-status.ts'
import type { CalendarDate } from './calendar.ts'
import type { Cents } from './money.ts'
import { bookingTotal, breakfastTotal } from './pricing.ts'
import { nightDates, nights, type Stay } from './stay.ts'
import type { StayRule } from './stay-rules.ts'

/** A night as it was sold: a guest who moved while in the house has nights in more than one cabin. */
export type SoldNight = { date: CalendarDate; cabinId: number; rate: Cents }

/** What of a stay can be agreed anew. */
export type StayTerms = Stay & { cabinId: number; numGuests: number; hasBreakfast: boolean }

export type AgreedStay = StayTerms & {
  status: BookingStatus
  /** In their order. */
  nights: readonly SoldNight[]
  /** For one guest and one morning; 0 without breakfast. */
  breakfastUnit: Cents
  extrasPrice: Cents
}

/** What the nights cost that are new or in another cabin. */
export type NewRate =
  /** What was agreed; the price only where nothing was. */
  { kind: 'agreed-before'; price: Cents } | { kind: 'price'; price: Cents }

export type ChangedStay = {
  nights: SoldNight[]
  /** Those of them that the booking did not hold before. */
  taken: SoldNight[]
  /** Those that it held and needs no more. */
  givenBack: SoldNight[]
  breakfastUnit: Cents
  cabinPrice: Cents
  extrasPrice: Cents
  totalPrice: Cents
}

type Changing = {
  today: CalendarDate
  newRate: NewRate
  /** What a breakfast costs now, for a booking that had none. */
  breakfastPrice: Cents
}

/** Which nights a stay has after a change, and what it costs (docs/reference/business-rules.md#changing-a-stay). */
export function changeStay(
  booking: AgreedStay,
  to: StayTerms,
  { today, newRate, breakfastPrice }: Changing,
): ChangedStay {
  const heldOn = byDate(booking.nights)
  const changed = nightDates(to).map((date) => {
    const held = heldOn.get(date)
    const cabinId = isSlept(booking, date, today) ? (held?.cabinId ?? booking.cabinId) : to.cabinId
    if (held?.cabinId === cabinId) return held
    return { date, cabinId, rate: rateOf(booking, held, date, newRate) }
  })
  const changedOn = byDate(changed)
  const cabinPrice = changed.reduce((sum, { rate }) => sum + rate, 0)
  const { breakfastUnit, extrasPrice } = breakfastOf(booking, to, breakfastPrice)
  return {
    nights: changed,
    taken: changed.filter((night) => heldOn.get(night.date) !== night),
    givenBack: booking.nights.filter((night) => changedOn.get(night.date) !== night),
    breakfastUnit,
    cabinPrice,
    extrasPrice,
    totalPrice: bookingTotal({ cabinPrice, extrasPrice }),
  }
}

/**
 * Whether a change leaves alone what has happened: a guest in the house has arrived on the date of
 * arrival, leaves today at the earliest, and moves only for nights that are still to come.
 */
export function leavesSleptNights(
  booking: Stay & { status: BookingStatus; cabinId: number },
  to: Stay & { cabinId: number },
  today: CalendarDate,
): boolean {
  if (!isInTheHouse(booking)) return true
  if (to.startDate !== booking.startDate) return false
  if (to.endDate !== booking.endDate && to.endDate < today) return false
  return to.cabinId === booking.cabinId || today < to.endDate
}

/** Whether a change has nights that the booking did not have: only they can cost something else. */
export const hasNewNights = (
  booking: Stay & { cabinId: number },
  to: Stay & { cabinId: number },
): boolean =>
  to.cabinId !== booking.cabinId || to.startDate < booking.startDate || to.endDate > booking.endDate

/**
 * Which of the broken house rules stand in the way of a change: rules that came after the booking
 * leave it alone until its dates, cabin or party are agreed anew, and an arrival that stays where it
 * was is no arrival in the past.
 */
export function rulesForChange(
  broken: readonly StayRule[],
  booking: StayTerms,
  to: StayTerms,
): StayRule[] {
  const agreedAnew =
    !isSameStay(booking, to) || booking.cabinId !== to.cabinId || booking.numGuests !== to.numGuests
  if (!agreedAnew) return []
  const arrivesAnew = booking.startDate !== to.startDate
  return broken.filter((rule) => rule !== 'in-the-past' || arrivesAnew)
}

/** The nights that another cabin could still be given for: a guest in the house has slept some. */
export const nightsToCome = (
  { status, nights: held }: Pick<AgreedStay, 'status' | 'nights'>,
  today: CalendarDate,
): SoldNight[] => held.filter(({ date }) => !isInTheHouse({ status }) || date >= today)

export const isSameStay = (one: Stay, other: Stay): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate

const isInTheHouse = bookingCan.checkOut

/**
 * Whether the night is behind a guest who is in the house. One beyond the agreed departure was slept
 * where the guest was last.
 */
const isSlept = (booking: AgreedStay, date: CalendarDate, today: CalendarDate) =>
  isInTheHouse(booking) && date < today

/** What was agreed for the night, wherever it was; beyond the stay, for the night nearest to it. */
function rateOf(
  { nights: agreed }: AgreedStay,
  held: SoldNight | undefined,
  date: CalendarDate,
  newRate: NewRate,
): Cents {
  if (newRate.kind === 'price') return newRate.price
  const first = agreed.at(0)
  const nearest = held ?? (first && date < first.date ? first : agreed.at(-1))
  return nearest?.rate ?? newRate.price
}

const byDate = (nights: readonly SoldNight[]) => new Map(nights.map((night) => [night.date, night]))

/** A booking that has breakfast keeps the unit price at which it was agreed. */
function breakfastOf(booking: AgreedStay, to: StayTerms, breakfastPrice: Cents) {
  if (!to.hasBreakfast) return { breakfastUnit: 0, extrasPrice: 0 }
  const breakfastUnit = booking.hasBreakfast ? booking.breakfastUnit : breakfastPrice
  const isAsAgreed =
    booking.hasBreakfast && nights(booking) === nights(to) && booking.numGuests === to.numGuests
  const extrasPrice = isAsAgreed
    ? booking.extrasPrice
    : breakfastTotal({
        breakfastPrice: breakfastUnit,
        numNights: nights(to),
        numGuests: to.numGuests,
      })
  return { breakfastUnit, extrasPrice }
}
