import { type BookingStatus, bookingCan } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { type AgreedPrice, agreedRates } from '../money/agreed-price.ts'
import { bookingTotal, breakfastTotal } from '../money/pricing.ts'
import type { Cents } from '../money.ts'
import { nightDates, nights, type Stay } from '../stay.ts'
import type { StayRule } from '../stay-rules.ts'
import type { Sleepers } from './party.ts'

/** A night as it was sold. A guest who moved during the stay has nights in more than one cabin. */
export type SoldNight = { date: CalendarDate; cabinId: number; rate: Cents }

/** The parts of a stay that a change can set. */
export type StayTerms = Stay & Sleepers & { cabinId: number; hasBreakfast: boolean }

export type AgreedStay = StayTerms & {
  status: BookingStatus
  /** In order of date. */
  nights: readonly SoldNight[]
  /** Per guest and night; 0 without breakfast. */
  breakfastUnit: Cents
  /** The breakfast, without charges. */
  extrasPrice: Cents
}

/** The rate of nights that are new or in another cabin, or of all nights to come. */
export type NewRate =
  /** The agreed rate; `price` only for a booking without one. */
  | { kind: 'agreed-before'; price: Cents }
  | {
      kind: 'price'
      price: Cents
      /** By date, where the price is not the same for all nights. */
      prices?: ReadonlyMap<CalendarDate, Cents>
      /** What another party adds to the rate of a night that the booking has already. */
      byParty?: ReadonlyMap<CalendarDate, Cents>
      /** The stay loses or gains a discount, so that all nights to come have these prices. */
      isForAllNights?: boolean
    }
  /** Agreed now for the nights that are new or in another cabin, or for all nights to come. */
  | { kind: 'agreed-now'; agreed: AgreedPrice; isForAllNights: boolean }

export type ChangedStay = {
  nights: SoldNight[]
  /** The nights among them that the booking did not have before. */
  taken: SoldNight[]
  /** The nights that the booking had and no longer needs. */
  givenBack: SoldNight[]
  breakfastUnit: Cents
  cabinPrice: Cents
  extrasPrice: Cents
  totalPrice: Cents
}

type Changing = {
  today: CalendarDate
  newRate: NewRate
  /** The current price of a breakfast, for a booking that had none. */
  breakfastPrice: Cents
}

/** The first night that a change can move: past nights of a guest in house stay as they are. */
export const firstNightToChange = (
  { startDate, status }: { startDate: CalendarDate; status: BookingStatus },
  today: CalendarDate,
): CalendarDate => (bookingCan.checkOut({ status }) && today > startDate ? today : startDate)

