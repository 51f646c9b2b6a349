import { sql } from 'kysely'
import { addDays } from '#domain/calendar.ts'
import type { FeeTax } from '#domain/money/taxes.ts'
import type { VatBasis } from '#domain/money/vat-basis.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { dialectOf, type PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { type Sum, taxAmount } from '../money/money-store.ts'

/** By what the property declares its VAT, and how fees from before there were terms are taxed. */
export const findVatTerms = (db: Db): Promise<{ vat_basis: VatBasis; fee_tax: FeeTax }> =>
  db.selectFrom('property').select(['vat_basis', 'fee_tax']).executeTakeFirstOrThrow()

/** The taxes of the invoices and credit notes of a period, each with its first booking. */
export const invoiceTaxesQuery = (db: Db, { first, last }: PeriodRow) =>
  db
    .selectFrom('invoices')
    .crossJoin(dialectOf(db).taxLines.as('line'))
    .leftJoin('bookings', 'bookings.id', 'invoices.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('invoices.issued_on', '>=', first)
    .where('invoices.issued_on', '<=', last)
    .orderBy('invoices.issued_on')
    .orderBy('invoices.id')
    .select([
      'invoices.issued_on',
      'invoices.series',
      'invoices.year',
      'invoices.number',
      'bookings.id as booking_id',
      'guests.full_name',
      'cabins.name as cabin_name',
      taxAmount('rate').as('rate'),
      taxAmount('net').as('net'),
      taxAmount('tax').as('tax'),
      taxAmount('gross').as('gross'),
    ])

/**
 * The bookings of which a period may have something: those that leave or change in it, and those with a
 * payment, a payout or an invoice of it. Also deleted ones with payments.
 */
export const vatBookingsQuery = (db: Db, { first, last, starts, ends }: PeriodRow) => {
  const invoices = db
    .selectFrom('invoices')
    .where('issued_on', '>=', first)
    .where('issued_on', '<=', last)
  return db
    .selectFrom('booking_versions')
    .where('start_date', '>', addDays(first, -longestStay))
    .where('start_date', '<=', last)
    .where('end_date', '>=', first)
    .select('booking_id')
    .union(
      db
        .selectFrom('booking_versions')
        .where('valid_from', '>=', starts)
        .where('valid_from', '<', ends)
        .select('booking_id'),
    )
    .union(
      db
        .selectFrom('payments')
        .where('business_date', '>=', first)
        .where('business_date', '<=', last)
        .select('booking_id'),
    )
    .union(
      db
        .selectFrom('bookings')
        .where('channel_paid_out_on', '>=', first)
        .where('channel_paid_out_on', '<=', last)
        .select('id as booking_id'),
    )
    .union(invoices.select('booking_id'))
    .union(
      invoices
        .innerJoin('invoice_bookings', 'invoice_bookings.invoice_id', 'invoices.id')
        .select('invoice_bookings.booking_id'),
    )
}

/** The versions of bookings that were valid just before two instants, or else their first ones. */
export const versionsQuery = (
  db: Db,
  ids: readonly number[],
  { starts, ends }: Pick<PeriodRow, 'starts' | 'ends'>,
) =>
  db
    .selectFrom('booking_versions as version')
    .where('version.booking_id', 'in', ids)
    .where(
      sql<boolean>`(version.valid_from < ${starts} and version.valid_to >= ${starts}
        or version.valid_from < ${ends} and version.valid_to >= ${ends}
        or version.valid_from = (
          select min(valid_from) from booking_versions where booking_id = version.booking_id))`,
    )
    .orderBy('version.valid_from')
    .select([
      'version.booking_id',
      'version.valid_from',
      'version.status',
      'version.end_date',
      'version.left_on',
      'version.total_price_cents',
      'version.fee_cents',
      'version.breakfast_cents',
      'version.charges',
      'version.channel_paid_cents',
    ])

export const vatBookingQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('bookings.id', 'in', ids)
    .select([
      'bookings.id',
      'bookings.fee_tax',
      'bookings.channel_paid_out_on',
      'guests.full_name',
      'cabins.name as cabin_name',
    ])

/** The taxes of stays that the prices of nights contain. */
export const includedTaxesQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('charges')
    .where('booking_id', 'in', ids)
    .where('tax_treatment', '=', 'included')
    .groupBy('booking_id')
    .select(({ fn }) => ['booking_id', fn.sum<Sum | null>('tax_cents').as('amount')])

/** What was received for bookings. Amounts that are written off never were. */
export const vatPaymentsQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('payments')
    .where('booking_id', 'in', ids)
    .where('voided_at', 'is', null)
    .where('kind', '<>', 'write-off')
    .orderBy('business_date')
    .select(['booking_id', 'business_date', 'kind', 'amount_cents'])
