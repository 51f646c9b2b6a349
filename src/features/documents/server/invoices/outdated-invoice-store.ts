import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/open.ts'
import { stillValid } from '#platform/versions/versions-as-of-store.ts'
import { findFolio } from '../print/folio-lines-store.ts'
import { findInvoicesOf } from './invoice-store.ts'
import { isOutdated } from './open-advances.ts'

/** So many bookings are compared at most, those with the latest invoices first. */
const maxCompared = 200

/**
 * Bookings with an invoice that no longer matches what they are charged, among invoices issued from a date
 * on. Only those whose amounts changed after the invoice are compared line by line.
 */
export async function bookingsOfOutdatedInvoices(db: Db | Tx, since: string): Promise<number[]> {
  const outdated: number[] = []
  for (const id of await changedSinceInvoice(db, since)) {
    const folio = await findFolio(db, id)
    if (!folio) continue
    const records = await findInvoicesOf(db, id)
    const known = { bookingId: id, folio, records }
    if (records.some((record) => isOutdated(record, known))) outdated.push(id)
  }
  return outdated
}

/** Each booking of the invoices that were issued from a date on. */
function invoicedBookings(db: Db | Tx, since: string) {
  const invoices = db
    .selectFrom('invoices')
    .where('invoices.series', '=', 'invoice')
    .where('invoices.issued_on', '>=', since)
    .select(['invoices.id', 'invoices.issued_at'])
  return invoices
    .select('invoices.booking_id')
    .unionAll(
      invoices
        .innerJoin('invoice_bookings', 'invoice_bookings.invoice_id', 'invoices.id')
        .select('invoice_bookings.booking_id'),
    )
}

async function changedSinceInvoice(db: Db | Tx, since: string): Promise<number[]> {
  const amounts = ['status', 'total_price_cents', 'fee_cents', 'segments', 'rates', 'charges']
  const differs = sql.join(
    amounts.map(
      (column) =>
        sql`${sql.ref(`current.${column}`)} is distinct from ${sql.ref(`then.${column}`)}`,
    ),
    sql` or `,
  )
  const rows = await db
    .selectFrom(invoicedBookings(db, since).as('invoiced'))
    .innerJoin('booking_versions as current', 'current.booking_id', 'invoiced.booking_id')
    .leftJoin('booking_versions as then', (join) =>
      join
        .onRef('then.booking_id', '=', 'invoiced.booking_id')
        .onRef('then.valid_from', '<=', 'invoiced.issued_at')
        .onRef('then.valid_to', '>', 'invoiced.issued_at'),
    )
    .where('current.valid_to', '=', stillValid)
    .whereRef('current.valid_from', '>', 'invoiced.issued_at')
    .where(sql<boolean>`(${differs})`)
    .groupBy('invoiced.booking_id')
    .select('invoiced.booking_id')
    .orderBy(({ fn }) => fn.max('invoiced.id'), 'desc')
    .limit(maxCompared)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}
