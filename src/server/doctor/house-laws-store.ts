import { type SqlBool, sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import { flavourOf } from '../db/flavour.ts'
import type { Db } from '../db/open.ts'

export type BrokenLaw = { law: string; count: number; example: number }

/**
 * Which of the promises about nights and money do not hold, by asking the database alone, so that it
 * is quick in a large house: each row that breaks one was changed by something other than a server.
 */
export async function brokenLaws(db: Db): Promise<BrokenLaw[]> {
  const laws = [
    { law: 'bookings that hold other nights than their own', rows: bookingsWithOtherNights(db) },
    { law: 'bookings whose nights do not make up their price', rows: bookingsOfOtherPrice(db) },
    { law: 'blocks that hold other nights than their own', rows: blocksWithOtherNights(db) },
  ]
  const broken: BrokenLaw[] = []
  for (const { law, rows } of laws) {
    const found = await db
      .selectFrom(rows.as('broken'))
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.min<number | null>('id').as('example'),
      ])
      .executeTakeFirstOrThrow()
    const count = Number(found.count)
    if (count > 0) broken.push({ law, count, example: Number(found.example) })
  }
  return broken
}

const heldBy = (db: Db, holder: 'booking_id' | 'block_id') =>
  db
    .selectFrom('nights')
    .where(holder, 'is not', null)
    .select((night) => [
      `${holder} as holder` as const,
      night.fn.countAll<number>().as('held'),
      night.fn.count<number>('date').distinct().as('dates'),
      night.fn.min('date').as('first'),
      night.fn.max('date').as('last'),
      night.fn.sum<number>('rate_cents').as('charged'),
    ])
    .groupBy(holder)

const releasedBy = (db: Db) =>
  db
    .selectFrom('released_nights')
    .select(({ fn }) => [
      'booking_id as holder',
      fn.countAll<number>().as('released'),
      fn.sum<number>('rate_cents').as('charged'),
    ])
    .groupBy('booking_id')

/** A live booking holds each night until it ends, or until its guest left; a closed one holds none. */
function bookingsWithOtherNights(db: Db) {
  const { dayNumber } = flavourOf(db)
  const isClosed = sql<SqlBool>`bookings.status in (${sql.join([...closedStatuses])})`
  const end = sql<string>`coalesce(bookings.left_on, bookings.end_date)`
  const last = sql<number>`coalesce(${dayNumber('bookings.left_on')}, ${dayNumber('bookings.end_date')})`
  // A guest who came early may have left before the first night.
  const due = sql<number>`case when ${end} <= bookings.start_date then 0
    else (${last}) - (${dayNumber('bookings.start_date')}) end`
  return db
    .selectFrom('bookings')
    .leftJoin(heldBy(db, 'booking_id').as('nights'), 'nights.holder', 'bookings.id')
    .leftJoin(releasedBy(db).as('given'), 'given.holder', 'bookings.id')
    .select('bookings.id')
    .where((row) =>
      row.or([
        row.and([isClosed, row('nights.held', 'is not', null)]),
        row.and([
          sql<SqlBool>`not (${isClosed})`,
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
}

function bookingsOfOtherPrice(db: Db) {
  return db
    .selectFrom('bookings')
    .leftJoin(heldBy(db, 'booking_id').as('nights'), 'nights.holder', 'bookings.id')
    .leftJoin(releasedBy(db).as('given'), 'given.holder', 'bookings.id')
    .select('bookings.id')
    .where((row) =>
      row.or([
        sql<SqlBool>`coalesce(nights.charged, 0) + coalesce(given.charged, 0)
          <> bookings.cabin_price_cents`,
        sql<SqlBool>`bookings.cabin_price_cents + bookings.extras_price_cents
          <> bookings.total_price_cents`,
      ]),
    )
}

function blocksWithOtherNights(db: Db) {
  const { dayNumber } = flavourOf(db)
  const due = sql<number>`(${dayNumber('blocks.end_date')}) - (${dayNumber('blocks.start_date')})`
  return db
    .selectFrom('blocks')
    .leftJoin(heldBy(db, 'block_id').as('nights'), 'nights.holder', 'blocks.id')
    .select('blocks.id')
    .where((row) =>
      row.or([
        sql<SqlBool>`coalesce(nights.held, 0) <> (${due})`,
        sql<SqlBool>`nights.first < blocks.start_date`,
        sql<SqlBool>`nights.last >= blocks.end_date`,
      ]),
    )
}

/** When something was last written, by the clock of whoever wrote it. */
export async function newestWriting(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
