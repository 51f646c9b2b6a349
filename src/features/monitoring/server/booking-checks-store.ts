import { type SqlBool, sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { bookingsUnlikeTheirVersion } from '#platform/versions/version-store.ts'
import type { Broken, IdRange, IntegrityCheck } from './integrity-check.ts'

/* The invariants of the nights and the status of bookings and blocks. The database computes them. */

export const isIn = (column: string, { after, upTo }: IdRange) =>
  sql<SqlBool>`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upTo}`

export const isCancelledOrNoShow = sql<SqlBool>`bookings.status in (${sql.join([...closedStatuses])})`

type Rows = { execute: () => Promise<{ id: number }[]> }

/** Checks a query that finds the ids of broken rows. */
export const rowCheck = ({
  rows,
  ...texts
}: Omit<IntegrityCheck, 'find'> & {
  rows: (db: Db, range: IdRange) => Rows
}): IntegrityCheck => ({
  ...texts,
  find: async (db, range) => (await rows(db, range).execute()).map(({ id }) => toBroken(id)),
})

const toBroken = (id: number): Broken => ({ id, label: `#${id}` })

export const bookingChecks: readonly IntegrityCheck[] = [
  rowCheck({
    name: 'nights',
    title: msg('Every booking occupies the nights of its dates'),
    violation: 'bookings with other nights than their dates',
    sentence: (label) => t('Booking {label} occupies other nights than its dates.', { label }),
    table: 'bookings',
    rows: bookingsWithOtherNights,
  }),
  rowCheck({
    name: 'sold-once',
    title: msg('No night is sold twice'),
    violation: 'bookings that share a night of a cabin',
    sentence: (label) =>
      t('Booking {label} shares a night with another booking or a block.', { label }),
    table: 'bookings',
    rows: bookingsThatShareNights,
  }),
  rowCheck({
    name: 'own-cabin',
    title: msg('Upcoming stays have their nights in their cabin'),
    violation: 'upcoming bookings with nights in another cabin',
    sentence: (label) => t('Booking {label} has nights in another cabin.', { label }),
    table: 'bookings',
    rows: bookingsInOtherCabins,
  }),
  rowCheck({
    name: 'status',
    title: msg('The status of every booking fits its dates'),
    violation: 'bookings whose status does not fit their dates',
    sentence: (label) => t('Booking {label} has a status that does not fit its dates.', { label }),
    table: 'bookings',
    rows: bookingsWithOtherStatus,
  }),
  rowCheck({
    name: 'versions',
    title: msg('The latest version of every booking is what the booking is'),
    violation: 'bookings that differ from their latest version',
    sentence: (label) => t('Booking {label} differs from its latest version.', { label }),
    table: 'bookings',
    rows: (db, range) => ({
      execute: () => bookingsUnlikeTheirVersion(db, isIn('bookings.id', range)),
    }),
  }),
  rowCheck({
    name: 'block-nights',
    title: msg('Every block occupies the nights of its dates'),
    violation: 'blocks with other nights than their dates',
    sentence: (label) => t('Block {label} occupies other nights than its dates.', { label }),
    table: 'blocks',
    rows: blocksWithOtherNights,
  }),
]

export const nightCountsQuery = (db: Db, holder: 'booking_id' | 'block_id', range: IdRange) =>
  db
    .selectFrom('nights')
    .where(isIn(`nights.${holder}`, range))
    .select((night) => [
      `${holder} as holder` as const,
      night.fn.countAll<number>().as('held'),
      night.fn.count<number>('date').distinct().as('dates'),
      night.fn.min('date').as('first'),
      night.fn.max('date').as('last'),
      night.fn.sum<number>('rate_cents').as('charged'),
    ])
    .groupBy(holder)

export const releasedNightCountsQuery = (db: Db, range: IdRange) =>
  db
    .selectFrom('released_nights')
    .where(isIn('released_nights.booking_id', range))
    .select(({ fn }) => [
      'booking_id as holder',
      fn.countAll<number>().as('released'),
      fn.sum<number>('rate_cents').as('charged'),
    ])
    .groupBy('booking_id')

/** An open booking has each night until it ends or its guest leaves; a closed one has none. */
function bookingsWithOtherNights(db: Db, range: IdRange) {
  const { dayNumber } = dialectOf(db)
  const end = sql<string>`coalesce(bookings.left_on, bookings.end_date)`
  const last = sql<number>`coalesce(${dayNumber('bookings.left_on')}, ${dayNumber('bookings.end_date')})`
  // A guest who arrived early may have left before the first night.
  const due = sql<number>`case when ${end} <= bookings.start_date then 0
    else (${last}) - (${dayNumber('bookings.start_date')}) end`
  return db
    .selectFrom('bookings')
    .leftJoin(
      nightCountsQuery(db, 'booking_id', range).as('nights'),
      'nights.holder',
      'bookings.id',
    )
    .leftJoin(releasedNightCountsQuery(db, range).as('given'), 'given.holder', 'bookings.id')
    .select('bookings.id')
    .where(isIn('bookings.id', range))
    .where((row) =>
      row.or([
        row.and([isCancelledOrNoShow, row('nights.held', 'is not', null)]),
        row.and([
          sql<SqlBool>`not (${isCancelledOrNoShow})`,
          row.or([
            sql<SqlBool>`coalesce(nights.held, 0) <> (${due})`,
            sql<SqlBool>`nights.dates <> nights.held`,
            sql<SqlBool>`nights.first < bookings.start_date`,
            sql<SqlBool>`nights.last >= ${end}`,
          ]),
        ]),
        sql<SqlBool>`coalesce(nights.held, 0) + coalesce(given.released, 0) <> bookings.num_nights`,
      ]),
    )
    .orderBy('bookings.id')
}

/** The primary key of the nights prevents this, unless its index is damaged. */
function bookingsThatShareNights(db: Db, range: IdRange) {
  return db
    .selectFrom('nights')
    .innerJoin('nights as other', (join) =>
      join
        .onRef('other.cabin_id', '=', 'nights.cabin_id')
        .onRef('other.date', '=', 'nights.date')
        .on(sql<SqlBool>`other.booking_id is distinct from nights.booking_id`),
    )
    .where(isIn('nights.booking_id', range))
    .select('nights.booking_id as id')
    .$narrowType<{ id: number }>()
    .distinct()
    .orderBy('id')
}

function bookingsInOtherCabins(db: Db, range: IdRange) {
  return db
    .selectFrom('bookings')
    .where(isIn('bookings.id', range))
    .where('bookings.status', '=', 'unconfirmed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('nights')
          .whereRef('nights.booking_id', '=', 'bookings.id')
          .whereRef('nights.cabin_id', '<>', 'bookings.cabin_id')
          .select('nights.date'),
      ),
    )
    .select('bookings.id')
    .orderBy('bookings.id')
}

