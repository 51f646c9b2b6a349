import type { Calendar, CalendarQuery, CalendarStay } from '#contract/calendar.ts'
import { balanceOf } from '#domain/balance.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import type { Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { bookingsAsOf } from '../stores/bookings-as-of-store.ts'
import { momentAsOf } from '../stores/moment-as-of.ts'

/** The calendar as it was known at a moment of the past. */
export async function findCalendarAsOf(
  context: Pick<Context, 'db' | 'now'>,
  { from, days }: Omit<CalendarQuery, 'asOf'>,
  asOf: string,
): Promise<Calendar> {
  const { db } = context
  const { at, knownSince, today } = await momentAsOf(context, asOf)
  const startDate = from ?? addDays(today, -1)
  const window = { startDate, endDate: addDays(startDate, days) }
  const [cabins, bookings, blocks] = await Promise.all([
    cabinsQuery(db, at).execute(),
    bookingsQuery(db, at, { ...window, startDate: addDays(startDate, -1) }).execute(),
    blocksQuery(db, at, window).execute(),
  ])
  const known = new Set(cabins.map(({ id }) => id))
  const overdue = startDate <= today ? bookings.filter((row) => isOverdue(row, startDate)) : []
  const bars = [
    ...overdue.map(overdueBar),
    ...bookings.flatMap((row) => barsOf(row, addDays(startDate, -1), window.endDate)),
  ].filter(({ cabinId }) => known.has(cabinId))
  const inUse = new Set([
    ...bars.map(({ cabinId }) => cabinId),
    ...blocks.map((row) => row.cabin_id),
  ])
  return {
    from: startDate,
    days,
    today,
    cabins: cabins
      .map(({ id, name, max_capacity, retired_on }) => ({
        id,
        name,
        maxCapacity: max_capacity,
        isRetired: retired_on !== null && retired_on <= today,
        state: null,
      }))
      .filter(({ id, isRetired }) => !isRetired || inUse.has(id))
      .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id),
    stays: bars.sort(byCabinAndDate),
    blocks: blocks
      .filter((row) => known.has(row.cabin_id))
      .map((row) => ({
        id: row.block_id,
        cabinId: row.cabin_id,
        startDate: row.start_date,
        endDate: row.end_date,
        kind: row.kind,
        reason: row.reason ?? '',
        version: row.version ?? 1,
      })),
    asOf: { at, knownSince },
  }
}

const byCabinAndDate = (one: CalendarStay, other: CalendarStay) =>
  one.cabinId - other.cabinId || (one.from < other.from ? -1 : 1)

const cabinsQuery = (db: Db, at: string) =>
  db
    .selectFrom('cabins')
    .where('created_at', '<=', at)
    .select(['id', 'name', 'max_capacity', 'retired_on'])

/** Bookings near a window, and those whose guests should have left before it. */
const bookingsQuery = (db: Db, at: string, { startDate, endDate }: Stay) =>
  db
    .selectFrom(bookingsAsOf(db, at).as('booking'))
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .where((row) =>
      row.or([
        row.and([
          row('booking.start_date', '>', addDays(startDate, -longestStay)),
          row('booking.start_date', '<', endDate),
          row('booking.end_date', '>', startDate),
        ]),
        row.and([
          row('booking.status', '=', 'checked-in'),
          row('booking.end_date', '<=', startDate),
        ]),
      ]),
    )
    .selectAll('booking')
    .select(['guests.full_name', 'guests.notes'])

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingsQuery>['execute']>>[number]

const blocksQuery = (db: Db, at: string, { startDate, endDate }: Stay) =>
  db
    .selectFrom('block_versions as version')
    .leftJoin('blocks', 'blocks.id', 'version.block_id')
    .where('version.valid_from', '<=', at)
    .where('version.is_deleted', '=', false)
    .where('version.start_date', '>', addDays(startDate, -longestStay))
    .where('version.start_date', '<', endDate)
    .where('version.end_date', '>', startDate)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('block_versions as later')
            .whereRef('later.block_id', '=', 'version.block_id')
            .whereRef('later.valid_from', '>', 'version.valid_from')
            .where('later.valid_from', '<=', at)
            .select('later.block_id'),
        ),
      ),
    )
    .select(['version.block_id', 'version.cabin_id', 'version.start_date', 'version.end_date'])
    .select(['version.kind', 'blocks.reason', 'blocks.version'])
    .orderBy('version.cabin_id')
    .orderBy('version.start_date')

type Segment = { cabinId: number; from: CalendarDate; to: CalendarDate }

const segmentsOf = ({ segments }: BookingRow): Segment[] =>
  (segments ?? '')
    .split(',')
    .filter((segment) => segment !== '')
    .map((segment) => {
      const [cabinId = '', first = '', last = ''] = segment.split(' ')
      return { cabinId: Number(cabinId), from: first, to: addDays(last, 1) }
    })

const barsOf = (row: BookingRow, startDate: CalendarDate, endDate: CalendarDate) =>
  segmentsOf(row)
    .filter(({ from, to }) => from < endDate && to > startDate)
    .map((segment) => toCalendarStay(row, segment))

const isOverdue = (row: BookingRow, firstDay: CalendarDate) =>
  row.status === 'checked-in' && row.end_date < firstDay

function overdueBar(row: BookingRow): CalendarStay {
  const elsewhere = segmentsOf(row).findLast(({ cabinId }) => cabinId !== row.cabin_id)
  const from = elsewhere?.to ?? row.start_date
  return toCalendarStay(row, { cabinId: row.cabin_id, from, to: row.left_on ?? row.end_date })
}

function toCalendarStay(row: BookingRow, { cabinId, from, to }: Segment): CalendarStay {
  const { due } = balanceOf({
    status: row.status,
    totalPrice: row.total_price_cents,
    fee: row.fee_cents,
    paid: row.paid_cents,
  })
  return {
    bookingId: row.id,
    cabinId,
    from,
    to,
    arrives: from === row.start_date,
    departs: to === (row.left_on ?? row.end_date),
    status: row.status,
    guestName: row.full_name,
    numGuests: row.num_guests,
    isPaid: due === 0,
    heldUntil: row.hold_until,
    totalPrice: dollarsFromCents(row.total_price_cents),
    amountDue: dollarsFromCents(due),
    hasNotes: Boolean(row.has_observations) || row.notes !== '',
    hasBreakfast: Boolean(row.has_breakfast),
    channel: row.channel,
    version: row.version,
  }
}
