import { type BookingStatus, isConfirmedStay } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { cashUpOf } from '#domain/cash-up.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  methodTotals,
  type PaymentKind,
  type PaymentMethod,
  paymentMethods,
} from '#domain/money/payments.ts'
import { sumTakings, takingsBy, takingsParts } from '#domain/money/takings.ts'
import type { Cents } from '#domain/money.ts'
import { type CabinDates, isRentedOn } from '#features/reports/domain/available-nights.ts'
import { definitionOf, type MetricName } from '#features/reports/domain/report-definitions.ts'

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
  /** Cabins that are rented out, including blocked ones. */
  cabins: number
  nightsSold: number
  /** What the nights of the date cost, without breakfast, charges and the fees of closed bookings. */
  roomRevenue: Cents
  /** Breakfasts of the night; null if the day was closed before they were separated from the extras. */
  breakfast: Cents | null
  /** Items and fees that were added on the date, but not before the arrival. */
  extras: Cents
  /** The fees of closed bookings with this date of arrival, and the tourist tax; null as above. */
  fees: Cents | null
  touristTax: Cents | null
  /** Payments by method, in the order of the methods; those without payments are left out. */
  takings: MethodTakings[]
  received: Cents
  /** Negative. */
  refunded: Cents
  /** What was counted, less the cash of payments and damage deposits; null if no cash was counted. */
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
  cabins: readonly (CabinDates & { id: number })[]
  /** The nights that bookings occupy. */
  nights: readonly { date: CalendarDate; cabinId: number; rate: Cents; breakfast: Cents }[]
  /** Nights that guests released by leaving early, as far as they are still charged. */
  releasedNights: readonly { date: CalendarDate; rate: Cents; breakfast: Cents }[]
  /** On the day on which they were added, or on the arrival if that is later. */
  charges: readonly { date: CalendarDate; amount: Cents; isTouristTax: boolean }[]
  /** Of closed bookings, on their booked arrival. */
  fees: readonly { date: CalendarDate; amount: Cents }[]
  payments: readonly {
    date: CalendarDate
    kind: PaymentKind
    method: PaymentMethod | null
    amount: Cents
    isVoided: boolean
  }[]
  /** In cash: taken, or less than 0 for returned and kept. */
  cashDeposits: readonly { date: CalendarDate; amount: Cents }[]
  /** In the order in which they were made: the last one of a date counts. */
  cashCounts: readonly { date: CalendarDate; counted: Cents; expected: Cents }[]
}

export function totalsOf(date: CalendarDate, facts: DayFacts): DayTotals {
  const inHouse = facts.stays.filter((stay) => isInHouseOn(stay, date))
  const nights = facts.nights.filter(isOn(date))
  const allNights = [...nights, ...facts.releasedNights.filter(isOn(date))]
  const charges = facts.charges.filter(isOn(date))
  const amountsOf = (isTax: boolean) =>
    sum(charges.filter(({ isTouristTax }) => isTouristTax === isTax).map(({ amount }) => amount))
  const sold = new Set(nights.map(({ cabinId }) => cabinId))
  const payments = facts.payments.filter(isOn(date))
  const parts = takingsParts(payments)
  const byMethod = new Map(takingsBy(parts, ({ method }) => method))
  const { received, refunded } = sumTakings(parts)
  const cashDeposits = facts.cashDeposits.filter(isOn(date)).map(({ amount }) => amount)
  return {
    arrivals: facts.stays.filter(({ cameOn }) => cameOn === date).length,
    departures: facts.stays.filter(({ leftOn }) => leftOn === date).length,
    inHouse: inHouse.length,
    guestsInHouse: sum(inHouse.map(({ numGuests }) => numGuests)),
    noShows: facts.noShows.filter((arrival) => arrival === date).length,
    cancellations: facts.cancellations.filter((on) => on === date).length,
    cabins: facts.cabins.filter((cabin) => isRentedOn(cabin, date) || sold.has(cabin.id)).length,
    nightsSold: nights.length,
    roomRevenue: sum(allNights.map(({ rate }) => rate)),
    breakfast: sum(allNights.map(({ breakfast }) => breakfast)),
    extras: amountsOf(false),
    fees: sum(facts.fees.filter(isOn(date)).map(({ amount }) => amount)),
    touristTax: amountsOf(true),
    takings: paymentMethods.flatMap((method) => {
      const takings = byMethod.get(method)
      return takings ? [{ method, received: takings.received, refunded: takings.refunded }] : []
    }),
    received,
    refunded,
    cashDifference: cashUpOf(
      {
        expected: (byMethod.get('cash')?.total ?? 0) + sum(cashDeposits),
        hasEntries: byMethod.has('cash') || cashDeposits.length > 0,
      },
      facts.cashCounts.filter(isOn(date)).at(-1),
    ).difference,
  }
}

