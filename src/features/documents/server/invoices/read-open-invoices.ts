import { totalOf } from '#domain/money/folio.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { InvoicePeriod, OpenInvoices } from '../../contract/open-invoices.ts'
import { byKey, openLines } from '../../domain/invoices.ts'
import { findFolio } from '../print/folio-lines-store.ts'
import { findInvoicesOf } from './invoice-store.ts'
import { advanceLimit, issuedLines, openAdvances } from './open-advances.ts'
import { type Departure, findDepartures, maxDepartures } from './open-invoice-store.ts'
import { findGuestOfBooking } from './read-invoices.ts'

type Reading = Pick<Context, 'db'>

/** The bookings that leave in a period and have something to invoice, as their invoices would be. */
export async function readOpenInvoices(
  { db }: Reading,
  period: InvoicePeriod,
): Promise<OpenInvoices> {
  const departures = await findDepartures(db, period)
  const items: OpenInvoices['items'] = []
  for (const departure of departures.slice(0, maxDepartures)) {
    const item = await toItem({ db }, departure)
    if (item) items.push(item)
  }
  return { items, isTruncated: departures.length > maxDepartures }
}

async function toItem(
  { db }: Reading,
  departure: Departure,
): Promise<OpenInvoices['items'][number] | null> {
  const { id } = departure
  const folio = (await findFolio(db, id)) ?? reject('booking-not-found')
  const records = await findInvoicesOf(db, id)
  const lines = openLines(
    folio,
    records.map((record) => issuedLines(record, id)),
  )
  if (lines.length === 0) return null
  const left = advanceLimit(id, folio, records)
  return {
    bookingId: id,
    guest: departure.full_name,
    departure: departure.departure,
    total: dollarsFromCents(left),
    lines: byKey(lines).map(({ key, amount }) => ({ key, amount: dollarsFromCents(amount) })),
    ...((await findGuestOfBooking(db, id)) ?? reject('booking-not-found')),
    email: departure.email,
    problem: problemOf(departure, {
      total: totalOf(lines),
      isTooMuch: left < 0 && openAdvances(records).length > 0,
    }),
  }
}

function problemOf(
  { status, erased_at, is_price_missing }: Departure,
  { total, isTooMuch }: { total: number; isTooMuch: boolean },
): OpenInvoices['items'][number]['problem'] {
  if (erased_at !== null) return 'guest-erased'
  if (status === 'unconfirmed') return 'not-arrived'
  if (is_price_missing) return 'price-missing'
  if (isTooMuch) return 'advances-exceed-total'
  return total < 0 ? 'negative' : null
}
