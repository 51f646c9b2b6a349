import type { EInvoiceFormat } from '#domain/e-invoices.ts'
import { t } from '#domain/i18n/messages.ts'
import { type TaxedLine, totalOf } from '#domain/money/folio.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import type { BookingRecord } from '#features/bookings/server/store/booking-store.ts'
import { lockCurrency } from '#features/property/server/currency-lock-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { businessDay, inPropertyLanguage } from '#platform/versions/property-store.ts'
import type { Addressee, IssueInvoiceRequest } from '../../contract/invoices.ts'
import type { DeductedAdvance } from '../../domain/advances.ts'
import {
  byKey,
  chosenLines,
  creditedAmounts,
  deductAdvances,
  type InvoiceAmounts,
  type InvoicePayment,
  type InvoiceSeries,
  invoiceAmounts,
  invoiceNumber,
  openLines,
  paymentOf,
  sumOfPayments,
} from '../../domain/invoices.ts'
import { advancedLines } from '../../domain/payers.ts'
import { keepEInvoice } from '../e-invoice/keep-e-invoice.ts'
import { preparedInvoice } from '../e-invoice/prepared-invoice.ts'
import { findFolio } from '../print/folio-lines-store.ts'
import {
  bookingIdsOf,
  currentTemplate,
  type InvoiceSnapshot,
  readSnapshot,
} from '../print/invoice-snapshot.ts'
import { findIssuer } from '../print/letterhead.ts'
import { findRegisterReceipts, waitForRegister } from '../print/register-receipts.ts'
import { contactsOfGroups, findAddressedGuest } from './addressed-guest.ts'
import {
  addresseeOf,
  findInvoice,
  findInvoicesOf,
  type InvoiceRecord,
  insertInvoice,
  takeNumber,
} from './invoice-store.ts'
import { issuedLines, openAdvances, toDeducted, unpaidAdvance } from './open-advances.ts'

export type Issuing = Pick<Context, 'db' | 'now'>

/**
 * Issues an invoice for lines of bookings that no other invoice has. The bookings are locked first, in the
 * order of their ids, so that their lines are invoiced once and do not change in the meantime.
 */
export async function issueInvoice(
  context: Issuing,
  actor: Actor,
  bookingId: number,
  { addressee, lines, otherBookings = [], eInvoice }: IssueInvoiceRequest,
): Promise<number> {
  const requested = [{ bookingId, lines }, ...otherBookings]
  const ids = requested.map((one) => one.bookingId)
  await waitForRegister(context.db, ids)
  return change(context, actor, async (tx, note) => {
    if (new Set(ids).size < ids.length) reject('nothing-to-invoice')
    const bookings = await lockBookings(tx, ids)
    if ([...bookings.values()].some(({ erased_at }) => erased_at !== null)) reject('guest-erased')
    await lockCurrency(tx)
    const stays: StayToInvoice[] = []
    for (const one of requested) {
      const booking = bookings.get(one.bookingId) ?? reject('booking-not-found')
      const stay = await inPropertyLanguage(tx, () => chooseLines(tx, booking, one.lines))
      stays.push(stay)
    }
    const total = totalOf(stays.flatMap((stay) => stay.lines))
    if (!stays.every(({ isAsShown }) => isAsShown)) {
      reject('price-changed', { total: dollarsFromCents(total) })
    }
    const invoiced = stays.map(({ booking, lines }) => ({
      id: booking.id,
      departure: departureOf(booking),
      lines,
    }))
    const guestIds = stays.map(({ booking }) => booking.guest_id)
    const contacts = await contactsOfGroups(
      tx,
      stays.map(({ booking }) => booking.group_id),
    )
    const guest = await findAddressedGuest(tx, [...guestIds, ...contacts], addressee)
    const issued = await issue(context, tx, actor, {
      series: 'invoice',
      bookings: stays.map(({ booking }) => booking),
      amounts: deductAdvances(
        invoiceAmounts(invoiced, await findTaxRates(tx)),
        stays.flatMap((stay) => stay.deducts),
      ),
      payment: sumOfPayments(
        stays.map(({ booking, charged, lines }) =>
          paymentOf(totalOf(lines), { charged, paid: booking.paid_cents }),
        ),
      ),
      addressee,
      format: eInvoice ?? guest.format,
      guestId: guest.id,
      corrects: null,
    })
    await keepEInvoice(tx, note, guest.id, {
      eInvoice,
      buyerReference: addressee.buyerReference,
    })
    for (const { booking } of stays) {
      note({
        action: 'invoice.issue',
        entity: 'booking',
        entityId: booking.id,
        after: { invoiceNumber: issued.number, invoiceTotal: issued.total },
      })
    }
    const [groupId, ...otherGroups] = new Set(stays.map(({ booking }) => booking.group_id))
    if (groupId && otherGroups.length === 0 && ids.length > 1) {
      const after = { bookings: ids, invoiceNumber: issued.number, invoiceTotal: issued.total }
      note({ action: 'group.issue-invoice', entity: 'group', entityId: groupId, after })
    }
    return issued.id
  })
}

