import { t } from '#domain/i18n/messages.ts'
import type { Db } from '#platform/db/open.ts'
import {
  addsUp,
  type InvoiceSeries,
  invoiceNumber,
  isInvoicedTwice,
} from '../../domain/invoices.ts'
import { bookingIdsOf, readSnapshot } from '../print/invoice-snapshot.ts'
import {
  bookingsOfSeveral,
  furtherBookings,
  invoiceRangeQuery,
  unconnectedQuery,
  wrongLastNumbers,
} from './invoice-check-store.ts'
import { findInvoicesOf } from './invoice-store.ts'
import { deductsWrongly, issuedLines } from './open-advances.ts'

type Range = { after: number; upTo: number }
type BrokenInvoice = { id: number; label: string; bookingId: number }

const toBroken = (row: {
  id: number
  booking_id: number
  series: InvoiceSeries
  year: number
  number: number
}): BrokenInvoice => ({
  id: row.id,
  label: invoiceNumber(row.series, row.year, row.number),
  bookingId: row.booking_id,
})

/** Invoices whose number does not follow the one before it. */
export const findUnconnectedInvoices = async (db: Db, range: Range): Promise<BrokenInvoice[]> =>
  (await unconnectedQuery(db, range).execute()).map(toBroken)

/** Invoices whose lines, taxes and total do not add up, or whose number or total differs from its row. */
export async function findMiscalculatedInvoices(db: Db, range: Range): Promise<BrokenInvoice[]> {
  const rows = await invoiceRangeQuery(db, range).execute()
  return rows
    .filter((row) => {
      const snapshot = readSnapshot(row.snapshot)
      const isSame =
        snapshot.number === invoiceNumber(row.series, row.year, row.number) &&
        snapshot.total.gross === row.total_cents
      return !isSame || !addsUp(snapshot)
    })
    .map(toBroken)
}

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(' ')

/** Invoices with a line that another one has, or with other bookings than they were issued for. */
export async function findDoublyInvoiced(db: Db, range: Range): Promise<BrokenInvoice[]> {
  const broken: BrokenInvoice[] = []
  for (const id of await bookingsOfSeveral(db, range)) {
    const records = await findInvoicesOf(db, id)
    const last = records.at(-1)
    const issued = records.map((record) => issuedLines(record, id))
    if (last && (isInvoicedTwice(issued) || deductsWrongly(records))) {
      broken.push({ ...toBroken(last), bookingId: id })
    }
  }
  const linked = Map.groupBy(await furtherBookings(db, range), ({ invoice_id }) => invoice_id)
  for (const row of await invoiceRangeQuery(db, range).execute()) {
    const bookings = [row.booking_id, ...(linked.get(row.id) ?? []).map((one) => one.booking_id)]
    const expected = bookingIdsOf(row, readSnapshot(row.snapshot))
    if (ascending(expected) !== ascending(bookings)) {
      broken.push(toBroken(row))
    }
  }
  return broken
}

/** Sentences about series whose last number was assigned without an invoice, or the other way round. */
export const findWrongLastNumbers = async (db: Db): Promise<string[]> =>
  (await wrongLastNumbers(db)).map(({ series, year, last_number }) =>
    t(
      '{series, select, invoice {The last invoice of {year} should have the number {number}.} other {The last credit-note of {year} should have the number {number}.}}',
      { series, year, number: last_number },
    ),
  )
