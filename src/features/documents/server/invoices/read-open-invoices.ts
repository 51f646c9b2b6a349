import { totalOf } from '#domain/money/folio.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { InvoicePeriod, OpenInvoices } from '../../contract/open-invoices.ts'
import { byKey, type Folio, openLines } from '../../domain/invoices.ts'
import { advancedLines, byPayer } from '../../domain/payers.ts'
import { findFolios } from '../print/folio-lines-store.ts'
import { findInvoicesByBooking, type InvoiceRecord } from './invoice-store.ts'
import { advanceLimit, issuedLines, openAdvances, unpaidAdvance } from './open-advances.ts'
import { countIssued, type Departure, findDepartures, maxDepartures } from './open-invoice-store.ts'
import { findGuestsOfBookings } from './read-invoices.ts'

type Reading = Pick<Context, 'db'>

/** The bookings that leave in a period and have something to invoice, as their invoices would be. */
export async function readOpenInvoices(
  { db }: Reading,
  period: InvoicePeriod,
): Promise<OpenInvoices> {
  const departures = await findDepartures(db, period)
  const items: OpenInvoices['items'] = []
  const shown = departures.slice(0, maxDepartures)
  const ids = shown.map(({ id }) => id)
  const folios = await findFolios(db, ids)
  const invoices = await findInvoicesByBooking(db, ids)
  const guests = await findGuestsOfBookings(db, ids)
  for (const departure of shown) {
    const [folio, guest] = [folios.get(departure.id), guests.get(departure.id)]
    if (!folio || !guest) continue
    const records = invoices.get(departure.id) ?? []
    const item = toItem(departure, { folio, guest, records })
    if (item) items.push(item)
  }
  return {
    items,
    issued: await countIssued(db, period),
    isTruncated: departures.length > maxDepartures,
  }
}

type Read = {
  folio: Folio
  guest: Pick<OpenInvoices['items'][number], 'addressee' | 'eInvoice'>
  records: InvoiceRecord[]
}

function toItem(
  departure: Departure,
  { folio, guest, records }: Read,
): OpenInvoices['items'][number] | null {
  const { id } = departure
  const open = openLines(
    folio,
    records.map((record) => issuedLines(record, id)),
  )
  const { guest: lines } = byPayer(folio, open)
  if (lines.length === 0) return null
  const deducts = advancedLines(folio, lines).length > 0
  const left = deducts ? advanceLimit(id, folio, records) : totalOf(lines)
  return {
    bookingId: id,
    guest: departure.full_name,
    departure: departure.departure,
    total: dollarsFromCents(left),
    lines: byKey(lines).map(({ key, amount }) => ({ key, amount: dollarsFromCents(amount) })),
    ...guest,
    email: departure.email,
    problem: problemOf(departure, {
      total: totalOf(lines),
      isTooMuch: left < 0 && openAdvances(records).length > 0,
      isUnpaid: deducts && unpaidAdvance(records, departure.paid_cents) !== undefined,
    }),
  }
}

function problemOf(
  { status, erased_at, is_price_missing }: Departure,
  { total, isTooMuch, isUnpaid }: { total: number; isTooMuch: boolean; isUnpaid: boolean },
): OpenInvoices['items'][number]['problem'] {
  if (erased_at !== null) return 'guest-erased'
  if (status === 'unconfirmed') return 'not-arrived'
  if (is_price_missing) return 'price-missing'
  if (isTooMuch) return 'advances-exceed-total'
  if (isUnpaid) return 'advance-unpaid'
  return total < 0 ? 'negative' : null
}