type StayToInvoice = {
  booking: BookingRecord
  charged: Cents
  lines: TaxedLine[]
  /** Whether the amounts are those that the screen showed. */
  isAsShown: boolean
  deducts: DeductedAdvance[]
}

/** Rejects lines that are invoiced already. */
async function chooseLines(
  tx: Tx,
  booking: BookingRecord,
  requested: IssueInvoiceRequest['lines'],
): Promise<StayToInvoice> {
  const folio = (await findFolio(tx, booking.id)) ?? reject('booking-not-found')
  const records = await findInvoicesOf(tx, booking.id)
  const issued = records.map((record) => issuedLines(record, booking.id))
  const keys = requested.map(({ key }) => key)
  const lines = chosenLines(folio, issued, keys) ?? reject('nothing-to-invoice')
  const left = openLines(folio, [...issued, { lines, isCredited: false }])
  const groups = byKey(lines)
  return {
    booking,
    charged: totalOf(folio.lines),
    lines,
    isAsShown: requested.every((line) =>
      groups.some(
        ({ key, amount }) => key === line.key && amount === centsFromDollars(line.amount),
      ),
    ),
    deducts: advancesToDeduct(records, {
      lines: advancedLines(folio, lines),
      left: advancedLines(folio, left),
      paid: booking.paid_cents,
    }),
  }
}

/**
 * The advances of a booking that an invoice of these lines deducts, of what they are for: all of them if nothing is
 * left to invoice, else none, as long as what is left is enough for them. An advance that was not paid is cancelled by staff
 * before, because it is no payment that can be deducted.
 */
function advancesToDeduct(
  records: readonly InvoiceRecord[],
  { lines, left, paid }: { lines: readonly TaxedLine[]; left: readonly TaxedLine[]; paid: Cents },
): DeductedAdvance[] {
  const advances = lines.length === 0 ? [] : openAdvances(records)
  const isFinal = left.length === 0
  const total = advances.reduce((sum, advance) => sum + advance.total.gross, 0)
  if (total > 0 && total > totalOf(isFinal ? lines : left)) reject('advances-exceed-total')
  if (!isFinal) return []
  const unpaid = unpaidAdvance(records, paid)
  if (unpaid) {
    const { number } = unpaid
    reject('advance-unpaid', {
      title: t(
        'Advance invoice {number} has not been paid in full, so it cannot be deducted. Please record its payment, or cancel it by a credit note first.',
        { number },
      ),
    })
  }
  return advances.map(toDeducted)
}

async function lockBookings(tx: Tx, ids: readonly number[]): Promise<Map<number, BookingRecord>> {
  const bookings = new Map<number, BookingRecord>()
  for (const id of ids.toSorted((one, other) => one - other)) {
    bookings.set(id, (await lockBooking(tx, id)) ?? reject('booking-not-found'))
  }
  return bookings
}

