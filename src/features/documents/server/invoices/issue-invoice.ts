import { type TaxedLine, totalOf } from '#domain/money/folio.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import type { BookingRecord } from '#features/bookings/server/store/booking-store.ts'
import { lockCurrency } from '#features/property/server/currency-lock-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { businessDay, inPropertyLanguage } from '#platform/versions/property-store.ts'
import type { Addressee, IssueInvoiceRequest } from '../../contract/invoices.ts'
import {
  byKey,
  creditedAmounts,
  type InvoiceAmounts,
  type InvoicePayment,
  type InvoiceSeries,
  invoiceAmounts,
  invoiceNumber,
  openLines,
  paymentOf,
} from '../../domain/invoices.ts'
import { findFolioLines } from '../print/folio-lines-store.ts'
import { findIssuer } from '../print/letterhead.ts'
import { currentTemplate, type InvoiceSnapshot, readSnapshot } from './invoice-snapshot.ts'
import {
  findInvoice,
  findInvoicesOf,
  findTaxRates,
  insertInvoice,
  takeNumber,
} from './invoice-store.ts'

type Issuing = Pick<Context, 'db' | 'now'>

/**
 * Issues an invoice for lines of a booking that no other invoice has. The booking is locked first, so
 * that its lines are invoiced once and do not change in the meantime.
 */
export async function issueInvoice(
  context: Issuing,
  actor: Actor,
  bookingId: number,
  { addressee, lines: requested }: IssueInvoiceRequest,
): Promise<number> {
  return change(context, actor, async (tx, note) => {
    const booking = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
    if (booking.erased_at !== null) reject('guest-erased')
    await lockCurrency(tx)
    const all = (await inPropertyLanguage(tx, () => findFolioLines(tx, bookingId))) ?? []
    const open = openLines(all, (await findInvoicesOf(tx, bookingId)).map(issuedLines))
    const lines = linesToInvoice(open, requested)
    const total = totalOf(lines)
    const amounts = invoiceAmounts(lines, await findTaxRates(tx), departureOf(booking))
    const issued = await issue(context, tx, actor, {
      series: 'invoice',
      booking,
      amounts,
      payment: paymentOf(total, { charged: totalOf(all), paid: booking.paid_cents }),
      addressee,
      guestId: booking.guest_id,
      corrects: null,
    })
    note({
      action: 'invoice.issue',
      entity: 'booking',
      entityId: bookingId,
      after: { invoiceNumber: issued.number, invoiceTotal: total },
    })
    return issued.id
  })
}

/** Rejects lines that are invoiced already, and amounts that the screen did not show. */
function linesToInvoice(
  open: readonly TaxedLine[],
  requested: IssueInvoiceRequest['lines'],
): TaxedLine[] {
  const groups = byKey(open).filter(({ key }) => requested.some((line) => line.key === key))
  if (groups.length !== new Set(requested.map(({ key }) => key)).size) reject('nothing-to-invoice')
  const isAsShown = requested.every((line) =>
    groups.some(({ key, amount }) => key === line.key && amount === centsFromDollars(line.amount)),
  )
  const lines = groups.flatMap((group) => group.lines)
  if (!isAsShown) reject('price-changed', { total: dollarsFromCents(totalOf(lines)) })
  return lines
}

/** Cancels an invoice by a credit note of the same amounts, after which its lines can be invoiced again. */
export async function creditInvoice(
  context: Issuing,
  actor: Actor,
  invoiceId: number,
): Promise<number> {
  const found = (await findInvoice(context.db, invoiceId)) ?? reject('invoice-not-found')
  return change(context, actor, async (tx, note) => {
    const booking = (await lockBooking(tx, found.booking_id)) ?? reject('booking-not-found')
    // Read again, because another user may have credited it until the booking was locked.
    const invoice = (await findInvoice(tx, invoiceId)) ?? reject('invoice-not-found')
    if (invoice.series === 'credit-note') reject('credit-note-not-creditable')
    if (invoice.credit_number !== null) reject('invoice-already-credited')
    const snapshot = readSnapshot(invoice.snapshot)
    const amounts = creditedAmounts(snapshot)
    const issued = await issue(context, tx, actor, {
      series: 'credit-note',
      booking,
      amounts,
      addressee: {
        name: invoice.name ?? '',
        company: invoice.company ?? '',
        taxNumber: invoice.tax_number ?? '',
        address: invoice.address ?? '',
      },
      guestId: invoice.guest_id ?? booking.guest_id,
      corrects: { id: invoiceId, number: snapshot.number },
    })
    note({
      action: 'invoice.credit',
      entity: 'booking',
      entityId: found.booking_id,
      after: { invoiceNumber: snapshot.number, creditNoteNumber: issued.number },
    })
    return issued.id
  })
}

type Issued = {
  series: InvoiceSeries
  booking: BookingRecord
  amounts: InvoiceAmounts
  payment?: InvoicePayment | null
  addressee: Addressee
  guestId: number
  corrects: { id: number; number: string } | null
}

async function issue(
  { now }: Issuing,
  tx: Tx,
  actor: Actor,
  { series, booking, amounts, payment, addressee, guestId, corrects }: Issued,
): Promise<{ id: number; number: string }> {
  const { property, details } = await findIssuer(tx)
  const { currency, numberFormat, dateFormat, language } = property
  const { date: issuedOn } = await businessDay(tx, now())
  const year = Number(issuedOn.slice(0, 4))
  const count = await takeNumber(tx, series, year)
  const number = invoiceNumber(series, year, count)
  const snapshot: InvoiceSnapshot = {
    number,
    corrects: corrects?.number ?? null,
    issuedOn,
    booking: {
      id: booking.id,
      startDate: booking.start_date,
      endDate: departureOf(booking),
      numGuests: booking.num_guests,
    },
    issuer: { name: property.name, ...details },
    formats: { currency, numberFormat, dateFormat, language },
    ...amounts,
    ...(payment !== undefined && { payment }),
  }
  const row = {
    series,
    year,
    number: count,
    booking_id: booking.id,
    corrects_id: corrects?.id ?? null,
    issued_on: issuedOn,
    issued_at: now().toISOString(),
    issued_by: actor.staffId,
    total_cents: amounts.total.gross,
    template: currentTemplate,
    snapshot: JSON.stringify(snapshot),
    logo: details.logo,
  }
  return { id: await insertInvoice(tx, row, { guestId, addressee }), number }
}

/** A guest who left early has been served until then. */
const departureOf = ({ left_on, end_date }: BookingRecord) => left_on ?? end_date

export const issuedLines = ({
  snapshot,
  series,
  credit_number,
}: {
  snapshot: string
  series: InvoiceSeries
  credit_number: number | null
}) => ({
  lines: readSnapshot(snapshot).lines,
  isCredited: series === 'credit-note' || credit_number !== null,
})
