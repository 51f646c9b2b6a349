import type { EInvoiceFormat } from '#domain/e-invoices.ts'
import type { Nights } from '#domain/money/folio-parts.ts'
import { percentOfRate } from '#domain/money/taxes.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import { findGroup } from '#features/bookings/server/store/group-store.ts'
import { reject } from '#platform/base/errors.ts'
import { inLanguageOf } from '#platform/base/request-formats.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import {
  type Addressee,
  addressee,
  type BookingInvoices,
  type BookingsToInvoice,
  type GroupInvoices,
  type Invoice,
  type InvoiceRow,
} from '../../contract/invoices.ts'
import {
  byKey,
  type Folio,
  type InvoiceSeries,
  invoiceNumber,
  openLines,
  openPart,
} from '../../domain/invoices.ts'
import { byPayer } from '../../domain/payers.ts'
import { eInvoiceXml } from '../e-invoice/e-invoice-xml.ts'
import { describeLine } from '../print/booking-documents.ts'
import { findFolio, findFolios } from '../print/folio-lines-store.ts'
import {
  bookingIdsOf,
  formatsOf,
  type InvoiceSnapshot,
  readSnapshot,
} from '../print/invoice-snapshot.ts'
import type { PdfDocument } from '../print/print-document.ts'
import { invoiceDocument } from './invoice-document.ts'
import {
  addresseeOf,
  findInvoice,
  findInvoicesByBooking,
  findInvoicesOf,
  type InvoiceRecord,
} from './invoice-store.ts'
import { advanceLimit, deductedBy, isOutdated, issuedLines } from './open-advances.ts'

type Reading = Pick<Context, 'db'>

export async function readBookingInvoices(
  { db }: Reading,
  bookingId: number,
  nights: Nights | null = null,
): Promise<BookingInvoices> {
  const folio = (await findFolio(db, bookingId)) ?? reject('booking-not-found')
  const guest = (await findGuestOfBooking(db, bookingId)) ?? reject('booking-not-found')
  const records = await findInvoicesOf(db, bookingId)
  const open = openLinesOf({ bookingId, folio, records }, nights)
  const { guest: own, contact } = byPayer(folio, open)
  const contactPays = folio.payer !== undefined && folio.payer !== 'each'
  return {
    invoices: records.map((record) => toRow(record, { bookingId, folio, records })),
    openLines: own,
    isPaidByGroup: contact.length > 0,
    advanceLimit: dollarsFromCents(advanceLimit(bookingId, folio, records)),
    advanceFor: contactPays ? await findContactOf(db, bookingId) : null,
    ...guest,
  }
}

/** The lines that no invoice has, or of some nights only. */
function openLinesOf(
  { bookingId, folio, records }: InvoicesOfBooking,
  nights: Nights | null = null,
): BookingInvoices['openLines'] {
  const issued = records.map((record) => issuedLines(record, bookingId))
  const open = nights ? openPart(folio, issued, nights) : openLines(folio, issued)
  return byKey(open).map((group) => ({
    key: group.key,
    label: group.lines.map(describeLine).join('; '),
    amount: dollarsFromCents(group.amount),
  }))
}

/** Other bookings of the same guest, or of the same company, that have something to invoice. */
export async function readBookingsToInvoice(
  { db }: Reading,
  bookingId: number,
): Promise<BookingsToInvoice> {
  const guest = (await findGuestOfBooking(db, bookingId)) ?? reject('booking-not-found')
  const rows = await findBookingsLike(db, bookingId, guest.addressee)
  const ids = rows.map(({ id }) => id)
  const folios = await findFolios(db, ids)
  const invoices = await findInvoicesByBooking(db, ids)
  const bookings = []
  for (const { id, full_name, start_date, end_date } of rows) {
    const folio = folios.get(id)
    const records = invoices.get(id) ?? []
    const open = folio ? byPayer(folio, openLinesOf({ bookingId: id, folio, records })).guest : []
    if (open.length === 0) continue
    bookings.push({
      bookingId: id,
      guest: full_name,
      startDate: start_date,
      endDate: end_date,
      openLines: open,
    })
  }
  return { bookings }
}

