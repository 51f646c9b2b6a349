import { sql } from 'kysely'
import { type Conflict, conflictSentence } from '#domain/bookings/availability.ts'
import {
  canPlaceStay,
  type FeedConflictCode,
  feedConflictSentence,
} from '#domain/bookings/feed-conflict.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { inHouseOn } from '#domain/stay.ts'
import type { FeedConflict } from '#features/bookings/contract/inbox.ts'
import { overstaysQuery } from '#features/bookings/server/conflicts/cabins-in-use-list.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** Every open conflict of the feeds that are not removed, the oldest first. */
export async function listFeedConflicts(db: Db, today: CalendarDate): Promise<FeedConflict[]> {
  const rows = await conflictsQuery(db).execute()
  if (rows.length === 0) return []
  const holders = Map.groupBy(await holdersQuery(db).execute(), ({ event_id }) => event_id)
  const overstays = await overstaysQuery(db, today).execute()
  return rows.map((row) => {
    const held = (holders.get(row.id) ?? []).map(toConflict)
    const overstay = overstays.find((stay) => isInTheWay(stay, row, today))
    const inHouse =
      overstay && !held.some((one) => 'bookingId' in one && one.bookingId === overstay.id)
    return toFeedConflict(row, inHouse ? [toOverstay(overstay), ...held] : held, today)
  })
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
    .select(['bookings.status', 'bookings.num_guests', 'bookings.start_date as booked_start'])
    .select(['bookings.end_date as booked_end', 'bookings.cabin_id as booked_cabin_id'])
    .select(['booked_cabin.name as booked_cabin_name', 'guests.full_name'])
    .orderBy('event.conflict_since')
    .orderBy('event.id')
    .$narrowType<{ conflict: FeedConflictCode; conflict_since: string }>()

/** The conflicts in which something may occupy nights of the stay. */
const codesOfNights = ['nights-taken', 'dates-taken', 'dates-differ'] as const

/** What occupies the nights of these stays in the cabin where they would go, with its own dates. */
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
    .leftJoin('blocks', 'blocks.id', 'nights.block_id')
    .leftJoin('bookings', (join) =>
      // The nights before an early arrival are a block of the booking.
      join.on(({ eb, ref }) =>
        eb('bookings.id', '=', eb.fn.coalesce(ref('nights.booking_id'), ref('blocks.booking_id'))),
      ),
    )
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('booking_groups', 'booking_groups.id', 'blocks.group_id')
    .where('event.conflict', 'in', codesOfNights)
    .where(sql<boolean>`(bookings.id is null or bookings.id is distinct from event.booking_id)`)
    .select(['event.id as event_id', 'bookings.id as booking_id', 'blocks.id as block_id'])
    .select(['bookings.start_date', 'bookings.end_date', 'guests.full_name'])
    .select(['blocks.start_date as blocked_from', 'blocks.end_date as blocked_to'])
    .select('blocks.kind')
    .select(({ fn }) => fn.coalesce('booking_groups.name', 'blocks.reason').as('reason'))
    .groupBy(['event.id', 'bookings.id', 'blocks.id', 'guests.full_name', 'booking_groups.name'])
    .orderBy(({ fn }) => fn.min('nights.date'))

type Row = Awaited<ReturnType<ReturnType<typeof conflictsQuery>['execute']>>[number]
type Holder = Awaited<ReturnType<ReturnType<typeof holdersQuery>['execute']>>[number]

type Overstay = Awaited<ReturnType<ReturnType<typeof overstaysQuery>['execute']>>[number]

/** A guest who is in house outside the booked dates occupies tonight only. */
const isInTheWay = (overstay: Overstay, row: Row, today: CalendarDate): boolean =>
  codesOfNights.some((code) => code === row.conflict) &&
  overstay.cabin_id === (row.booked_cabin_id ?? row.cabin_id) &&
  overstay.id !== row.booking_id &&
  inHouseOn({ startDate: row.start_date, endDate: row.end_date }, today)

const toOverstay = ({ id, full_name, start_date, end_date }: Overstay): Conflict => ({
  code: 'occupied',
  bookingId: id,
  guestName: full_name,
  stay: { startDate: start_date, endDate: end_date },
})

function toFeedConflict(row: Row, held: readonly Conflict[], today: CalendarDate): FeedConflict {
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
      ...held.map((conflict) => conflictSentence(conflict, today)),
    ],
    canPlace: canPlaceStay(row.conflict, booking !== null),
  }
}

function bookingOf(row: Row): FeedConflict['booking'] {
  const { booking_id, status, full_name, num_guests, booked_start, booked_end } = row
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
    numGuests: num_guests ?? 1,
    status,
  }
}

function toConflict(holder: Holder): Conflict {
  const { booking_id: bookingId, full_name, start_date, end_date } = holder
  if (bookingId !== null) {
    const stay = { startDate: start_date ?? '', endDate: end_date ?? '' }
    return { code: 'booked', bookingId, guestName: full_name ?? '', stay }
  }
  const { block_id, kind, reason, blocked_from, blocked_to } = holder
  const stay = { startDate: blocked_from ?? '', endDate: blocked_to ?? '' }
  return {
    code: 'blocked',
    blockId: block_id ?? 0,
    stay,
    kind: kind ?? 'hold',
    reason: reason ?? '',
  }
}
