import type { Selectable } from 'kysely'
import type { BusinessDetails } from '#contract/business-details.ts'
import type { Property } from '#contract/settings.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import type { PropertyFormats } from '#domain/i18n/language.ts'
import { lastTerms } from '#domain/money/terms/terms.ts'
import { inLanguageOf, withFormats } from '../base/request-formats.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open.ts'
import type { PropertyTable } from '../db/tables/property-tables.ts'

/** The property: the only row of its table, which the first migration inserts. */
export async function findProperty(db: Db | Tx): Promise<Property> {
  const row = await db
    .selectFrom('property')
    .select([
      'name',
      'time_zone',
      'check_in_time',
      'check_out_time',
      'national_id_months',
      'service_every_nights',
      'bed_from_age',
      'default_payment_method',
      ...termsColumns,
      'currency',
      'number_format',
      'date_format',
      'language as property_language',
    ])
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    timeZone: row.time_zone,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    nationalIDMonths: row.national_id_months,
    serviceEveryNights: row.service_every_nights,
    bedFromAge: row.bed_from_age,
    defaultPaymentMethod: row.default_payment_method,
    ...depositOf(row),
    ...toFormats(row),
  }
}

/** What the list of terms is read from. */
export const termsColumns = ['terms', 'deposit_percent', 'deposit_days', 'fee_tax'] as const

function depositOf(row: Parameters<typeof lastTerms>[0]) {
  const { deposit, depositDays } = lastTerms(row)
  return { depositPercent: deposit.kind === 'percent' ? deposit.percent : null, depositDays }
}

/** Next to the language of a user. */
export type FormatColumns = Pick<
  Selectable<PropertyTable>,
  'currency' | 'number_format' | 'date_format'
> & {
  property_language: Selectable<PropertyTable>['language']
}

/** The formats of the property, from its row or one that is joined with it. */
export const toFormats = (row: FormatColumns): PropertyFormats => ({
  language: row.property_language,
  currency: row.currency,
  numberFormat: row.number_format,
  dateFormat: row.date_format,
})

/** Runs a part of a public route in the formats of the property. */
export const withPropertyFormats = async <Result>(
  db: Db | Tx,
  run: () => Promise<Result>,
): Promise<Result> => withFormats(await findProperty(db), run)

/** Runs a job, or what writes a text of the property, in its language and formats. */
export const inPropertyLanguage = async <Result>(
  db: Db | Tx,
  run: () => Promise<Result>,
): Promise<Result> => inLanguageOf(await findProperty(db), run)

export async function saveProperty(tx: Tx, property: Property): Promise<void> {
  await tx
    .updateTable('property')
    .set({
      name: property.name,
      time_zone: property.timeZone,
      check_in_time: property.checkInTime,
      check_out_time: property.checkOutTime,
      national_id_months: property.nationalIDMonths,
      service_every_nights: property.serviceEveryNights,
      bed_from_age: property.bedFromAge,
      default_payment_method: property.defaultPaymentMethod,
      currency: property.currency,
      number_format: property.numberFormat,
      date_format: property.dateFormat,
      language: property.language,
    })
    .execute()
}

/** Whether users have roles. The lock makes changes of roles wait for each other. */
export async function lockUseOfRoles(tx: Tx): Promise<boolean> {
  await lockRow(tx, 'property', 1)
  const { uses_roles } = await tx
    .selectFrom('property')
    .select('uses_roles')
    .executeTakeFirstOrThrow()
  return Boolean(uses_roles)
}

export async function saveUseOfRoles(tx: Tx, enabled: boolean): Promise<void> {
  await tx.updateTable('property').set({ uses_roles: enabled }).execute()
}

/** The current date at the property, and its time zone. */
export async function businessDay(
  db: Db | Tx,
  now: Date,
): Promise<{ date: CalendarDate; timeZone: string }> {
  const { timeZone } = await findProperty(db)
  return { date: businessDate(now, timeZone), timeZone }
}

/** What documents say about the property. */
export async function findBusinessDetails(db: Db | Tx): Promise<BusinessDetails> {
  const row = await db
    .selectFrom('property')
    .select(['address', 'email', 'phone', 'tax_number', 'bank_details', 'invoice_footer', 'logo'])
    .select(['post_code', 'city', 'country_code', 'vat_id', 'registration', 'iban', 'bic'])
    .select('paper_size')
    .executeTakeFirstOrThrow()
  return {
    address: row.address,
    email: row.email,
    phone: row.phone,
    taxNumber: row.tax_number,
    bankDetails: row.bank_details,
    invoiceFooter: row.invoice_footer,
    logo: row.logo,
    paperSize: row.paper_size,
    postCode: row.post_code,
    city: row.city,
    countryCode: row.country_code,
    vatId: row.vat_id,
    registration: row.registration,
    iban: row.iban,
    bic: row.bic,
  }
}

export async function saveBusinessDetails(tx: Tx, details: BusinessDetails): Promise<void> {
  await tx
    .updateTable('property')
    .set({
      address: details.address,
      email: details.email,
      phone: details.phone,
      tax_number: details.taxNumber,
      bank_details: details.bankDetails,
      invoice_footer: details.invoiceFooter,
      logo: details.logo,
      paper_size: details.paperSize,
      post_code: details.postCode,
      city: details.city,
      country_code: details.countryCode,
      vat_id: details.vatId,
      registration: details.registration,
      iban: details.iban,
      bic: details.bic,
    })
    .execute()
}

/** Whether every user needs a second factor. */
export async function isSecondFactorRequired(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('property')
    .select('require_second_factor')
    .executeTakeFirstOrThrow()
  return Boolean(row.require_second_factor)
}

/** Returns whether a second factor was required before. */
export async function saveSecondFactorRequired(tx: Tx, isRequired: boolean): Promise<boolean> {
  await lockRow(tx, 'property', 1)
  const before = await isSecondFactorRequired(tx)
  await tx.updateTable('property').set({ require_second_factor: isRequired }).execute()
  return before
}