/** What can be invoiced together for a group, and its invoices, the latest first. */
export async function readGroupInvoices({ db }: Reading, id: number): Promise<GroupInvoices> {
  const { payer, contact_id: contactId } = (await findGroup(db, id)) ?? reject('group-not-found')
  const rows = await findBookingsToInvoice(db, id)
  const ids = rows.map((row) => row.id)
  const folios = await findFolios(db, ids)
  const invoices = await findInvoicesByBooking(db, ids)
  const addressed = rows.find(({ guest_id }) => guest_id === contactId) ?? rows[0]
  const guests = await findGuestsOfBookings(db, addressed ? [addressed.id] : [])
  const issued = new Map<number, InvoiceRow>()
  const bookings = rows.map((row) => {
    const { id: bookingId } = row
    const folio = folios.get(bookingId) ?? { lines: [], nights: null }
    const records = invoices.get(bookingId) ?? []
    for (const record of records)
      issued.set(record.id, toRow(record, { bookingId, folio, records }))
    const open = openLinesOf({ bookingId, folio, records })
    return {
      bookingId,
      cabin: row.cabin_name,
      guest: row.full_name,
      startDate: row.start_date,
      endDate: row.end_date,
      openLines: payer === 'each' ? open : byPayer(folio, open).contact,
    }
  })
  const guest = addressed && guests.get(addressed.id)
  return {
    bookingId: addressed?.id ?? 0,
    bookings: bookings.filter(({ openLines }) => openLines.length > 0),
    invoices: [...issued.values()].toSorted((one, other) => other.id - one.id),
    addressee: guest?.addressee ?? addressee.parse({}),
    eInvoice: guest?.eInvoice ?? '',
  }
}

