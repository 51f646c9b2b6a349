import type { ReportPart, ReportParts, ReportPartsQuery } from '#contract/report-parts.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { availableNights } from '#domain/reports/available-nights.ts'
import { partsPageSize } from '#domain/reports/metric-parts.ts'
import { isMoneyPartList } from '#domain/reports/money-parts.ts'
import type { Db } from '../db/open.ts'
import { findSums, toPeriodRow } from './find-sums.ts'
import type { Day } from './lead-days-store.ts'
import { moneyNote } from './money-note.ts'
import { partsPageQuery, partsSumsQuery } from './parts-store.ts'
import { cabinDatesQuery } from './sums-store.ts'

/** A page of the nights, charges or bookings behind a metric, with the sums of all of them. */
export async function findParts(
  db: Db,
  today: Day,
  { list, from, to, group, key = '', rate, page }: ReportPartsQuery,
): Promise<ReportParts> {
  const period = { first: from, last: to }
  if (list === 'available-nights') {
    const cabins = await findAvailable(db, today, period, group === 'cabin' ? key : null)
    const items = cabins.slice((page - 1) * partsPageSize, page * partsPageSize)
    const nights = cabins.reduce((sum, cabin) => sum + cabin.nights, 0)
    return { items, ...noSums, total: cabins.length, nights }
  }
  const request = {
    list,
    period: toPeriodRow(period, today.timeZone),
    group: group ?? null,
    key,
    rate: rate ?? null,
    today,
  }
  const rows = await partsPageQuery(db, request, page).execute()
  const sums = await partsSumsQuery(db, request).executeTakeFirstOrThrow()
  const hasAmounts = isMoneyPartList(list) || listsWithAmounts.has(list)
  return {
    items: rows.map((row) => ({
      date: row.added_at === null ? row.date : later(row.date, dateOf(row.added_at, today)),
      bookingId: row.booking_id,
      guestName: row.guest_name ?? '',
      cabinName: row.cabin_name ?? 'Deleted booking',
      note: isMoneyPartList(list) ? moneyNote(list, row.note) : row.note,
      amount: hasAmounts ? dollarsFromCents(Number(row.amount)) : null,
      nights: row.nights,
      guests: row.guests,
      leadDays: row.lead_days,
      isReturning: row.returning_guests > 0,
    })),
    total: sums.total,
    amount: dollarsFromCents(Number(sums.amount ?? 0)),
    nights: sums.nights ?? 0,
    guests: sums.guests ?? 0,
    leadDays: sums.leadDays ?? 0,
    returning: sums.returning ?? 0,
  }
}

export const listsWithAmounts: ReadonlySet<string> = new Set([
  'revenue-nights',
  'breakfasts',
  'extras',
  'tourist-taxes',
  'fees',
])

const noSums = { amount: 0, nights: 0, guests: 0, leadDays: 0, returning: 0 }

const dateOf = (instant: string, { timeZone }: Day) => businessDate(new Date(instant), timeZone)

const later = (one: string, other: string) => [one, other].sort().at(-1) ?? one

type Period = { first: string; last: string }

/** One line for each cabin. Nights that were sold after it was retired count as well. */
async function findAvailable(
  db: Db,
  today: Day,
  period: Period,
  only: string | null,
): Promise<ReportPart[]> {
  const names = await cabinDatesQuery(db).execute()
  const [sums] = await findSums(db, { periods: [period], group: 'cabin', today })
  return names.flatMap(({ id, name, retired_on, created_at, first_night }) => {
    const nights = sums?.byKey.get(String(id))?.availableNights ?? 0
    if (nights === 0 || (only !== null && only !== String(id))) return []
    const dates = {
      createdOn: dateOf(created_at, today),
      firstNight: first_night,
      retiredOn: retired_on,
    }
    const isWhole = availableNights(dates, period) === nights
    return [availablePart({ date: period.first, cabinName: name, nights, isWhole })]
  })
}

type Available = { date: CalendarDate; cabinName: string; nights: number; isWhole: boolean }

export const availablePart = ({ isWhole, ...cabin }: Available): ReportPart => ({
  ...cabin,
  bookingId: null,
  guestName: '',
  note: isWhole ? '' : 'With nights sold after it was retired',
  amount: null,
  guests: 0,
  leadDays: 0,
  isReturning: false,
})
