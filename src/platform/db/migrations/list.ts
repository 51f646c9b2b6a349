import type { Tx } from '../open.ts'
import { baseline, fillInstallationId } from './049-baseline.ts'
import { baselineName } from './049-replaced.ts'
import { reportEmails } from './050-report-emails.ts'
import { noteUnknownAmounts, versionPeriods } from './052-version-periods.ts'
import { bookingsFromChannels } from './053-bookings-from-channels.ts'
import { heldReadings } from './060-held-readings.ts'
import { importReadings } from './065-import-readings.ts'
import { importQuestions } from './070-import-questions.ts'
import { calendarReferences } from './071-calendar-references.ts'
import { importFileNames } from './075-import-file-names.ts'
import { websiteSources } from './076-website-sources.ts'
import { children } from './080-children.ts'
import { chargeCounts } from './081-charge-counts.ts'
import { taxDecimals } from './082-tax-decimals.ts'
import { channelPayments } from './085-channel-payments.ts'
import { fillRentedSince, rentedSince } from './086-rented-since.ts'
import { bookingDates } from './087-booking-dates.ts'
import { earlyNights } from './090-early-nights.ts'
import { options } from './091-options.ts'
import { fillSearchSpellings, searchSpellings } from './095-search-spellings.ts'
import { unnamedProperty } from './096-unnamed-property.ts'
import { requestEmails } from './097-request-emails.ts'
import { calendarLinkTokens } from './100-calendar-link-tokens.ts'
import { priceRounding } from './102-price-rounding.ts'
import { feedPayments } from './105-feed-payments.ts'
import { importAdditions } from './110-import-additions.ts'
import { heldChanges } from './115-held-changes.ts'
import { completedBookings } from './116-completed-bookings.ts'
import { untaxedCharges } from './120-untaxed-charges.ts'
import { jobs } from './125-jobs.ts'
import { versionRates } from './135-version-rates.ts'
import { languages } from './140-languages.ts'
import { childAges } from './141-child-ages.ts'
import { fillTaxRules, taxRules } from './142-tax-rules.ts'
import { terms } from './143-terms.ts'
import { eInvoices } from './144-e-invoices.ts'
import { invoiceBookings } from './145-invoice-bookings.ts'
import { bedsOfChildren } from './146-beds-of-children.ts'
import { damageDeposits } from './147-damage-deposits.ts'
import { groups } from './148-groups.ts'
import { cashRegister } from './149-cash-register.ts'
import { vatBasis } from './150-vat-basis.ts'
import { groupDocuments } from './153-group-documents.ts'
import { messages } from './155-messages.ts'
import { guestPage } from './156-guest-page.ts'
import { registers } from './157-registers.ts'
import { emailsOfGroups } from './160-emails-of-groups.ts'
import { staffNotices } from './161-staff-notices.ts'
import { groupRates } from './162-group-rates.ts'
import { groupBlocks } from './163-group-blocks.ts'
import { paymentsForContacts } from './164-payments-for-contacts.ts'
import { signatures } from './165-signatures.ts'
import { registrationFiles } from './166-registration-files.ts'
import { guestRequests } from './167-guest-requests.ts'
import { lockCodes } from './168-lock-codes.ts'
import { pushSubscriptions } from './171-push-subscriptions.ts'
import { messageChannels } from './172-message-channels.ts'
import type { Columns } from './columns.ts'

/** One migration of the schema. A released migration is never edited. */
export type Migration = {
  name: string
  statements: (columns: Columns) => string[]
  /** Runs after the statements, for what cannot be written in SQL. */
  fill?: (tx: Tx) => Promise<void>
}

/** All migrations in their order. */
export const migrations: Migration[] = [
  { name: baselineName, statements: baseline, fill: fillInstallationId },
  { name: '050-report-emails', statements: reportEmails },
  { name: '052-version-periods', statements: versionPeriods, fill: noteUnknownAmounts },
  { name: '053-bookings-from-channels', statements: bookingsFromChannels },
  { name: '060-held-readings', statements: heldReadings },
  { name: '065-import-readings', statements: importReadings },
  { name: '070-import-questions', statements: importQuestions },
  { name: '071-calendar-references', statements: calendarReferences },
  { name: '075-import-file-names', statements: importFileNames },
  { name: '076-website-sources', statements: websiteSources },
  { name: '080-children', statements: children },
  { name: '081-charge-counts', statements: chargeCounts },
  { name: '082-tax-decimals', statements: taxDecimals },
  { name: '085-channel-payments', statements: channelPayments },
  { name: '086-rented-since', statements: rentedSince, fill: fillRentedSince },
  { name: '087-booking-dates', statements: bookingDates },
  { name: '090-early-nights', statements: earlyNights },
  { name: '091-options', statements: options },
  { name: '095-search-spellings', statements: searchSpellings, fill: fillSearchSpellings },
  { name: '096-unnamed-property', statements: unnamedProperty },
  { name: '097-request-emails', statements: requestEmails },
  { name: '100-calendar-link-tokens', statements: calendarLinkTokens },
  { name: '102-price-rounding', statements: priceRounding },
  { name: '105-feed-payments', statements: feedPayments },
  { name: '110-import-additions', statements: importAdditions },
  { name: '115-held-changes', statements: heldChanges },
  { name: '116-completed-bookings', statements: completedBookings },
  { name: '120-untaxed-charges', statements: untaxedCharges },
  { name: '125-jobs', statements: jobs },
  { name: '135-version-rates', statements: versionRates },
  { name: '140-languages', statements: languages },
  { name: '141-child-ages', statements: childAges },
  { name: '142-tax-rules', statements: taxRules, fill: fillTaxRules },
  { name: '143-terms', statements: terms },
  { name: '144-e-invoices', statements: eInvoices },
  { name: '145-invoice-bookings', statements: invoiceBookings },
  { name: '146-beds-of-children', statements: bedsOfChildren },
  { name: '147-damage-deposits', statements: damageDeposits },
  { name: '148-groups', statements: groups },
  { name: '149-cash-register', statements: cashRegister },
  { name: '150-vat-basis', statements: vatBasis },
  { name: '153-group-documents', statements: groupDocuments },
  { name: '155-messages', statements: messages },
  { name: '156-guest-page', statements: guestPage },
  { name: '157-registers', statements: registers },
  { name: '160-emails-of-groups', statements: emailsOfGroups },
  { name: '161-staff-notices', statements: staffNotices },
  { name: '162-group-rates', statements: groupRates },
  { name: '163-group-blocks', statements: groupBlocks },
  { name: '164-payments-for-contacts', statements: paymentsForContacts },
  { name: '165-signatures', statements: signatures },
  { name: '166-registration-files', statements: registrationFiles },
  { name: '167-guest-requests', statements: guestRequests },
  { name: '168-lock-codes', statements: lockCodes },
  { name: '171-push-subscriptions', statements: pushSubscriptions },
  { name: '172-message-channels', statements: messageChannels },
]
