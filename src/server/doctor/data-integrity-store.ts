import { type SqlBool, sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import { dialectOf } from '../db/dialect.ts'
import type { Db } from '../db/open.ts'

export type IntegrityViolation = { violation: string; count: number; example: number }

/**
 * Violations of the invariants of nights and money. The database computes them alone, so that the check
 * is quick with many bookings. Only something other than Cabinkeeper can have caused one.
 */
export async function findViolations(db: Db): Promise<IntegrityViolation[]> {
  const invariants = [
    { violation: 'bookings with other nights than their dates', rows: bookingsWithOtherNights(db) },
    {
      violation: 'bookings whose nights do not add up to their price',
      rows: bookingsOfOtherPrice(db),
    },
    {
      violation: 'bookings whose charges do not add up to their extras',
      rows: bookingsOfOtherCharges(db),
    },
    {
      violation: 'bookings whose payments do not add up to the amount paid',
      rows: bookingsOfOtherPayments(db),
    },
    { violation: 'blocks with other nights than their dates', rows: blocksWithOtherNights(db) },
  ]
  const broken: IntegrityViolation[] = []
  for (const { violation, rows } of invariants) {
    const found = await db
      .selectFrom(rows.as('broken'))
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.min<number | null>('id').as('example'),
      ])
      .executeTakeFirstOrThrow()
    const count = Number(found.count)
    if (count > 0) broken.push({ violation, count, example: Number(found.example) })
  }
  return broken
}

const nightsOf = (db: Db, holder: 'booking_id' | 'block_id') =>
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

const releasedNightsOf = (db: Db) =>
  db
    .selectFrom('released_nights')
    .select(({ fn }) => [
      'booking_id as holder',
      fn.countAll<number>().as('released'),
      fn.sum<number>('rate_cents').as('charged'),
    ])
    .groupBy('booking_id')

/** An open booking has each night until it ends or its guest leaves; a closed one has none. */
function bookingsWithOtherNights(db: Db) {
  const { dayNumber } = dialectOf(db)
  const isClosed = sql<SqlBool>`bookings.status in (${sql.join([...closedStatuses])})`
  const end = sql<string>`coalesce(bookings.left_on, bookings.end_date)`
  const last = sql<number>`coalesce(${dayNumber('bookings.left_on')}, ${dayNumber('bookings.end_date')})`
  // A guest who arrived early may have left before the first night.
  const due = sql<number>`case when ${end} <= bookings.start_date then 0
    else (${last}) - (${dayNumber('bookings.start_date')}) end`
  return db
    .selectFrom('bookings')
    .leftJoin(nightsOf(db, 'booking_id').as('nights'), 'nights.holder', 'bookings.id')
    .leftJoin(releasedNightsOf(db).as('given'), 'given.holder', 'bookings.id')
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
    .leftJoin(nightsOf(db, 'booking_id').as('nights'), 'nights.holder', 'bookings.id')
    .leftJoin(releasedNightsOf(db).as('given'), 'given.holder', 'bookings.id')
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

function bookingsOfOtherCharges(db: Db) {
  const charged = db
    .selectFrom('charges')
    .select(({ fn }) => ['booking_id', fn.sum<number>('amount_cents').as('charged')])
    .groupBy('booking_id')
  return db
    .selectFrom('bookings')
    .leftJoin(charged.as('charges'), 'charges.booking_id', 'bookings.id')
    .select('bookings.id')
    .where(sql<SqlBool>`coalesce(charges.charged, 0) <> bookings.charges_cents`)
}

function bookingsOfOtherPayments(db: Db) {
  const paid = db
    .selectFrom('payments')
    .where('voided_at', 'is', null)
    .select(({ fn }) => ['booking_id', fn.sum<number>('amount_cents').as('paid')])
    .groupBy('booking_id')
  return db
    .selectFrom('bookings')
    .leftJoin(paid.as('ledger'), 'ledger.booking_id', 'bookings.id')
    .select('bookings.id')
    .where(sql<SqlBool>`coalesce(ledger.paid, 0) <> bookings.paid_cents`)
}

function blocksWithOtherNights(db: Db) {
  const { dayNumber } = dialectOf(db)
  const due = sql<number>`(${dayNumber('blocks.end_date')}) - (${dayNumber('blocks.start_date')})`
  return db
    .selectFrom('blocks')
    .leftJoin(nightsOf(db, 'block_id').as('nights'), 'nights.holder', 'blocks.id')
    .select('blocks.id')
    .where((row) =>
      row.or([
        sql<SqlBool>`coalesce(nights.held, 0) <> (${due})`,
        sql<SqlBool>`nights.first < blocks.start_date`,
        sql<SqlBool>`nights.last >= blocks.end_date`,
      ]),
    )
}

/** The time of the newest audit-log entry, by the clock of the server that wrote it. */
export async function newestAuditTime(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