/** Cancels an invoice by a credit note of the same amounts, after which its lines can be invoiced again. */
export async function creditInvoice(
  context: Issuing,
  actor: Actor,
  invoiceId: number,
): Promise<number> {
  const found = (await findInvoice(context.db, invoiceId)) ?? reject('invoice-not-found')
  return change(context, actor, async (tx, note) => {
    const ids = bookingIdsOf(found, readSnapshot(found.snapshot))
    const locked = await lockBookings(tx, ids)
    const bookings = ids.flatMap((id) => locked.get(id) ?? [])
    // Read again, because another user may have credited it until the bookings were locked.
    const invoice = (await findInvoice(tx, invoiceId)) ?? reject('invoice-not-found')
    if (invoice.series === 'credit-note') reject('credit-note-not-creditable')
    if (invoice.credit_number !== null) reject('invoice-already-credited')
    const snapshot = readSnapshot(invoice.snapshot)
    if (snapshot.isAdvance) {
      const open = openAdvances(await findInvoicesOf(tx, invoice.booking_id))
      if (!open.some(({ id }) => id === invoiceId)) reject('advance-deducted')
    }
    const amounts = creditedAmounts(snapshot)
    const issued = await issue(context, tx, actor, {
      series: 'credit-note',
      bookings,
      amounts,
      addressee: addresseeOf(invoice),
      format: snapshot.eInvoice?.format ?? '',
      guestId: invoice.guest_id ?? bookings[0]?.guest_id ?? reject('booking-not-found'),
      corrects: { id: invoiceId, snapshot },
    })
    for (const id of ids) {
      note({
        action: 'invoice.credit',
        entity: 'booking',
        entityId: id,
        after: { invoiceNumber: snapshot.number, creditNoteNumber: issued.number },
      })
    }
    return issued.id
  })
}

type Issued = {
  series: InvoiceSeries
  /** The first is the one that it is issued for. */
  bookings: BookingRecord[]
  amounts: InvoiceAmounts
  payment?: InvoicePayment | null
  isAdvance?: true
  /** Null if that of the cancelled invoice was erased. */
  addressee: Addressee | null
  format: EInvoiceFormat | ''
  guestId: number
  corrects: { id: number; snapshot: InvoiceSnapshot } | null
}

export async function issue(
  { now }: Issuing,
  tx: Tx,
  actor: Actor,
  { series, bookings, amounts, payment, isAdvance, addressee, format, guestId, corrects }: Issued,
): Promise<{ id: number; number: string; total: Cents }> {
  const [booking, ...others] = bookings.map(toInvoicedBooking)
  if (!booking) reject('booking-not-found')
  const { property, details } = await findIssuer(tx)
  const { currency, numberFormat, dateFormat, language } = property
  const { date: issuedOn } = await businessDay(tx, now())
  const about = { amounts, payment, addressee, format, corrected: corrects?.snapshot }
  const { recipient, data } = await preparedInvoice(tx, { property, details }, about)
  // Only an invoice that says what was paid.
  const register = payment
    ? await findRegisterReceipts(
        tx,
        bookings.map(({ id }) => id),
      )
    : []
  const year = Number(issuedOn.slice(0, 4))
  const count = await takeNumber(tx, series, year)
  const number = invoiceNumber(series, year, count)
  const snapshot: InvoiceSnapshot = {
    number,
    corrects: corrects?.snapshot.number ?? null,
    issuedOn,
    booking,
    ...(others.length > 0 && { bookings: [booking, ...others] }),
    issuer: { name: property.name, ...details },
    formats: { currency, numberFormat, dateFormat, language },
    ...amounts,
    ...(payment !== undefined && { payment }),
    ...(register.length > 0 && { register }),
    ...(isAdvance && { isAdvance }),
    ...data,
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
  const id = await insertInvoice(tx, row, {
    others: others.map((other) => other.id),
    guestId,
    addressee: recipient,
  })
  return { id, number, total: row.total_cents }
}

const toInvoicedBooking = (booking: BookingRecord) => ({
  id: booking.id,
  startDate: booking.start_date,
  endDate: departureOf(booking),
  numGuests: booking.num_guests,
})

/** A guest who left early has been served until then. */
export const departureOf = ({ left_on, end_date }: Pick<BookingRecord, 'left_on' | 'end_date'>) =>
  left_on ?? end_date
