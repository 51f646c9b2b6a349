import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { addDays, businessDate, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { amountsByKind } from '#domain/money/folio.ts'
import {
  type FeeTax,
  type LineTaxKind,
  rateOn,
  type TaxLine,
  type TaxRate,
} from '#domain/money/taxes.ts'
import type { VatBasis } from '#domain/money/vat-basis.ts'
import type { Cents } from '#domain/money.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { documentNote } from '../../domain/document-note.ts'
import type { TaxColumn } from '../../domain/money-definitions.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import {
  type BookingAt,
  chargedByKind,
  contentsOf,
  countedBy,
  vatChange,
} from '../../domain/vat.ts'
import type { PartLine } from '../drill-down/drill-down-lines.ts'
import { toPeriodRow } from '../sums/find-sums.ts'
import type { Day } from '../sums/lead-days-store.ts'
import { findDocuments, type IssuedDocument } from './issued-documents.ts'
import {
  findVatTerms,
  includedTaxesQuery,
  invoiceTaxesQuery,
  vatBookingQuery,
  vatBookingsQuery,
  vatPaymentsQuery,
  versionsQuery,
} from './vat-store.ts'

/** What a period has of one booking or of one invoice at one rate. */
export type VatLine = TaxLine & {
  date: CalendarDate
  /** Null for deleted bookings. */
  bookingId: number | null
  guestName: string
  cabinName: string
  note: string
}

const bookingsPerQuery = 1_000

/** The VAT of a period, by the basis of the property unless another one is wanted. */
export async function findVat(
  db: Db,
  today: Day,
  { from, to, basis: wanted }: { from: string; to: string; basis?: VatBasis },
): Promise<{ basis: VatBasis; lines: VatLine[] }> {
  const { vat_basis, fee_tax: feeTax } = await findVatTerms(db)
  const basis = wanted ?? vat_basis
  const period = { first: from, last: to }
  if (basis === 'invoices') return { basis, lines: await findInvoiceLines(db, today, period) }
  // What is booked for later days has not happened yet.
  const last = to < today.date ? to : today.date
  if (last < from) return { basis, lines: [] }
  const row = toPeriodRow({ first: from, last }, today.timeZone)
  const rates = await findTaxRates(db)
  const ids = (await vatBookingsQuery(db, row).execute()).map(({ booking_id }) => booking_id)
  const lines: VatLine[] = []
  for (const some of chunk(ids, bookingsPerQuery))
    lines.push(...(await findBookingLines(db, some, { basis, row, rates, feeTax, today })))
  return { basis, lines: lines.toSorted(byDate) }
}

const byDate = (one: VatLine, other: VatLine) =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0

async function findInvoiceLines(db: Db, today: Day, period: ReportPeriod): Promise<VatLine[]> {
  const rows = await invoiceTaxesQuery(db, toPeriodRow(period, today.timeZone)).execute()
  return rows.map(({ rate, net, tax, gross, ...row }) => ({
    ...{ rate, net, tax, gross },
    date: row.issued_on,
    bookingId: row.booking_id,
    guestName: row.full_name ?? '',
    cabinName: row.cabin_name ?? t('Deleted cabin'),
    note: documentNote(row),
  }))
}

type Terms = {
  basis: Exclude<VatBasis, 'invoices'>
  row: PeriodRow
  rates: readonly TaxRate[]
  feeTax: FeeTax
  today: Day
}

async function findBookingLines(
  db: Db,
  ids: readonly number[],
  { basis, row, rates, feeTax, today }: Terms,
): Promise<VatLine[]> {
  const versions = groupByBooking(await versionsQuery(db, ids, row).execute())
  const bookings = new Map(
    (await vatBookingQuery(db, ids).execute()).map((booking) => [booking.id, booking]),
  )
  const payments = groupByBooking(await vatPaymentsQuery(db, ids).execute())
  const included = new Map(
    (await includedTaxesQuery(db, ids).execute()).map((tax) => [
      tax.booking_id,
      Number(tax.amount ?? 0),
    ]),
  )
  const documents = await findDocuments(db, ids, row.last)
  const before = addDays(row.first, -1)
  return ids.flatMap((id): VatLine[] => {
    const booking = bookings.get(id)
    const known: Known = {
      versions: versions.get(id) ?? [],
      documents: documents.get(id) ?? [],
      payments: payments.get(id) ?? [],
      paidOutOn: booking?.channel_paid_out_on ?? null,
      feeTax: booking?.fee_tax ?? feeTax,
      includedTaxes: included.get(id) ?? 0,
      rates,
    }
    const [then, now] = [bookingAt(known, before, row.starts), bookingAt(known, row.last, row.ends)]
    const counted = countedBy(basis, then, before)
    const amounts = vatChange(counted, countedBy(basis, now, row.last))
    if (amounts.length === 0) return []
    const changedOn = versionAt(known.versions, row.ends)?.valid_from
    const changed = changedOn ? businessDate(new Date(changedOn), today.timeZone) : row.last
    const paidOn = known.payments
      .map(({ business_date }) => business_date)
      .findLast((date) => row.first <= date && date <= row.last)
    const isStay = basis === 'stays' && counted.length === 0 && !now.isClosed
    const date = isStay ? now.departure : (basis === 'payments' && paidOn) || changed
    const isChange = basis === 'stays' ? counted.length > 0 : then.paid === now.paid
    return amounts.map((amount) => ({
      ...amount,
      date: within(date, row),
      bookingId: booking ? id : null,
      guestName: booking?.full_name ?? '',
      cabinName: booking?.cabin_name ?? t('Deleted booking'),
      note: isChange ? t('Change of the booking') : '',
    }))
  })
}