/** The bookings of a group without those of erased guests, in the order of arrival. */
const findBookingsToInvoice = (db: Db, id: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('group_id', '=', id)
    .where('guests.erased_at', 'is', null)
    .select(['bookings.id', 'guest_id', 'full_name', 'start_date', 'end_date'])
    .select('cabins.name as cabin_name')
    .orderBy('start_date')
    .orderBy('bookings.id')
    .execute()

const numbered = (series: 'invoice' | 'credit-note', year: number | null, number: number | null) =>
  year === null || number === null ? null : invoiceNumber(series, year, number)

type InvoicesOfBooking = {
  bookingId: number
  folio: Folio
  records: readonly InvoiceRecord[]
}

function toRow(
  record: InvoiceRecord,
  { bookingId, folio, records }: InvoicesOfBooking,
): InvoiceRow {
  const snapshot = readSnapshot(record.snapshot)
  return {
    id: record.id,
    series: record.series,
    number: invoiceNumber(record.series, record.year, record.number),
    issuedOn: record.issued_on,
    total: dollarsFromCents(record.total_cents),
    corrects: numbered('invoice', record.corrected_year, record.corrected_number),
    correctedBy: numbered('credit-note', record.credit_year, record.credit_number),
    payment: paymentIn(snapshot),
    bookingIds: bookingIdsOf(record, snapshot),
    isAdvance: snapshot.isAdvance ?? false,
    deducts: (snapshot.deducts ?? []).map(({ number }) => number),
    deductedBy: deductedBy(record.id, records),
    eInvoice: snapshot.eInvoice?.format ?? '',
    isOutdated: isOutdated(record, { bookingId, folio, records }),
  }
}

const paymentIn = ({ payment }: InvoiceSnapshot) =>
  payment ? { paid: dollarsFromCents(payment.paid), due: dollarsFromCents(payment.due) } : null

export async function readInvoice({ db }: Reading, id: number): Promise<Invoice> {
  const record = (await findInvoice(db, id)) ?? reject('invoice-not-found')
  const snapshot = readSnapshot(record.snapshot)
  const orNull = (cents: Cents | null) => (cents === null ? null : dollarsFromCents(cents))
  return {
    id,
    series: record.series,
    number: snapshot.number,
    issuedOn: snapshot.issuedOn,
    total: dollarsFromCents(snapshot.total.gross),
    corrects: snapshot.corrects,
    payment: paymentIn(snapshot),
    bookingId: record.booking_id,
    bookingIds: bookingIdsOf(record, snapshot),
    isAdvance: snapshot.isAdvance ?? false,
    deducts: (snapshot.deducts ?? []).map(({ number }) => number),
    advances: (snapshot.deducts ?? []).map(({ number, issuedOn, total }) => ({
      number,
      issuedOn,
      net: dollarsFromCents(total.net),
      tax: dollarsFromCents(total.tax),
      gross: dollarsFromCents(total.gross),
    })),
    eInvoice: snapshot.eInvoice?.format ?? '',
    addressee: addresseeOf(record),
    lines: snapshot.lines.map((line) => ({
      key: line.key,
      bookingId: line.booking ?? record.booking_id,
      kind: line.kind,
      label: inLanguageOf(formatsOf(snapshot), () => describeLine(line)),
      quantity: line.quantity,
      unitPrice: orNull(line.unit),
      amount: dollarsFromCents(line.amount),
      taxPercent: percentOfRate(line.rate),
    })),
    taxes: snapshot.taxes.map(({ rate, net, tax, gross }) => ({
      percent: percentOfRate(rate),
      net: dollarsFromCents(net),
      tax: dollarsFromCents(tax),
      gross: dollarsFromCents(gross),
    })),
    net: dollarsFromCents(snapshot.total.net),
    tax: dollarsFromCents(snapshot.total.tax),
  }
}

/** The same bytes whenever it is printed, until its addressee is erased. */
export async function readInvoiceDocument({ db }: Reading, id: number): Promise<PdfDocument> {
  return toDocument((await findInvoice(db, id)) ?? reject('invoice-not-found'))
}

/** The data of an e-invoice as a file; the same bytes each time. */
export async function readInvoiceXml({ db }: Reading, id: number): Promise<XmlFile> {
  const record = (await findInvoice(db, id)) ?? reject('invoice-not-found')
  return xmlFileOf(record) ?? reject('invoice-without-data')
}

export type XmlFile = { name: string; bytes: Buffer }

/** Null for an invoice without data, or whose addressee was erased. */
function xmlFileOf(record: InvoiceRecord): XmlFile | null {
  const snapshot = readSnapshot(record.snapshot)
  const xml = eInvoiceXml(record.series, snapshot, addresseeOf(record))
  return xml === null ? null : { name: `${snapshot.number}.xml`, bytes: Buffer.from(xml) }
}

/** An invoice or a credit note of a booking, to be emailed. */
export async function readInvoiceOf(
  { db }: Reading,
  bookingId: number,
  id: number,
): Promise<{
  series: InvoiceSeries
  snapshot: InvoiceSnapshot
  document: PdfDocument
  xml: XmlFile | null
}> {
  const record = await findInvoice(db, id)
  const snapshot = record && readSnapshot(record.snapshot)
  if (!snapshot || !bookingIdsOf(record, snapshot).includes(bookingId)) reject('invoice-not-found')
  return {
    series: record.series,
    snapshot,
    document: toDocument(record),
    xml: isXRechnung(record) ? xmlFileOf(record) : null,
  }
}

/** Whether the data of an invoice is a file of its own: Factur-X has it in its PDF file. */
export function isXRechnung(record: InvoiceRecord): boolean {
  const { eInvoice } = readSnapshot(record.snapshot)
  return eInvoice !== undefined && eInvoice.format !== 'factur-x' && addresseeOf(record) !== null
}

/** In the language and formats of its issue. */
function toDocument(record: InvoiceRecord): PdfDocument {
  const snapshot = readSnapshot(record.snapshot)
  const addressee = addresseeOf(record)
  const document = inLanguageOf(formatsOf(snapshot), () =>
    invoiceDocument(record.series, snapshot, addressee),
  )
  const isHybrid = snapshot.eInvoice?.format === 'factur-x'
  const data = isHybrid && eInvoiceXml(record.series, snapshot, addressee)
  return data ? { ...document, data } : document
}

/** Whom an invoice of a booking is addressed to unless staff enter another recipient. */
export const findGuestOfBooking = async (db: Db, bookingId: number): Promise<Invoiced | null> =>
  (await findGuestsOfBookings(db, [bookingId])).get(bookingId) ?? null

type Invoiced = Pick<BookingInvoices, 'addressee' | 'eInvoice'>

/** To whom the invoices of bookings are proposed, by the ids of these. */
export async function findGuestsOfBookings(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Invoiced>> {
  if (ids.length === 0) return new Map()
  const guests = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', 'in', ids)
    .select('bookings.id')
    .select(invoicedColumns)
    .execute()
  return new Map(guests.map((guest) => [guest.id, toInvoiced(guest)]))
}

/** The contact of the group of a booking, to whom its advance invoices are proposed; null without one. */
async function findContactOf(db: Db, bookingId: number): Promise<Invoiced | null> {
  const contact = await db
    .selectFrom('bookings')
    .innerJoin('booking_groups', 'booking_groups.id', 'bookings.group_id')
    .innerJoin('guests as named', 'named.id', 'contact_guest_id')
    .innerJoin('guests', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('guests.id', '=', fn.coalesce(ref('named.merged_into_id'), ref('named.id'))),
      ),
    )
    .where('bookings.id', '=', bookingId)
    .select(invoicedColumns)
    .executeTakeFirst()
  return contact ? toInvoiced(contact) : null
}

const invoicedColumns = [
  'guests.full_name',
  'guests.company',
  'guests.company_tax_number',
  'guests.address',
  'guests.email',
  'guests.post_code',
  'guests.city',
  'guests.country_code',
  'guests.vat_id',
  'guests.e_invoice',
  'guests.buyer_reference',
] as const

type InvoicedGuest = Record<
  | 'full_name'
  | 'company'
  | 'company_tax_number'
  | 'address'
  | 'email'
  | 'post_code'
  | 'city'
  | 'country_code'
  | 'vat_id'
  | 'buyer_reference',
  string
> & { e_invoice: EInvoiceFormat | '' }

const toInvoiced = (guest: InvoicedGuest): Invoiced => ({
  addressee: {
    name: guest.full_name,
    company: guest.company,
    taxNumber: guest.company_tax_number,
    address: guest.address,
    postCode: guest.post_code,
    city: guest.city,
    countryCode: guest.country_code,
    vatId: guest.vat_id,
    email: guest.email,
    buyerReference: guest.buyer_reference,
  },
  eInvoice: guest.e_invoice,
})

const maxBookings = 30

/** The latest bookings of the guest of a booking and of others with the same company. */
const findBookingsLike = (db: Db, bookingId: number, { company, taxNumber }: Addressee) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', '<>', bookingId)
    .where('guests.erased_at', 'is', null)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb(
          'bookings.guest_id',
          '=',
          selectFrom('bookings as this').where('this.id', '=', bookingId).select('this.guest_id'),
        ),
        ...(company === ''
          ? []
          : [
              and([
                eb('guests.company', '=', company),
                eb('guests.company_tax_number', '=', taxNumber),
              ]),
            ]),
      ]),
    )
    .select(['bookings.id', 'guests.full_name', 'bookings.start_date', 'bookings.end_date'])
    .orderBy('bookings.start_date', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(maxBookings)
    .execute()