/** The nights and prices of a stay after a change (docs/reference/business-rules.md#changing-a-stay). */
export function changeStay(
  booking: AgreedStay,
  to: StayTerms,
  { today, newRate, breakfastPrice }: Changing,
): ChangedStay {
  const heldOn = byDate(booking.nights)
  const dates = nightDates(to).map((date) => {
    const held = heldOn.get(date)
    const isPast = isPastNight(booking, date, today)
    const cabinId = isPast ? (held?.cabinId ?? booking.cabinId) : to.cabinId
    return { date, held, isPast, cabinId, isKept: held?.cabinId === cabinId }
  })
  const isAgreed = ({ isKept, isPast }: (typeof dates)[number]) =>
    newRate.kind === 'agreed-now' && (!isKept || (newRate.isForAllNights && !isPast))
  const agreedOn = agreedByDate(newRate, dates.filter(isAgreed))
  const changed = dates.map(({ date, held, isPast, cabinId, isKept }) => {
    const agreed = agreedOn.get(date)
    if (held && isKept) return isPast ? held : repriced(held, agreed ?? rateNow(held, newRate))
    return { date, cabinId, rate: agreed ?? rateOf(booking, held, date, newRate) }
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
 * Whether a change keeps the nights that a guest in house has already stayed: the arrival stays as it
 * is, the departure is today at the earliest, and only nights from tonight on can move.
 */
export function keepsPastNights(
  booking: Stay & { status: BookingStatus; cabinId: number },
  to: Stay & { cabinId: number },
  today: CalendarDate,
): boolean {
  if (!isInHouse(booking)) return true
  if (to.startDate !== booking.startDate) return false
  if (to.endDate !== booking.endDate && to.endDate < today) return false
  return to.cabinId === booking.cabinId || today < to.endDate
}

/** Whether a change adds nights, for which staff choose the rate. */
export const hasNewNights = (
  booking: Stay & { cabinId: number },
  to: Stay & { cabinId: number },
): boolean =>
  to.cabinId !== booking.cabinId || to.startDate < booking.startDate || to.endDate > booking.endDate

/**
 * The broken house rules that prevent a change. Rules that are newer than the booking apply only once
 * its dates, cabin or party change, and an unchanged arrival or departure breaks no rule for its date.
 */
export function rulesForChange<Broken extends { rule: StayRule }>(
  broken: readonly Broken[],
  booking: StayTerms,
  to: StayTerms,
): Broken[] {
  const needsNewAgreement =
    !isSameStay(booking, to) || booking.cabinId !== to.cabinId || booking.numGuests !== to.numGuests
  if (!needsNewAgreement) return []
  return broken.filter(({ rule }) => {
    if (ofArrival.includes(rule)) return booking.startDate !== to.startDate
    return rule !== 'departure-day' || booking.endDate !== to.endDate
  })
}

const ofArrival: readonly StayRule[] = [
  'in-the-past',
  'closed-to-arrival',
  'arrival-day',
  'booked-too-late',
  'booked-too-early',
]

/** The nights that can still move to another cabin; past nights of a guest in house cannot. */
export const nightsToCome = (
  { status, nights: held }: Pick<AgreedStay, 'status' | 'nights'>,
  today: CalendarDate,
): SoldNight[] => held.filter(({ date }) => !isInHouse({ status }) || date >= today)

export const isSameStay = (one: Stay, other: Stay): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate

const isInHouse = bookingCan.checkOut

/**
 * Whether a guest in house has already stayed this night. A past night after the agreed departure
 * belongs to the cabin that the guest was in last.
 */
const isPastNight = (booking: AgreedStay, date: CalendarDate, today: CalendarDate) =>
  isInHouse(booking) && date < today

/** The agreed rate of the night in whichever cabin; outside the stay, that of the nearest night. */
function rateOf(
  { nights: agreed }: AgreedStay,
  held: SoldNight | undefined,
  date: CalendarDate,
  newRate: NewRate,
): Cents {
  if (newRate.kind === 'price') return newRate.prices?.get(date) ?? newRate.price
  const first = agreed.at(0)
  const nearest = held ?? (first && date < first.date ? first : agreed.at(-1))
  return nearest?.rate ?? ('price' in newRate ? newRate.price : 0)
}

/** The rate of a night that the booking has already. It is never negative. */
function rateNow({ date, rate }: SoldNight, newRate: NewRate): Cents {
  if (newRate.kind !== 'price') return rate
  if (newRate.isForAllNights) return newRate.prices?.get(date) ?? newRate.price
  return Math.max(rate + (newRate.byParty?.get(date) ?? 0), 0)
}

/** The same night unless its price changes. */
const repriced = (held: SoldNight, rate: Cents): SoldNight =>
  rate === held.rate ? held : { ...held, rate }

function agreedByDate(newRate: NewRate, nights: readonly { date: CalendarDate }[]) {
  if (newRate.kind !== 'agreed-now') return new Map<CalendarDate, Cents>()
  const rates = agreedRates(newRate.agreed, nights.length)
  return new Map(nights.map(({ date }, index) => [date, rates[index] ?? 0]))
}

const byDate = (nights: readonly SoldNight[]) => new Map(nights.map((night) => [night.date, night]))

/** A booking with breakfast keeps its agreed unit price. */
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
