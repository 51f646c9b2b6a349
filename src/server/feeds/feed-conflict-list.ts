import { sql } from 'kysely'
import type { FeedConflict } from '#contract/inbox.ts'
import { type Conflict, conflictSentence } from '#domain/bookings/availability.ts'
import {
  canPlaceStay,
  type FeedConflictCode,
  feedConflictSentence,
} from '#domain/bookings/feed-conflict.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { Db, Tx } from '../db/open.ts'

/** Every open conflict of the feeds that are not removed, the oldest first. */
export async function listFeedConflicts(db: Db, today: CalendarDate): Promise<FeedConflict[]> {
  const rows = await conflictsQuery(db).execute()
  if (rows.length === 0) return []
  const holders = Map.groupBy(await holdersQuery(db).execute(), ({ event_id }) => event_id)
  return rows.map((row) => toFeedConflict(row, holders.get(row.id) ?? [], today))
}

export async function countOpenConflicts(db: Db | Tx): Promise<number> {
  const { open } = await db
    .selectFrom('feed_events')
    .where('conflict', 'is not', null)
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}

const conflictsQuery = (db: Db) =>
  db
    .selectFrom('feed_events as event')
    .innerJoin('feeds', 'feeds.id', 'event.feed_id')
    .innerJoin('cabins', 'cabins.id', 'feeds.cabin_id')
    .leftJoin('bookings', 'bookings.id', 'event.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('cabins as booked_cabin', 'booked_cabin.id', 'bookings.cabin_id')
    .where('event.conflict', 'is not', null)
    .where('event.conflict_since', 'is not', null)
    .select(['event.id', 'event.start_date', 'event.end_date', 'event.reference'])
    .select(['event.conflict', 'event.conflict_since', 'event.booking_id'])
    .select(['feeds.id as feed_id', 'feeds.name as feed_name', 'feeds.source', 'feeds.color'])
    .select(['cabins.id as cabin_id', 'cabins.name as cabin_name'])
    .select(['bookings.status', 'bookings.start_date as booked_start'])
    .select(['bookings.end_date as booked_end', 'bookings.cabin_id as booked_cabin_id'])
    .select(['booked_cabin.name as booked_cabin_name', 'guests.full_name'])
    .orderBy('event.conflict_since')
    .orderBy('event.id')
    .$narrowType<{ conflict: FeedConflictCode; conflict_since: string }>()

/** What occupies the nights of these stays in the cabin where they would go. */
const holdersQuery = (db: Db) =>
  db
    .selectFrom('feed_events as event')
    .innerJoin('feeds', 'feeds.id', 'event.feed_id')
    .leftJoin('bookings as own', 'own.id', 'event.booking_id')
    .innerJoin('nights', (join) =>
      join
        .on(sql<boolean>`nights.cabin_id = coalesce(own.cabin_id, feeds.cabin_id)`)
        .onRef('nights.date', '>=', 'event.start_date')
        .onRef('nights.date', '<', 'event.end_date'),
    )
    .leftJoin('bookings', 'bookings.id', 'nights.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('blocks', 'blocks.id', 'nights.block_id')
    .where('event.conflict', 'in', ['nights-taken', 'dates-taken', 'dates-differ'])
    .where(sql<boolean>`nights.booking_id is distinct from event.booking_id`)
    .select(['event.id as event_id', 'nights.booking_id', 'nights.block_id'])
    .select(['guests.full_name', 'blocks.kind', 'blocks.reason'])
    .select(({ fn }) => [fn.min('nights.date').as('first'), fn.max('nights.date').as('last')])
    .groupBy(['event.id', 'nights.booking_id', 'nights.block_id'])
    .groupBy(['guests.full_name', 'blocks.kind', 'blocks.reason'])
    .orderBy(({ fn }) => fn.min('nights.date'))

type Row = Awaited<ReturnType<ReturnType<typeof conflictsQuery>['execute']>>[number]
type Holder = Awaited<ReturnType<ReturnType<typeof holdersQuery>['execute']>>[number]

function toFeedConflict(row: Row, holders: readonly Holder[], today: CalendarDate): FeedConflict {
  const booking = bookingOf(row)
  const stay = { startDate: row.start_date, endDate: row.end_date }
  const conflict = {
    code: row.conflict,
    feed: row.feed_name,
    stay,
    booking: booking && { id: booking.id, stay: booking, status: booking.status },
  }
  return {
    kind: 'feed-conflict',
    id: row.id,
    since: row.conflict_since,
    code: row.conflict,
    feed: { id: row.feed_id, name: row.feed_name, source: row.source, color: row.color },
    cabin: { id: row.cabin_id, name: row.cabin_name },
    ...stay,
    reference: row.reference,
    booking,
    sentences: [
      feedConflictSentence(conflict, today),
      ...holders.map((holder) => conflictSentence(toConflict(holder), today)),
    ],
    canPlace: canPlaceStay(row.conflict, booking !== null),
  }
}

function bookingOf(row: Row): FeedConflict['booking'] {
  const { booking_id, status, full_name, booked_start, booked_end } = row
  const { booked_cabin_id, booked_cabin_name } = row
  if (booking_id === null || status === null || booked_start === null || booked_end === null) {
    return null
  }
  return {
    id: booking_id,
    guestName: full_name ?? '',
    cabin: { id: booked_cabin_id ?? row.cabin_id, name: booked_cabin_name ?? '' },
    startDate: booked_start,
    endDate: booked_end,
    status,
  }
}

function toConflict(holder: Holder): Conflict {
  const { booking_id, block_id, first, last, full_name, kind, reason } = holder
  const stay = { startDate: first, endDate: addDays(last, 1) }
  return booking_id === null
    ? { code: 'blocked', blockId: block_id ?? 0, stay, kind: kind ?? 'hold', reason: reason ?? '' }
    : { code: 'booked', bookingId: booking_id, guestName: full_name ?? '', stay }
}
