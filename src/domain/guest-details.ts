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
  | { kind: 'line' | 'lines'; maxLength: number; example: string }
  | { kind: 'date' | 'document type' | 'language' }
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
    example: 'Rua das Flores 12\n1200-195 Lisboa',
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