/** Whether the guests sleep here in the night that begins on the date. */
export const isInHouseOn = ({ cameOn, leftOn }: ActualStay, date: CalendarDate): boolean =>
  cameOn <= date && (leftOn === null || leftOn > date)

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

type TotalKey = Exclude<keyof DayTotals, 'takings'> | MetricName | PaymentMethod

/** One total as people read it, in the order of the screen, the printed page and the CSV file. */
export type TotalLine = {
  key: TotalKey
  label: string
  unit: 'count' | 'amount' | 'share'
  /** Null if it is not known. */
  value: number | null
  /** What the word means on the screens, the same as in reports. */
  definition: string
}

/** What a screen shows instead of a value that is not known. */
export const unknownTotal = ({ key }: Pick<TotalLine, 'key'>): string =>
  key === 'cashDifference' ? t('cash|Not counted') : t('Not recorded')

/** The lines of all totals that can be computed again. Amounts have the unit of the totals. */
export function totalLines(totals: DayTotals): TotalLine[] {
  const line = (
    key: TotalKey,
    label: string,
    value: number | null,
    definition: string,
    unit: TotalLine['unit'] = 'count',
  ) => ({ key, label, unit, value, definition })
  const metric = (name: MetricName, value: number | null) => {
    const { label, definition, unit } = definitionOf(name)
    return line(name, label, value, definition, unit === 'average' ? 'count' : unit)
  }
  const received = new Map(totals.takings.map((one) => [one.method, one.received]))
  return [
    line(
      'arrivals',
      t('Checked in'),
      totals.arrivals,
      t('Bookings whose guests checked in on this day.'),
    ),
    line(
      'departures',
      t('Checked out'),
      totals.departures,
      t('Bookings whose guests checked out on this day.'),
    ),
    line(
      'inHouse',
      t('Bookings in house'),
      totals.inHouse,
      t('Bookings whose guests stay this night.'),
    ),
    line(
      'guestsInHouse',
      t('Guests in house'),
      totals.guestsInHouse,
      t('The guests of these bookings.'),
    ),
    metric('noShows', totals.noShows),
    line(
      'cancellations',
      t('Cancelled on this day'),
      totals.cancellations,
      t('Bookings that were cancelled on this day.'),
    ),
    metric('availableNights', totals.cabins),
    metric('soldNights', totals.nightsSold),
    metric('occupancy', occupancyOf(totals)),
    metric('roomRevenue', totals.roomRevenue),
    metric('breakfast', totals.breakfast),
    metric('extras', totals.extras),
    metric('fees', totals.fees),
    metric('touristTax', totals.touristTax),
    ...paymentMethods.map((method) =>
      line(
        method,
        t(methodTotals[method]),
        received.get(method) ?? 0,
        t('Deposits and payments by this method on this day.'),
        'amount',
      ),
    ),
    line('refunded', t('Refunds'), totals.refunded, t('What was paid back on this day.'), 'amount'),
    line(
      'received',
      t('Takings'),
      totals.received + totals.refunded,
      t('Payments by all methods, less refunds, as on Payments.'),
      'amount',
    ),
    line(
      'cashDifference',
      t('Cash difference'),
      totals.cashDifference,
      t('Counted cash, less the cash payments, refunds and damage deposits.'),
      'amount',
    ),
  ]
}

/** A line as it was when the day was closed, and as it is now. */
export type ComparedLine = TotalLine & { now: TotalLine['value']; isChanged: boolean }

export const compareTotals = (closed: DayTotals, now: DayTotals): ComparedLine[] => {
  const present = totalLines(now)
  return totalLines(closed).map((line, index) => {
    const value = present[index]?.value ?? null
    const isComparable = closed.breakfast !== null || !splitLines.has(line.key)
    return { ...line, now: value, isChanged: isComparable && value !== line.value }
  })
}

/** Days that were closed when extras still contained breakfasts cannot be compared in these. */
const splitLines: ReadonlySet<string> = new Set<TotalKey>([
  'breakfast',
  'extras',
  'fees',
  'touristTax',
])

/** Whether anything that was done later changed the totals of a closed day. */
export const haveTotalsChanged = (closed: DayTotals, now: DayTotals): boolean =>
  compareTotals(closed, now).some(({ isChanged }) => isChanged)

const isOn =
  (date: CalendarDate) =>
  (one: { date: CalendarDate }): boolean =>
    one.date === date

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
