import { type Columns, text } from './columns.ts'

const optional = (name: string, longest: number) => `${text(name, 0, longest)} default ''`

/** What documents say about the property, and what they need to know about a guest. */
export const businessDetails = (column: Columns) => [
  `alter table property add column ${optional('address', 500)}`,
  `alter table property add column ${optional('tax_number', 100)}`,
  `alter table property add column ${optional('bank_details', 500)}`,
  `alter table property add column ${optional('email', 254)}`,
  `alter table property add column ${optional('phone', 50)}`,
  `alter table property add column ${optional('invoice_footer', 1000)}`,
  `alter table property add column ${optional('logo', 500)}`,
  `alter table guests add column ${optional('address', 500)}`,
  `alter table guests add column ${column.dateOrNull('birth_date')}`,
  `alter table guests add column ${optional('document_type', 20)}`,
  `alter table guests add column ${optional('company', 200)}`,
  `alter table guests add column ${optional('company_tax_number', 100)}`,
  // For the job that erases birth dates and document types together with the national ID.
  `create index guests_with_identity on guests (id)
    where national_id_sealed <> '' or birth_date is not null or document_type <> ''`,
]
