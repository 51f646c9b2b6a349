import type { Db } from '#platform/db/open.ts'
import type { InvoiceSeries } from '../../domain/invoices.ts'

type Range = { after: number; upTo: number }

const columns = ['id', 'booking_id', 'series', 'year', 'number'] as const

/** A number follows the one before it, which an earlier row has. */
export const unconnectedQuery = (db: Db, { after, upTo }: Range) =>
  db
    .selectFrom('invoices')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('number', '>', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as previous')
            .whereRef('previous.series', '=', 'invoices.series')
            .whereRef('previous.year', '=', 'invoices.year')
            .where(({ eb, ref }) => eb('previous.number', '=', eb(ref('invoices.number'), '-', 1)))
            .whereRef('previous.id', '<', 'invoices.id')
            .select('previous.id'),
        ),
      ),
    )
    .select(columns)
    .orderBy('id')

export const invoiceRangeQuery = (db: Db, { after, upTo }: Range) =>
  db
    .selectFrom('invoices')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .select(columns)
    .select(['total_cents', 'snapshot'])
    .orderBy('id')

/** The bookings of several invoices, in the range of the last of them. */
export const bookingsOfSeveral = async (db: Db, { after, upTo }: Range): Promise<number[]> => {
  const all = db
    .selectFrom('invoices')
    .select(['id', 'booking_id'])
    .unionAll(db.selectFrom('invoice_bookings').select(['invoice_id as id', 'booking_id']))
  const rows = await db
    .selectFrom(all.as('invoiced'))
    .where('booking_id', 'in', (row) =>
      row
        .selectFrom(all.as('near'))
        .where('near.id', '>', after)
        .where('near.id', '<=', upTo)
        .select('near.booking_id'),
    )
    .groupBy('booking_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .having(({ fn }) => fn.max('id'), '<=', upTo)
    .select('booking_id')
    .orderBy('booking_id')
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** The further bookings of invoices. */
export const furtherBookings = (db: Db, { after, upTo }: Range) =>
  db
    .selectFrom('invoice_bookings')
    .where('invoice_id', '>', after)
    .where('invoice_id', '<=', upTo)
    .select(['invoice_id', 'booking_id'])
    .execute()

export type WrongLastNumber = { series: InvoiceSeries; year: number; last_number: number }

/** The series whose highest number is not the last one that was assigned, also without any invoice. */
export const wrongLastNumbers = (db: Db): Promise<WrongLastNumber[]> =>
  db
    .selectFrom('invoice_numbers')
    .where(({ eb, selectFrom, ref }) =>
      eb(
        ref('last_number'),
        '!=',
        selectFrom('invoices')
          .whereRef('invoices.series', '=', 'invoice_numbers.series')
          .whereRef('invoices.year', '=', 'invoice_numbers.year')
          .select(({ fn, lit }) =>
            fn.coalesce(fn.max<number>('invoices.number'), lit(0)).as('highest'),
          ),
      ),
    )
    .select(['series', 'year', 'last_number'])
    .orderBy('series')
    .orderBy('year')
    .execute()
