import { type Columns, text } from './columns.ts'

const place = [text('post_code', 0, 20), text('city', 0, 100)]
const address = [...place, text('country_code', 0, 2), text('vat_id', 0, 20)]
const reference = text('buyer_reference', 0, 100)

const added = (table: string, columns: readonly string[]) =>
  columns.map((definition) => `alter table ${table} add column ${definition} default ''`)

const amountOrNull = (name: string) =>
  `alter table property add column ${name} integer check (${name} between 0 and 1000000000)`

/**
 * Addresses in parts, VAT IDs, and what an e-invoice needs in addition. Addresses as texts stay, and are
 * printed as before.
 */
export const eInvoices = (column: Columns) => [
  ...added('property', [...address, text('registration', 0, 100)]),
  ...added('property', [text('iban', 0, 34), text('bic', 0, 11)]),
  amountOrNull('full_recipient_above_cents'),
  amountOrNull('vat_id_above_cents'),
  ...added('guests', [...place, text('vat_id', 0, 20), text('e_invoice', 0, 20), reference]),
  ...added('invoice_addressees', [...address, text('email', 0, 254), reference]),
  `create table untaxed_reasons (
    kind text primary key not null,
    category text not null check (category in ('E', 'Z')),
    ${text('reason', 0, 200)}
  ) ${column.tableByKey}`,
]
