import { type BookingStatus, isConfirmedStay } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import { type PaymentKind, type PaymentMethod, paymentMethods } from '../money/payments.ts'
import { sumTakings, takingsBy, takingsParts } from '../money/takings.ts'
import type { Cents } from '../money.ts'
import { cashUpOf } from './cash-up.ts'

/** What the payments of a method add up to. */
export type MethodTakings = { method: PaymentMethod; received: Cents; refunded: Cents }

/** The totals of one business date (docs/reference/business-rules.md#closing-the-day). */
export type DayTotals = {
  /** Bookings whose guests checked in, or checked out, on the date. */
  arrivals: number
  departures: number
  /** Bookings whose guests stay the night, and these guests. */
  inHouse: number
  guestsInHouse: number
  noShows: number
  cancellations: number
  /** Cabins that are not retired, including blocked ones. */
  cabins: number
  nightsSold: number
  /** What the nights of the date cost, without breakfast, charges and the fees of closed bookings. */
  roomRevenue: Cents
  /** Breakfasts of the night, and charges that were added on the date. */
  extras: Cents
  /** Payments by method, in the order of the methods; those without payments are left out. */
  takings: MethodTakings[]
  received: Cents
  /** Negative. */
  refunded: Cents
  /** What was counted, less the cash takings; null if no cash was counted. */
  cashDifference: Cents | null
}

/** What only the time of closing can tell. It is stored, and never compared with the present. */
export type ClosingTotals = DayTotals & {
  /** What departed guests and closed bookings owed. */
  bookingsOwing: number
  amountOwed: Cents
}

/** A stay with the dates on which its guests really came and left. */
export type ActualStay = {
  numGuests: number
  cameOn: CalendarDate
  /** Null while the guests are in house. */
  leftOn: CalendarDate | null
}

/** What is known about some dates, read once for all of them. */
export type DayFacts = {
  stays: readonly ActualStay[]
  /** The dates of arrival of no-shows. */
  noShows: readonly CalendarDate[]
  /** The dates on which bookings were cancelled. */
  cancellations: readonly CalendarDate[]
  cabins: readonly { createdOn: CalendarDate; retiredOn: CalendarDate | null }[]
  /** The nights that bookings occupy. */
  nights: readonly { date: CalendarDate; rate: Cents; breakfast: Cents }[]
  /** Nights that guests released by leaving early, as far as they are still charged. */
  releasedNights: readonly { date: CalendarDate; rate: Cents }[]
  charges: readonly { date: CalendarDate; amount: Cents }[]
  payments: readonly {
    date: CalendarDate
    kind: PaymentKind
    method: PaymentMethod | null
    amount: Cents
    isVoided: boolean
  }[]
  /** In the order in which they were made: the last one of a date counts. */
  cashCounts: readonly { date: CalendarDate; counted: Cents; expected: Cents }[]
}

export function totalsOf(date: CalendarDate, facts: DayFacts): DayTotals {
  const inHouse = facts.stays.filter((stay) => isInHouseOn(stay, date))
  const nights = facts.nights.filter(isOn(date))
  const payments = facts.payments.filter(isOn(date))
  const parts = takingsParts(payments)
  const byMethod = new Map(takingsBy(parts, ({ method }) => method))
  const { received, refunded } = sumTakings(parts)
  return {
    arrivals: facts.stays.filter(({ cameOn }) => cameOn === date).length,
    departures: facts.stays.filter(({ leftOn }) => leftOn === date).length,
    inHouse: inHouse.length,
    guestsInHouse: sum(inHouse.map(({ numGuests }) => numGuests)),
    noShows: facts.noShows.filter((arrival) => arrival === date).length,
    cancellations: facts.cancellations.filter((on) => on === date).length,
    cabins: facts.cabins.filter((cabin) => isBookableOn(cabin, date)).length,
    nightsSold: nights.length,
    roomRevenue: sum(
      [...nights, ...facts.releasedNights.filter(isOn(date))].map(({ rate }) => rate),
    ),
    extras: sum([
      ...nights.map(({ breakfast }) => breakfast),
      ...facts.charges.filter(isOn(date)).map(({ amount }) => amount),
    ]),
    takings: paymentMethods.flatMap((method) => {
      const takings = byMethod.get(method)
      return takings ? [{ method, received: takings.received, refunded: takings.refunded }] : []
    }),
    received,
    refunded,
    cashDifference: cashUpOf(
      { expected: byMethod.get('cash')?.total ?? 0, hasEntries: byMethod.has('cash') },
      facts.cashCounts.filter(isOn(date)).at(-1),
    ).difference,
  }
}

