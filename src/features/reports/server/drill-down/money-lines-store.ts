import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { kindsWithoutTakings } from '#domain/money/takings.ts'
import { dialectOf, type PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import type { MoneyDrillDownList } from '../../domain/money-drill-down.ts'
import { advancePaymentsQuery, openBalancesQuery, taxAmount } from '../money/money-store.ts'
import { columnsOf } from './line-columns-store.ts'

type Request = {
  list: MoneyDrillDownList
  period: PeriodRow
  /** Of lists of invoices with one tax rate. */
  rate: number
}

/** Also those of deleted bookings. The note is the kind and the method. */
const entries = (db: Db, { period: { first, last } }: Request) =>
  db
    .selectFrom('payments')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .where('payments.business_date', '>=', first)
    .where('payments.business_date', '<=', last)
    .where('payments.voided_at', 'is', null)
    .select(
      columnsOf(db, {
        date: sql<string>`payments.business_date`,
        cabin: sql<number>`bookings.cabin_id`,
        note: sql<string>`payments.kind || ' ' || coalesce(payments.method, '')`,
        amount: sql<number>`payments.amount_cents`,
      }),
    )

const takings = (db: Db, request: Request) =>
  entries(db, request).where('payments.kind', 'not in', kindsWithoutTakings)

const received = (db: Db, request: Request, method: PaymentMethod) =>
  takings(db, request).where('payments.amount_cents', '>', 0).where('payments.method', '=', method)

/** The note is the series, the year and the number. */
const invoices = (db: Db, { period: { first, last } }: Request) =>
  db
    .selectFrom('invoices')
    .leftJoin('bookings', 'bookings.id', 'invoices.booking_id')
    .where('invoices.issued_on', '>=', first)
    .where('invoices.issued_on', '<=', last)

const invoiceColumns = {
  date: sql<string>`invoices.issued_on`,
  cabin: sql<number>`bookings.cabin_id`,
  note: sql<string>`invoices.series || ' ' || invoices.year || ' ' || invoices.number`,
}

const invoicesAtRate = (db: Db, request: Request, column: 'net' | 'tax' | 'gross') =>
  invoices(db, request)
    .crossJoin(dialectOf(db).taxLines.as('line'))
    .where(taxAmount('rate'), '=', request.rate)
    .select(columnsOf(db, { ...invoiceColumns, amount: taxAmount(column) }))

const columnOfList = {
  'invoice-net': 'net',
  'invoice-tax': 'tax',
  'invoice-gross': 'gross',
} as const

export function moneyPartsQuery(db: Db, request: Request) {
  const { list, period } = request
  switch (list) {
    case 'refunds':
      return takings(db, request).where('payments.amount_cents', '<', 0)
    case 'takings':
      return takings(db, request)
    case 'write-offs':
      return entries(db, request).where('payments.kind', '=', 'write-off')
    case 'deposits-held':
      return advancePaymentsQuery(db, period.last)
        .groupBy(['bookings.id', 'bookings.start_date', 'bookings.cabin_id'])
        .having(sql`sum(payments.amount_cents)`, '<>', 0)
        .select(
          columnsOf(db, {
            date: sql<string>`bookings.start_date`,
            cabin: sql<number>`bookings.cabin_id`,
            amount: sql<number>`sum(payments.amount_cents)`,
          }),
        )
    case 'open-balances':
      return db.selectFrom(openBalancesQuery(db, period.last).as('bookings')).select(
        columnsOf(db, {
          date: sql<string>`bookings.start_date`,
          cabin: sql<number>`bookings.cabin_id`,
          note: sql<string>`bookings.status`,
          amount: sql<number>`bookings.due`,
        }),
      )
    case 'invoices':
      return invoices(db, request).select(
        columnsOf(db, { ...invoiceColumns, amount: sql<number>`invoices.total_cents` }),
      )
    case 'invoice-net':
    case 'invoice-tax':
    case 'invoice-gross':
      return invoicesAtRate(db, request, columnOfList[list])
    default:
      return received(db, request, list.replace('-payments', '') as PaymentMethod)
  }
}
