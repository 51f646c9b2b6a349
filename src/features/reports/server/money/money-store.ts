import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { dialectOf, type PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { isInPeriod, periodsOf } from '../sums/periods-store.ts'

/** A database adds up to a larger type, which may arrive as text. */
export type Sum = number | string

/** The entries of the ledger by month, method and kind. */
export const entriesOfPeriodsQuery = (db: Db, periods: readonly PeriodRow[]) =>
  db
    .selectFrom(periodsOf(db, periods))
    .crossJoin('payments')
    .where(isInPeriod(db, periods, 'payments.business_date'))
    .where('payments.voided_at', 'is', null)
    .groupBy(['period.first', 'payments.kind', 'payments.method'])
    .select([
      'period.first',
      'payments.kind',
      'payments.method',
      sql<Sum>`sum(case when payments.amount_cents > 0 then payments.amount_cents else 0 end)`.as(
        'received',
      ),
      sql<Sum>`sum(case when payments.amount_cents < 0 then payments.amount_cents else 0 end)`.as(
        'refunded',
      ),
    ])

/** A column of a line of the taxes that an invoice contains. */
export const taxAmount = (column: 'rate' | 'net' | 'tax' | 'gross') =>
  sql<number>`cast(line.value ->> ${sql.lit(column)} as ${sql.raw(column === 'rate' ? 'double precision' : 'integer')})`

/** The taxes of invoices and credit notes by month and rate. */
export const taxesOfPeriodsQuery = (db: Db, periods: readonly PeriodRow[]) =>
  db
    .selectFrom(periodsOf(db, periods))
    .crossJoin('invoices')
    .crossJoin(dialectOf(db).taxLines.as('line'))
    .where(isInPeriod(db, periods, 'invoices.issued_on'))
    .groupBy(['period.first', sql`rate`])
    .select([
      'period.first',
      taxAmount('rate').as('rate'),
      sql<Sum>`sum(${taxAmount('net')})`.as('net'),
      sql<Sum>`sum(${taxAmount('tax')})`.as('tax'),
      sql<Sum>`sum(${taxAmount('gross')})`.as('gross'),
    ])

export const charged = sql<number>`case when bookings.status in ('cancelled', 'no-show')
  then bookings.fee_cents else bookings.total_price_cents end`

/** The condition of the index bookings_owing, word by word. */
export const owes = sql<boolean>`bookings.status <> 'unconfirmed' and bookings.paid_cents < ${charged}`

const paidAfter = (db: Db, date: CalendarDate) =>
  db
    .selectFrom('payments')
    .where('payments.business_date', '>', date)
    .where('payments.kind', '<>', 'opening')
    .where('payments.voided_at', 'is', null)
    .groupBy('payments.booking_id')
    .select(({ fn }) => ['payments.booking_id', fn.sum<Sum>('payments.amount_cents').as('paid')])

const nothingPaidAfter = (date: CalendarDate) => sql<boolean>`not exists (
  select 1 from payments where payments.booking_id = bookings.id
    and payments.business_date > ${date} and payments.kind <> 'opening'
    and payments.voided_at is null)`

/**
 * What each booking that began by a date owed at its end: what it owes now if nothing was paid since,
 * which an index finds, and otherwise what it owed before.
 */
export const openBalancesQuery = (db: Db, date: CalendarDate) => {
  const columns = [
    'bookings.id',
    'bookings.start_date',
    'bookings.cabin_id',
    'bookings.status',
  ] as const
  const owedBefore = sql<number>`${charged} - bookings.paid_cents + since.paid`
  return db
    .selectFrom('bookings')
    .where(owes)
    .where('bookings.start_date', '<=', date)
    .where(nothingPaidAfter(date))
    .select(columns)
    .select(sql<Sum>`${charged} - bookings.paid_cents`.as('due'))
    .unionAll(
      db
        .selectFrom(paidAfter(db, date).as('since'))
        .innerJoin('bookings', 'bookings.id', 'since.booking_id')
        .where('bookings.status', '<>', 'unconfirmed')
        .where('bookings.start_date', '<=', date)
        .where(sql<boolean>`${owedBefore} > 0`)
        .select(columns)
        .select(sql<Sum>`${owedBefore}`.as('due')),
    )
}

/**
 * The balances due at the end of each date, as due0, due1 and so on. Most bookings have no payment since
 * the first date, so their balance needs no join: they are one row, the others a second one.
 */
export const openBalanceSumsQuery = (db: Db, dates: readonly CalendarDate[]) => {
  const [first = ''] = dates
  const paidSince = paidAfter(db, first).select(
    dates.map((date, place) =>
      sql<Sum>`sum(case when payments.business_date > ${date} then payments.amount_cents else 0 end)`.as(
        `paid${place}`,
      ),
    ),
  )
  const sums = (paidSinceThen: (place: number) => RawBuilder<unknown>) =>
    dates.map((date, place) => {
      const due = sql`${charged} - bookings.paid_cents + ${paidSinceThen(place)}`
      return sql<Sum | null>`sum(
        case when bookings.start_date <= ${date} and ${due} > 0 then ${due} else 0 end
      )`.as(`due${place}`)
    })
  return db
    .selectFrom('bookings')
    .where(owes)
    .where(nothingPaidAfter(first))
    .select(sums(() => sql`0`))
    .unionAll(
      db
        .selectFrom(paidSince.as('since'))
        .innerJoin('bookings', 'bookings.id', 'since.booking_id')
        .where('bookings.status', '<>', 'unconfirmed')
        .select(sums((place) => sql.ref(`since.paid${place}`))),
    )
}

/** Amounts that are written off were never paid. */
const isPaid = sql<boolean>`payments.voided_at is null and payments.kind <> 'write-off'`

/** The entries by the end of a date of bookings that begin later. */
export const advancePaymentsQuery = (db: Db, date: CalendarDate) =>
  db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .where('bookings.start_date', '>', date)
    .where('payments.business_date', '<=', date)
    .where(isPaid)

/**
 * Deposits by two indexes into the dates: that of the payment and that of the arrival. A deposit is held
 * on the dates between them, so one query serves all dates.
 */
export function heldDepositsQuery(db: Db, dates: readonly CalendarDate[]) {
  const indexOf = (column: RawBuilder<unknown>) => {
    const cases = dates.map((date, index) => sql`when ${column} <= ${date} then ${sql.lit(index)}`)
    return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(dates.length)} end`
  }
  return db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .where('bookings.start_date', '>', dates[0] ?? '')
    .whereRef('payments.business_date', '<', 'bookings.start_date')
    .where(isPaid)
    .groupBy([sql`paid`, sql`begins`])
    .select(({ fn }) => [
      indexOf(sql.ref('payments.business_date')).as('paid'),
      indexOf(sql.ref('bookings.start_date')).as('begins'),
      fn.sum<Sum>('payments.amount_cents').as('amount'),
    ])
}