/** Whether the guests sleep here in the night that begins on the date. */
export const isInHouseOn = ({ cameOn, leftOn }: ActualStay, date: CalendarDate): boolean =>
  cameOn <= date && (leftOn === null || leftOn > date)

type Cabin = { createdOn: CalendarDate; retiredOn: CalendarDate | null }

const isBookableOn = ({ createdOn, retiredOn }: Cabin, date: CalendarDate) =>
  createdOn <= date && (retiredOn === null || retiredOn > date)

/** A share of the cabins; 0 without cabins. */
export const occupancyOf = ({ nightsSold, cabins }: Pick<DayTotals, 'nightsSold' | 'cabins'>) =>
  cabins === 0 ? 0 : nightsSold / cabins

/** The dates on which the guests of a booking came and left; null if they never came. */
export function actualStay(booking: {
  status: BookingStatus
  startDate: CalendarDate
  endDate: CalendarDate
  numGuests: number
  /** The dates of the check-in, of the check-out and of an early departure, as far as they are known. */
  checkedInOn: CalendarDate | null
  checkedOutOn: CalendarDate | null
  leftOn: CalendarDate | null
}): ActualStay | null {
  if (!isConfirmedStay(booking)) return null
  const cameOn = booking.checkedInOn ?? booking.startDate
  const left = booking.checkedOutOn ?? booking.leftOn ?? booking.endDate
  const [, leftOn = left] = [cameOn, left].sort()
  return {
    numGuests: booking.numGuests,
    cameOn,
    leftOn: booking.status === 'checked-in' ? null : leftOn,
  }
}

/** One total as people read it, in the order of the screen, the printed page and the CSV file. */
export type TotalLine = {
  label: string
  unit: 'count' | 'amount' | 'share'
  /** Null if it is not known. */
  value: number | null
}

const methodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash payments',
  card: 'Card payments',
  transfer: 'Bank transfers',
  online: 'Online payments',
  other: 'Other payments',
}

/** The lines of all totals that can be computed again. Amounts have the unit of the totals. */
export function totalLines(totals: DayTotals): TotalLine[] {
  const line = (label: string, value: number | null, unit: TotalLine['unit'] = 'count') => ({
    label,
    unit,
    value,
  })
  const received = new Map(totals.takings.map((one) => [one.method, one.received]))
  return [
    line('Arrivals', totals.arrivals),
    line('Departures', totals.departures),
    line('Bookings in house', totals.inHouse),
    line('Guests in house', totals.guestsInHouse),
    line('No-shows', totals.noShows),
    line('Cancellations', totals.cancellations),
    line('Cabins', totals.cabins),
    line('Nights sold', totals.nightsSold),
    line('Occupancy', occupancyOf(totals), 'share'),
    line('Room revenue', totals.roomRevenue, 'amount'),
    line('Extras', totals.extras, 'amount'),
    ...paymentMethods.map((method) =>
      line(methodLabels[method], received.get(method) ?? 0, 'amount'),
    ),
    line('Refunds', totals.refunded, 'amount'),
    line('Takings', totals.received + totals.refunded, 'amount'),
    line('Cash difference', totals.cashDifference, 'amount'),
  ]
}

/** A line as it was when the day was closed, and as it is now. */
export type ComparedLine = TotalLine & { now: TotalLine['value']; isChanged: boolean }

export const compareTotals = (closed: DayTotals, now: DayTotals): ComparedLine[] => {
  const present = totalLines(now)
  return totalLines(closed).map((line, index) => {
    const value = present[index]?.value ?? null
    return { ...line, now: value, isChanged: value !== line.value }
  })
}

/** Whether anything that was done later changed the totals of a closed day. */
export const haveTotalsChanged = (closed: DayTotals, now: DayTotals): boolean =>
  compareTotals(closed, now).some(({ isChanged }) => isChanged)

const isOn =
  (date: CalendarDate) =>
  (one: { date: CalendarDate }): boolean =>
    one.date === date

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