/** Only a guest who is or was in house has arrived, and only one who is gone has left. */
function bookingsWithOtherStatus(db: Db, range: IdRange) {
  return db
    .selectFrom('bookings')
    .where(isIn('bookings.id', range))
    .where((row) =>
      row.or([
        row.and([
          row('checked_in_at', 'is not', null),
          row('status', 'not in', ['checked-in', 'checked-out']),
        ]),
        row.and([
          row('status', '!=', 'checked-out'),
          row.or([row('checked_out_at', 'is not', null), row('left_on', 'is not', null)]),
        ]),
      ]),
    )
    .select('bookings.id')
    .orderBy('bookings.id')
}

function blocksWithOtherNights(db: Db, range: IdRange) {
  const { dayNumber } = dialectOf(db)
  const due = sql<number>`(${dayNumber('blocks.end_date')}) - (${dayNumber('blocks.start_date')})`
  return db
    .selectFrom('blocks')
    .leftJoin(nightCountsQuery(db, 'block_id', range).as('nights'), 'nights.holder', 'blocks.id')
    .select('blocks.id')
    .where(isIn('blocks.id', range))
    .where((row) =>
      row.or([
        sql<SqlBool>`coalesce(nights.held, 0) <> (${due})`,
        sql<SqlBool>`nights.first < blocks.start_date`,
        sql<SqlBool>`nights.last >= blocks.end_date`,
      ]),
    )
    .orderBy('blocks.id')
}
