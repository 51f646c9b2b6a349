import { msg } from './i18n/messages.ts'

/*
 * What a guest has besides name, contact and notes, in the order of the form. The request and the response, the
 * form, the card, the notice of a conflict, the History, merging, erasure, its check, the privacy notice and the
 * archive follow from this list. A new text needs its column in a migration, and its row here.
 */

type Detail = {
  column: string
  label: string
  /** In the sentences of the History. */
  auditName: string
  /** For the API document and the archive. */
  about: string
  /** The row of the privacy notice; `guests/server/privacy-notice.ts` has its text. */
  notice: 'address' | 'contact' | 'document'
} & (
  | { kind: 'line' | 'lines' | 'vat id'; maxLength: number; example: string }
  | { kind: 'date' | 'document type' | 'language' | 'e-invoice' }
)

export const guestDetails = {
  language: {
    column: 'language',
    label: msg('Language'),
    auditName: msg('language'),
    about:
      'The language of documents and emails, such as "de" (BCP 47); empty for that of the property',
    notice: 'contact',
    kind: 'language',
  },
  address: {
    column: 'address',
    label: msg('Address'),
    auditName: msg('address'),
    about: 'The postal address, for invoices; may have several lines',
    notice: 'address',
    kind: 'lines',
    maxLength: 500,
    example: 'Rua das Flores 12',
  },
  postCode: {
    column: 'post_code',
    label: msg('Post code'),
    auditName: msg('post code'),
    about: 'The post code, if it is not in the address; empty if unknown',
    notice: 'address',
    kind: 'line',
    maxLength: 20,
    example: '1200-195',
  },
  city: {
    column: 'city',
    label: msg('City'),
    auditName: msg('city'),
    about: 'The city, if it is not in the address; empty if unknown',
    notice: 'address',
    kind: 'line',
    maxLength: 100,
    example: 'Lisboa',
  },
  birthDate: {
    column: 'birth_date',
    label: msg('Birth date'),
    auditName: msg('birth date'),
    about: 'The date of birth; empty if unknown',
    notice: 'document',
    kind: 'date',
  },
  documentType: {
    column: 'document_type',
    label: msg('Document'),
    auditName: msg('document type'),
    about: 'What kind of document the national ID is the number of; empty if unknown',
    notice: 'document',
    kind: 'document type',
  },
  company: {
    column: 'company',
    label: msg('Company'),
    auditName: msg('company'),
    about: 'The company that pays, for invoices; empty if there is none',
    notice: 'address',
    kind: 'line',
    maxLength: 200,
    example: 'Sousa Lda.',
  },
  companyTaxNumber: {
    column: 'company_tax_number',
    label: msg('Company tax number'),
    auditName: msg("company's tax number"),
    about: 'The tax number of the company; empty if there is none',
    notice: 'address',
    kind: 'line',
    maxLength: 100,
    example: 'PT 501 234 567',
  },
  vatId: {
    column: 'vat_id',
    label: msg('Company VAT ID'),
    auditName: msg('VAT ID'),
    about: 'The VAT ID of the company with its country, checked; empty if there is none',
    notice: 'address',
    kind: 'vat id',
    maxLength: 20,
    example: 'PT501964843',
  },
  eInvoice: {
    column: 'e_invoice',
    label: msg('E-invoice'),
    auditName: msg('e-invoice'),
    about: 'The format of the data in invoices (EN 16931); empty for invoices without data',
    notice: 'address',
    kind: 'e-invoice',
  },
  buyerReference: {
    column: 'buyer_reference',
    label: msg('Buyer reference'),
    auditName: msg('buyer reference'),
    about: 'What the company wants on e-invoices, such as a Leitweg-ID; empty if there is none',
    notice: 'address',
    kind: 'line',
    maxLength: 100,
    example: '04011000-12345-03',
  },
} as const satisfies Readonly<Record<string, Detail>>

type Details = typeof guestDetails
export type DetailName = keyof Details
export type DetailColumn = Details[DetailName]['column']
type Texts = { [Name in DetailName]: Details[Name] extends { maxLength: number } ? Name : never }
export type DetailText = Texts[DetailName]
export type DetailTextColumn = Details[DetailText]['column']

export const detailNames = Object.keys(guestDetails) as DetailName[]

export const isDetailText = (name: DetailName): name is DetailText =>
  'maxLength' in guestDetails[name]

/** A value for each detail. */
export const eachDetail = <Value>(of: (name: DetailName) => Value): Record<DetailName, Value> =>
  Object.fromEntries(detailNames.map((name) => [name, of(name)])) as Record<DetailName, Value>

/** A value for each detail that is a text. */
export const eachDetailText = <Value>(of: (name: DetailText) => Value): Record<DetailText, Value> =>
  Object.fromEntries(detailNames.filter(isDetailText).map((name) => [name, of(name)])) as Record<
    DetailText,
    Value
  >

/** A value for the column of each detail. */
export const eachDetailColumn = <Value>(
  of: (name: DetailName) => Value,
): Record<DetailColumn, Value> =>
  Object.fromEntries(detailNames.map((name) => [guestDetails[name].column, of(name)])) as Record<
    DetailColumn,
    Value
  >
