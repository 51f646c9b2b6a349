import { sql } from 'kysely'
import { partyStored } from '#domain/bookings/party.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import type { Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { isConfirmationSent, toConfirmation } from '#features/stays/server/confirmation-store.ts'
import { groupColumns, toBookingGroup } from '#features/stays/server/group-columns-store.ts'
import { memoize } from '#platform/base/memoize.ts'
import type { Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { momentAsOf } from '#platform/versions/moment-as-of.ts'
import { databaseAt } from '#platform/versions/past-tables-store.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { Calendar, CalendarQuery, CalendarStay } from '../contract/calendar.ts'
import { toBlock } from './block-store.ts'

/** The content of the tape chart for a range of days. It contains only the names of guests. */
export async function findCalendar(
  context: Pick<Context, 'db' | 'now'>,
  { from, days, asOf }: CalendarQuery,
): Promise<Calendar> {
  const moment = asOf === undefined ? undefined : await momentAsOf(context, asOf)
  const today = moment?.today ?? (await businessDay(context.db, context.now())).date
  const startDate = from ?? addDays(today, -1)
  const window = { startDate, endDate: addDays(startDate, days) }
  // Guests who leave on the first day have a bar until noon, so their last night is read as well.
  const shown = { ...window, startDate: addDays(startDate, -1) }
  const dates = { first: shown.startDate, last: addDays(window.endDate, -1) }
  const db = databaseAt(context.db, moment, { ...dates, screen: true })
  const cabins = await db
    .selectFrom('cabins')
    .select(['id', 'name', 'max_capacity', 'retired_on', 'housekeeping_state'])
    .execute()
  const cabinIds = cabins.map(({ id }) => id)
  const [stays, blocks, overdue] =
    cabinIds.length === 0
      ? [[], [], []]
      : await Promise.all([
          barsQuery(db, shown, cabinIds).execute(),
          blocksQuery(db, window, cabinIds).execute(),
          // No guest is overdue in a window that begins after today.
          startDate <= today ? overdueQuery(db, startDate).execute() : [],
        ])
  const bars = [...overdue, ...stays]
  const inUse = new Set([...bars, ...blocks].map(({ cabin_id }) => cabin_id))
  return {
    from: startDate,
    days,
    today,
    cabins: shownCabins(cabins, { inUse, today }),
    stays: bars.map((bar) => toCalendarStay(bar, shown)),
    blocks: blocks.map(toBlock),
    ...(moment && { asOf: { at: moment.at, knownSince: moment.knownSince } }),
  }
}

const bookingColumns = [
  'bookings.id',
  'bookings.start_date',
  'bookings.end_date',
  'bookings.left_on',
  'bookings.status',
  'bookings.num_guests',
  'bookings.num_children',
  'bookings.child_ages',
  'bookings.paid_cents',
  'bookings.total_price_cents',
  'bookings.fee_cents',
  'bookings.has_breakfast',
  'bookings.channel',
  'bookings.is_pinned',
  'bookings.version',
  'bookings.hold_until',
  'bookings.is_option',
  'bookings.is_price_missing',
  'bookings.channel_collects',
  'bookings.deposit_cents',
  'guests.full_name',
  'guests.erased_at',
  isConfirmationSent('bookings.id').as('is_confirmation_sent'),
  ...groupColumns('bookings.group_id'),
] as const

const hasNotes = sql<boolean | number>`bookings.observations <> '' or guests.notes <> ''`.as(
  'has_notes',
)

/**
 * The bars of a window, from its nights, which the database finds by their primary key however many
 * bookings there are. Consecutive nights form one bar: the difference between their date and their
 * row number is the same. A bar at the edge of the window continues outside until the guest moves to
 * another cabin or the stay ends.
 */
export function barsQuery(db: Db, { startDate, endDate }: Stay, cabinIds: readonly number[]) {
  const { dayNumber } = dialectOf(db)
  const position = sql<number>`row_number() over (partition by booking_id, cabin_id order by date)`
  return db
    .with('night', (query) =>
      query
        .selectFrom('nights')
        .where('cabin_id', 'in', cabinIds)
        .where('date', '>=', startDate)
        .where('date', '<', endDate)
        .where('booking_id', 'is not', null)
        .select(['booking_id', 'cabin_id', 'date'])
        .select(sql<number>`${dayNumber('date')} - ${position}`.as('run')),
    )
    .with('bar', (query) =>
      query
        .selectFrom('night')
        .groupBy(['booking_id', 'cabin_id', 'run'])
        .select(['booking_id', 'cabin_id'])
        .select((night) => [
          night.fn.min('date').as('first_night'),
          night.fn.max('date').as('last_night'),
        ]),
    )
    .selectFrom('bar')
    .innerJoin('bookings', 'bookings.id', 'bar.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .select(['bar.cabin_id', 'bar.first_night', 'bar.last_night'])
    .select(bookingColumns)
    .select(hasNotes)
    .select([
      sql<CalendarDate | null>`case when bar.first_night = ${startDate} then (
        select max(date) from nights where date < ${startDate}
          and booking_id = bar.booking_id and cabin_id <> bar.cabin_id) end`.as('elsewhere_before'),
      sql<CalendarDate | null>`case when bar.last_night = ${addDays(endDate, -1)} then (
        select min(date) from nights where date >= ${endDate}
          and booking_id = bar.booking_id and cabin_id <> bar.cabin_id) end`.as('elsewhere_after'),
    ])
    .orderBy('bar.cabin_id')
    .orderBy('bar.first_night')
}

/**
 * The last bars of guests who are checked in with a departure date before a window. There are few, and
 * an index on status and departure finds them.
 */
export function overdueQuery(db: Db, firstDay: CalendarDate) {
  return db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.status', '=', 'checked-in')
    .where('bookings.end_date', '<', firstDay)
    .select('bookings.cabin_id')
    .select(bookingColumns)
    .select(hasNotes)
    .select([
      sql<null>`null`.as('first_night'),
      sql<null>`null`.as('last_night'),
      sql<null>`null`.as('elsewhere_after'),
      sql<CalendarDate | null>`(
        select max(date) from nights
        where booking_id = bookings.id and cabin_id <> bookings.cabin_id
      )`.as('elsewhere_before'),
    ])
    .orderBy('bookings.cabin_id')
    .orderBy('bookings.id')
}

/** Blocks are limited to the longest stay, so the index only needs the start dates near the window. */
export function blocksQuery(db: Db, { startDate, endDate }: Stay, cabinIds: readonly number[]) {
  return db
    .selectFrom('blocks')
    .leftJoin('bookings', 'bookings.id', 'blocks.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('blocks.cabin_id', 'in', cabinIds)
    .where('blocks.start_date', '>', addDays(startDate, -longestStay))
    .where('blocks.start_date', '<', endDate)
    .where('blocks.end_date', '>', startDate)
    .leftJoin('booking_groups', 'booking_groups.id', 'blocks.group_id')
    .selectAll('blocks')
    .select(['guests.full_name', 'booking_groups.name as group_name'])
    .select('booking_groups.color as group_color')
    .orderBy('blocks.cabin_id')
    .orderBy('blocks.start_date')
}

type BarRow =
  | Awaited<ReturnType<ReturnType<typeof barsQuery>['execute']>>[number]
  | Awaited<ReturnType<ReturnType<typeof overdueQuery>['execute']>>[number]

const beginning = ({ elsewhere_before, start_date }: BarRow): CalendarDate =>
  elsewhere_before === null ? start_date : addDays(elsewhere_before, 1)

/** Memoized, because thousands of bars end on few dates. */
const dayAfter = memoize((date: CalendarDate) => addDays(date, 1), { maxEntries: 1_000 })

/** The first night and the day after the last one, even outside the window. */
function datesOf(row: BarRow, { startDate, endDate }: Stay) {
  const departure = row.left_on ?? row.end_date
  // Only overdue departures have no nights here, because their nights are before the window.
  if (row.last_night === null) return { from: beginning(row), to: departure, departure }
  const lastDay = dayAfter(row.last_night)
  return {
    from: row.first_night === startDate ? beginning(row) : row.first_night,
    to: lastDay === endDate ? (row.elsewhere_after ?? departure) : lastDay,
    departure,
  }
}

function toCalendarStay(row: BarRow, window: Stay): CalendarStay {
  const { from, to, departure } = datesOf(row, window)
  const account = { paid: row.paid_cents, totalPrice: row.total_price_cents }
  const { due } = balanceOf({ ...account, status: row.status, fee: row.fee_cents })
  return {
    bookingId: row.id,
    cabinId: row.cabin_id,
    from,
    to,
    arrives: from === row.start_date,
    departs: to === departure,
    status: row.status,
    guestName: row.full_name,
    isGuestErased: row.erased_at !== null,
    ...partyStored(row),
    isPaid: due === 0,
    heldUntil: row.hold_until,
    isOption: row.hold_until !== null && Boolean(row.is_option),
    totalPrice: dollarsFromCents(row.total_price_cents),
    amountDue: dollarsFromCents(due),
    isPriceMissing: Boolean(row.is_price_missing),
    channelCollects: Boolean(row.channel_collects),
    confirmation: toConfirmation(row),
    hasNotes: Boolean(row.has_notes),
    hasBreakfast: Boolean(row.has_breakfast),
    channel: row.channel,
    isPinned: Boolean(row.is_pinned),
    group: toBookingGroup(row),
    version: row.version,
  }
}

type ChartCabin = Calendar['cabins'][number]

type Row = {
  id: number
  name: string
  max_capacity: number
  retired_on: CalendarDate | null
  /** Unknown for a moment of the past. */
  housekeeping_state?: ChartCabin['state']
}

/** The cabins of the chart by name. Retired ones are shown while they have bars. */
const shownCabins = (
  cabins: readonly Row[],
  { inUse, today }: { inUse: ReadonlySet<number>; today: CalendarDate },
): ChartCabin[] =>
  cabins
    .map(({ id, name, max_capacity, retired_on, housekeeping_state = null }) => ({
      id,
      name,
      maxCapacity: max_capacity,
      isRetired: retired_on !== null && retired_on <= today,
      state: housekeeping_state,
    }))
    .filter(({ id, isRetired }) => !isRetired || inUse.has(id))
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
