import type { Insertable } from 'kysely'
import type { FeeTax } from '#domain/money/taxes.ts'
import { lastTerms } from '#domain/money/terms/terms.ts'
import type { VatBasis } from '#domain/money/vat-basis.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { InvoiceTable } from '#platform/db/tables/invoice-tables.ts'
import { termsColumns } from '#platform/versions/property-store.ts'
import type { Addressee } from '../../contract/invoices.ts'
import type { InvoiceSeries } from '../../domain/invoices.ts'
import { bookingIdsOf, readSnapshot } from '../print/invoice-snapshot.ts'

export async function findInvoiceTerms(
  db: Db | Tx,
): Promise<{ invoiceYears: number; feeTax: FeeTax; vatBasis: VatBasis }> {
  const row = await db
    .selectFrom('property')
    .select(['invoice_years', 'vat_basis'])
    .select(termsColumns)
    .executeTakeFirstOrThrow()
  return {
    invoiceYears: row.invoice_years,
    feeTax: lastTerms(row).cancellationTax,
    vatBasis: row.vat_basis,
  }
}

export async function saveInvoiceTerms(
  tx: Tx,
  { invoiceYears, vatBasis }: { invoiceYears: number; vatBasis: VatBasis | undefined },
): Promise<void> {
  await tx
    .updateTable('property')
    .set({ invoice_years: invoiceYears, ...(vatBasis && { vat_basis: vatBasis }) })
    .execute()
}

/**
 * Assigns the next number of a series. The row stays locked until the transaction ends, and a rollback
 * returns the number, so that there are no gaps.
 */
export async function takeNumber(tx: Tx, series: InvoiceSeries, year: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_numbers')
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((row) => ({ last_number: row('invoice_numbers.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export async function insertInvoice(
  tx: Tx,
  row: Insertable<InvoiceTable>,
  {
    others,
    guestId,
    addressee,
  }: { others: readonly number[]; guestId: number; addressee: Addressee },
): Promise<number> {
  const { id } = await tx
    .insertInto('invoices')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (others.length > 0) {
    await tx
      .insertInto('invoice_bookings')
      .values(others.map((booking_id) => ({ invoice_id: id, booking_id })))
      .execute()
  }
  await tx
    .insertInto('invoice_addressees')
    .values({
      invoice_id: id,
      guest_id: guestId,
      name: addressee.name,
      company: addressee.company,
      tax_number: addressee.taxNumber,
      address: addressee.address,
      post_code: addressee.postCode,
      city: addressee.city,
      country_code: addressee.countryCode,
      vat_id: addressee.vatId,
      email: addressee.email,
      buyer_reference: addressee.buyerReference,
    })
    .execute()
  return id
}

export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

const withAddressee = (db: Db | Tx) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoice_addressees', 'invoice_addressees.invoice_id', 'invoices.id')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects_id')
    .leftJoin('invoices as credit', 'credit.corrects_id', 'invoices.id')
    .selectAll('invoices')
    .select([
      'invoice_addressees.guest_id',
      'invoice_addressees.name',
      'invoice_addressees.company',
      'invoice_addressees.tax_number',
      'invoice_addressees.address',
      'invoice_addressees.post_code',
      'invoice_addressees.city',
      'invoice_addressees.country_code',
      'invoice_addressees.vat_id',
      'invoice_addressees.email',
      'invoice_addressees.buyer_reference',
      'corrected.year as corrected_year',
      'corrected.number as corrected_number',
      'credit.year as credit_year',
      'credit.number as credit_number',
    ])

/** Null once it was erased. */
export const addresseeOf = (record: InvoiceRecord): Addressee | null =>
  record.guest_id === null
    ? null
    : {
        name: record.name ?? '',
        company: record.company ?? '',
        taxNumber: record.tax_number ?? '',
        address: record.address ?? '',
        postCode: record.post_code ?? '',
        city: record.city ?? '',
        countryCode: record.country_code ?? '',
        vatId: record.vat_id ?? '',
        email: record.email ?? '',
        buyerReference: record.buyer_reference ?? '',
      }

export async function findInvoice(db: Db | Tx, id: number) {
  return withAddressee(db).where('invoices.id', '=', id).executeTakeFirst()
}

/** The oldest first. */
export const findInvoicesOf = async (db: Db | Tx, bookingId: number): Promise<InvoiceRecord[]> =>
  (await findInvoicesByBooking(db, [bookingId])).get(bookingId) ?? []

/** The invoices of bookings by the ids of these, each with the oldest first. */
export async function findInvoicesByBooking(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, InvoiceRecord[]>> {
  if (ids.length === 0) return new Map()
  const records = await withAddressee(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('invoices.booking_id', 'in', ids),
        eb(
          'invoices.id',
          'in',
          selectFrom('invoice_bookings').where('booking_id', 'in', ids).select('invoice_id'),
        ),
      ]),
    )
    .orderBy('invoices.id')
    .execute()
  const byBooking = new Map<number, InvoiceRecord[]>(ids.map((id) => [id, []]))
  for (const record of records) {
    for (const id of bookingIdsOf(record, readSnapshot(record.snapshot)))
      byBooking.get(id)?.push(record)
  }
  return byBooking
}

/** The invoices that were issued in a period after an id, in the order of their ids. */
export async function findInvoicesOfDays(
  db: Db,
  { from, to }: { from: string; to: string },
  { after, limit }: { after: number; limit: number },
): Promise<InvoiceRecord[]> {
  return withAddressee(db)
    .where('invoices.issued_on', '>=', from)
    .where('invoices.issued_on', '<=', to)
    .where('invoices.id', '>', after)
    .orderBy('invoices.id')
    .limit(limit)
    .execute()
}

/** The invoices of erased guests that were issued on or before a date and still have an addressee. */
export async function addresseesToErase(tx: Db | Tx, issuedBy: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('invoice_addressees')
    .innerJoin('invoices', 'invoices.id', 'invoice_addressees.invoice_id')
    .innerJoin('guests', 'guests.id', 'invoice_addressees.guest_id')
    .where('guests.erased_at', 'is not', null)
    .where('invoices.issued_on', '<=', issuedBy)
    .select('invoice_addressees.invoice_id as id')
    .orderBy('invoice_addressees.invoice_id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteAddressees(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('invoice_addressees')
    .where('invoice_id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
