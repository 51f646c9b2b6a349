import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { blocksAsOf } from '#features/stays/server/blocks-as-of-store.ts'
import { bookingsAsOf } from '#features/stays/server/bookings-as-of-store.ts'
import { cabinsAsOf } from '#features/stays/server/cabins-as-of-store.ts'
import { isConfirmationSent, toConfirmation } from '#features/stays/server/confirmation-store.ts'
import { type Segment, segmentsOf } from '#features/stays/server/known-nights.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { momentAsOf } from '#platform/versions/moment-as-of.ts'
import type { Calendar, CalendarQuery, CalendarStay } from '../contract/calendar.ts'
import { shownCabins } from './shown-cabins.ts'

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
  const [cabins, bookings, blocks, overdue] = await Promise.all([
    cabinsAsOf(db, at),
    bookingsNear(db, at, { ...window, startDate: addDays(startDate, -1) }).execute(),
    blocksAsOf(db, at, window).execute(),
    startDate <= today ? overdueBookings(db, at, startDate).execute() : [],
  ])
  const known = new Set(cabins.map(({ id }) => id))
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
    cabins: shownCabins(cabins, { inUse, today }),
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
        earlyArrival:
          row.booking_id === null
            ? null
            : { bookingId: row.booking_id, guestName: row.full_name ?? '' },
        version: row.version ?? 1,
      })),
    asOf: { at, knownSince },
  }
}

const byCabinAndDate = (one: CalendarStay, other: CalendarStay) =>
  one.cabinId - other.cabinId || (one.from < other.from ? -1 : 1)

const bookingsQuery = (db: Db, at: string) =>
  db
    .selectFrom(bookingsAsOf(db, at).as('booking'))
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .selectAll('booking')
    .select(['guests.full_name', 'guests.erased_at', 'guests.notes'])
    .select(isConfirmationSent('booking.id', at).as('is_confirmation_sent'))

const bookingsNear = (db: Db, at: string, { startDate, endDate }: Stay) =>
  bookingsQuery(db, at)
    .where('booking.start_date', '>', addDays(startDate, -longestStay))
    .where('booking.start_date', '<', endDate)
    .where('booking.end_date', '>', startDate)

/** Bookings whose guests should have left before a date. */
const overdueBookings = (db: Db, at: string, date: CalendarDate) =>
  bookingsQuery(db, at)
    .where('booking.status', '=', 'checked-in')
    .where('booking.end_date', '<', date)

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingsQuery>['execute']>>[number]

const barsOf = (row: BookingRow, startDate: CalendarDate, endDate: CalendarDate) =>
  segmentsOf(row)
    .filter(({ from, to }) => from < endDate && to > startDate)
    .map((segment) => toCalendarStay(row, segment))

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
    isGuestErased: row.erased_at !== null,
    numGuests: row.num_guests,
    isPaid: due === 0,
    heldUntil: row.hold_until,
    isOption: row.hold_until !== null && Boolean(row.is_option),
    totalPrice: dollarsFromCents(row.total_price_cents),
    amountDue: dollarsFromCents(due),
    isPriceMissing: Boolean(row.is_price_missing),
    channelCollects: Boolean(row.channel_collects),
    confirmation: toConfirmation(row),
    hasNotes: Boolean(row.has_observations) || row.notes !== '',
    hasBreakfast: Boolean(row.has_breakfast),
    channel: row.channel,
    isPinned: false,
    version: row.version,
  }
}