const groupByBooking = <Row extends { booking_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ booking_id }) => booking_id)

const within = (date: CalendarDate, { first, last }: ReportPeriod): CalendarDate =>
  date < first ? first : date > last ? last : date

type Version = Awaited<ReturnType<ReturnType<typeof versionsQuery>['execute']>>[number]
type Entry = Awaited<ReturnType<ReturnType<typeof vatPaymentsQuery>['execute']>>[number]

type Known = {
  versions: readonly Version[]
  documents: readonly IssuedDocument[]
  payments: readonly Entry[]
  /** The date of a channel's payout. */
  paidOutOn: CalendarDate | null
  feeTax: FeeTax
  includedTaxes: Cents
  rates: readonly TaxRate[]
}

/** A booking that was recorded later was the same before. */
const versionAt = (versions: readonly Version[], instant: string) =>
  versions.findLast(({ valid_from }) => valid_from < instant) ?? versions[0]

/** A booking as it was known at the end of a date, which is an instant. */
function bookingAt(known: Known, date: CalendarDate, instant: string): BookingAt {
  const { versions, documents, payments, paidOutOn, feeTax, includedTaxes, rates } = known
  const version = versionAt(versions, instant)
  const departure = version
    ? (version.left_on ?? version.end_date)
    : (payments[0]?.business_date ?? date)
  const rateOf = (kind: LineTaxKind) => rateOn(rates, kind, departure)
  const issued = documents.filter(({ issuedOn }) => issuedOn <= date)
  const charged = {
    status: version?.status ?? 'unconfirmed',
    fee: version?.fee_cents ?? 0,
    feeTax,
    total: version?.total_price_cents ?? 0,
    breakfast: version?.breakfast_cents ?? 0,
    charges: readCharges(version?.charges ?? ''),
    includedTaxes: version ? includedTaxes : 0,
  }
  const booked = contentsOf(amountsByKind(charged), [], rateOf)
  // Of a deleted booking, nothing else is known.
  const lodging = contentsOf([{ kind: 'lodging', amount: 1 }], [], rateOf)
  const fromChannel = paidOutOn !== null && paidOutOn <= date ? version?.channel_paid_cents : 0
  return {
    // Before it was recorded, it was not cancelled yet.
    isClosed: isCancelledOrNoShow(charged) && version !== undefined && version.valid_from < instant,
    departure,
    contents: contentsOf(chargedByKind(charged), issued, rateOf),
    booked: booked.some(({ gross }) => gross > 0) ? booked : lodging,
    paid: (fromChannel ?? 0) + paidBy(payments, date),
  }
}

/** What was paid before an import counts as paid before every period. */
const paidBy = (payments: readonly Entry[], date: CalendarDate): Cents =>
  payments.reduce(
    (sum, { business_date, kind, amount_cents }) =>
      kind === 'opening' || business_date <= date ? sum + amount_cents : sum,
    0,
  )

/** "seconds amount kind,seconds amount kind" */
const readCharges = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((charge) => {
        const [, amount, kind] = charge.split(' ')
        return { amount: Number(amount), taxKind: kind as LineTaxKind }
      })

/** What one amount of a rate consists of, without what adds nothing. */
export const vatParts = (
  lines: readonly VatLine[],
  wanted: number,
  column: TaxColumn,
): PartLine[] =>
  lines
    .filter((line) => line.rate === wanted && line[column] !== 0)
    .map(({ date, bookingId, guestName, cabinName, note, [column]: amount }) => ({
      ...{ date, bookingId, guestName, cabinName, note, amount },
      nights: 0,
      guests: 0,
      leadDays: 0,
      isReturning: false,
    }))
