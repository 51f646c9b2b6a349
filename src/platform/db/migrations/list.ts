import type { Tx } from '../open.ts'
import { hotel } from './001-hotel.ts'
import { staff } from './002-staff.ts'
import { outbox } from './003-outbox.ts'
import { indexGuests, reservations } from './004-reservations.ts'
import { mail } from './005-mail.ts'
import { apiTokens } from './006-api-tokens.ts'
import { backups } from './007-backups.ts'
import { keyMarks } from './008-key-marks.ts'
import { retention } from './009-retention.ts'
import { tallies } from './010-tallies.ts'
import { inHouse } from './011-in-house.ts'
import { salesByHour } from './012-sales-by-hour.ts'
import { undo } from './013-undo.ts'
import { simplify } from './014-simplify.ts'
import { history } from './015-history.ts'
import { search } from './016-search.ts'
import { passwordReset } from './017-password-reset.ts'
import { undoRows } from './019-undo-rows.ts'
import { secondFactors } from './020-second-factors.ts'
import { staffRoles } from './021-roles.ts'
import { listFilters } from './022-list-filters.ts'
import { payments } from './023-payments.ts'
import { charges } from './024-charges.ts'
import { paymentKeys } from './025-payment-keys.ts'
import { businessDetails } from './026-business-details.ts'
import { taxes } from './027-taxes.ts'
import { invoices } from './028-invoices.ts'
import { housekeeping } from './029-housekeeping.ts'
import { touristTax } from './030-tourist-tax.ts'
import { cashCounts } from './031-cash-counts.ts'
import { documentEmails } from './032-document-emails.ts'
import { formats } from './033-formats.ts'
import { tasks } from './034-tasks.ts'
import { dayClosings } from './035-day-closings.ts'
import { outage } from './036-outage.ts'
import { guestIndex } from './037-guest-index.ts'
import { openBalances } from './038-open-balances.ts'
import { party } from './039-party.ts'
import { outageAmounts } from './040-outage-amounts.ts'
import { priceRules } from './041-price-rules.ts'
import { calendarLinks, fillInstallationId } from './042-calendar-links.ts'
import { feeds } from './043-feeds.ts'
import { imports } from './044-imports.ts'
import { webhooks } from './045-webhooks.ts'
import { website } from './046-website.ts'
import { pinnedBookings } from './048-pinned-bookings.ts'
import { noteUnknownPast, versions } from './049-versions.ts'
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
  { name: '001-hotel', statements: hotel },
  { name: '002-staff', statements: staff },
  { name: '003-outbox', statements: outbox },
  { name: '004-reservations', statements: reservations, fill: indexGuests },
  { name: '005-mail', statements: mail },
  { name: '006-api-tokens', statements: apiTokens },
  { name: '007-backups', statements: backups },
  { name: '008-key-marks', statements: keyMarks },
  { name: '009-retention', statements: retention },
  { name: '010-tallies', statements: tallies },
  { name: '011-in-house', statements: inHouse },
  { name: '012-sales-by-hour', statements: salesByHour },
  { name: '013-undo', statements: undo },
  { name: '014-simplify', statements: simplify },
  { name: '015-history', statements: history },
  { name: '016-search', statements: search },
  { name: '017-password-reset', statements: passwordReset },
  { name: '019-undo-rows', statements: undoRows },
  { name: '020-second-factors', statements: secondFactors },
  { name: '021-roles', statements: staffRoles },
  { name: '022-list-filters', statements: listFilters },
  { name: '023-payments', statements: payments },
  { name: '024-charges', statements: charges },
  { name: '025-payment-keys', statements: paymentKeys },
  { name: '026-business-details', statements: businessDetails },
  { name: '027-taxes', statements: taxes },
  { name: '028-invoices', statements: invoices },
  { name: '029-housekeeping', statements: housekeeping },
  { name: '030-tourist-tax', statements: touristTax },
  { name: '031-cash-counts', statements: cashCounts },
  { name: '032-document-emails', statements: documentEmails },
  { name: '033-formats', statements: formats },
  { name: '034-tasks', statements: tasks },
  { name: '035-day-closings', statements: dayClosings },
  { name: '036-outage', statements: outage },
  { name: '037-guest-index', statements: guestIndex },
  { name: '038-open-balances', statements: openBalances },
  { name: '039-party', statements: party },
  { name: '040-outage-amounts', statements: outageAmounts },
  { name: '041-price-rules', statements: priceRules },
  { name: '042-calendar-links', statements: calendarLinks, fill: fillInstallationId },
  { name: '043-feeds', statements: feeds },
  { name: '044-imports', statements: imports },
  { name: '045-webhooks', statements: webhooks },
  { name: '046-website', statements: website },
  { name: '048-pinned-bookings', statements: pinnedBookings },
  { name: '049-versions', statements: versions, fill: noteUnknownPast },
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
]
