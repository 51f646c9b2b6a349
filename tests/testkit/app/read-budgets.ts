import { textTable } from '#testkit/domain/text-table.ts'
import type { GivenRows } from './given-rows.ts'

/**
 * How many statements each read may send to the database, the look-up of its session included, and why.
 * The numbers are what was measured; a read may need about 10 % more. The last column is the address
 * or its query, where it is not the route with 1 as its id; names in braces are of rows that the test made.
 */
export const readBudgets = textTable(`
  /api/bookings | 2 | the page and its total are one query
  /api/bookings/{id} | 9 | the booking, its nights, charges, payments and damage deposit, what was done with it, the guest who is in its cabin, and who has it before an early arrival | /api/bookings/{booking}
  /api/bookings/{id}/confirmation | 16 | the booking, its guest and their language, the property, and its charges | /api/bookings/{booking}/confirmation
  /api/bookings/{id}/registration-card | 12 | the booking, its guest and their language, and the property | /api/bookings/{booking}/registration-card
  /api/bookings/{id}/confirmation/pdf | 16 | the same as for the page | /api/bookings/{booking}/confirmation/pdf
  /api/bookings/{id}/emails | 11 | the booking, its emails with their state, and the property | /api/bookings/{booking}/emails
  /api/groups | 2 | the groups
  /api/groups/{id} | 4 | the group, its bookings and what it holds | /api/groups/{group}
  /api/groups/{id}/check-in | 4 | the group, its bookings and their charges | /api/groups/{group}/check-in
  /api/groups/{id}/folio | 7 | the group, its bookings with their nights and charges, the tax rates and the property | /api/groups/{group}/folio
  /api/groups/{id}/invoices | 9 | the group, its bookings with their nights, charges and invoices, and the contact | /api/groups/{group}/invoices
  /api/groups/{id}/confirmation | 12 | the group, its contact, its bookings with their nights and charges, the tax rates and the property | /api/groups/{group}/confirmation
  /api/groups/{id}/confirmation/pdf | 12 | the same as for the page | /api/groups/{group}/confirmation/pdf
  /api/bookings/{id}/guest-page | 7 | the booking, its door, and the property | /api/bookings/{booking}/guest-page
  /unsubscribe/{token} | 4 | the link instead of a session, the guest and the property | {unsubscribe}
  /api/bookings/{id}/guest-requests | 3 | the booking, and what its guest sent | /api/bookings/{booking}/guest-requests
  /stay/{token} | 32 | the link instead of a session, the booking with its invoices, register and requests, and the property | {stay}
  /stay/{token}/guests/{number} | 10 | the link instead of a session, the settings, the booking and its register | {stay}/guests/1
  /stay/{token}/sign | 10 | the link instead of a session, the settings, the booking and its register | {stay}/sign
  /guest-signature.js | 0 | a file
  /stay/{token}/confirmation | 18 | the link instead of a session, and the same as for staff | {stay}/confirmation
  /stay/{token}/invoices/{id} | 12 | the link instead of a session, and the invoices | {stay}/invoices/1
  /guest-page.css | 0 | a constant
  /api/registration-settings | 1 | one row
  /api/bookings/{id}/signed-registration-card | 26 | the booking, its register and the property; the reading of document numbers is recorded | /api/bookings/{booking}/signed-registration-card
  /api/bookings/{id}/signed-registration-card/pdf | 26 | the same | /api/bookings/{booking}/signed-registration-card/pdf
  /api/bookings/{id}/guest-form | 4 | the settings, the booking, its register, and who else is known to stay | /api/bookings/{booking}/guest-form
  /api/bookings/{id}/registration | 4 | the settings, the booking, its register, and who else is known to stay | /api/bookings/{booking}/registration
  /api/registration-files | 8 | the settings, the property, the stays with their registers and payments, and the files with their stays
  /api/registration-files/{id}/file | 4 | the file, and the entry of the history | /api/registration-files/{registrationFile}/file
  /api/guest-page-settings | 3 | the settings and the cabins
  /api/print/arrivals-and-departures | 4 | the property and the stays of the day
  /api/print/cleaning-list | 4 | the property and the stays of the day
  /api/print/{file} | 1 | the session | /api/print/print.css
  /api/bookings.csv | 2 | the bookings
  /api/guests.csv | 3 | the guests and their stays
  /api/cabins.csv | 2 | the cabins
  /api/availability | 10 | the property, the house rules, the price rules, the tax rules and rates, the cabins, their nights, prices and required charges, and who should have left | ?{december}
  /api/bookings/{id}/availability | 13 | the booking, and what availability reads
  /api/orphan-nights | 9 | the property, the house rules, the price rules, the prices that are set by hand, the cabins, their nights and bookings, and who should have left
  /api/calendar | 6 | the property, the cabins, the bars, the blocks, and who should have left
  /api/guests | 3 | the page with its total, and the stays of its guests
  /api/guests/{id} | 8 | the guest, the statistics, the bookings, possible duplicates, and their stays | /api/guests/{guest}
  /api/cabins | 2 | the cabins
  /api/housekeeping | 6 | the property, the stays, the cabins, their open tasks, and who can be assigned
  /api/tasks | 5 | the tasks, their number, the blocks of their cabins, and who can be assigned
  /api/calendar-links | 2 | the addresses
  /api/feeds | 2 | the feeds with the number of their stays
  /api/inbox | 13 | the conflicts, what occupies their nights, doubtful calendars with their stays, the requests of the website, the number of missing prices, and what the list of registrations reads
  /calendars/{file} | 3 | the address instead of a session, and the occupied nights | {calendar}
  /api/cleaning-links | 2 | the links
  /api/imports | 3 | the imports and the numbers of their rows
  /api/imports/{id} | 6 | the import, its author, the numbers of its rows, the taxes and the property | /api/imports/{imported}
  /api/imports/{id}/rows | 6 | the import, its rows, their numbers, the property and the cabins | /api/imports/{imported}/rows
  /api/cleaning | 7 | the link instead of a session, the name of the property, and the work list of staff
  /api/prices | 7 | the house rules, the price rules, the cabins, the prices that are set by hand, who should have left, and the occupied nights | ?from=2026-12-01&to=2026-12-15
  /api/tax-rules | 2 | the rules
  /api/bookings/{id}/messages | 20 | what was emailed, the booking with its history and its register, the rules and what they sent | /api/bookings/{booking}/messages
  /api/message-rules | 4 | the rules, their texts and the cabins
  /api/price-rules | 3 | the rules and the cabins that still exist
  /api/search | 8 | the cabins, the names of the groups, the guests by word and by name, their nearest bookings and the rows of those | ?q=marta
  /api/search/items | 2 | the bookings | ?bookings=1,2
  /api/today | 7 | the bookings of the four lists and their registers, the handover notes, the requests and the urgent tasks
  /api/handover-notes | 3 | the open notes, and those of today
  /api/bookings/{id}/invoices | 6 | the charges, the guest and the invoices | /api/bookings/{booking}/invoices
  /api/bookings/{id}/bookings-to-invoice | 9 | the guest, their other bookings, and the lines and invoices of those | /api/bookings/{booking}/bookings-to-invoice
  /api/open-invoices | 9 | the bookings of the period, their lines, invoices and guests | ?from=2026-11-01&to=2026-11-30
  /api/invoices.zip | 12 | the invoices of the period and the property | ?from=2026-11-01&to=2026-11-30
  /api/invoices/{id} | 2 | the invoice
  /api/invoices/{id}/page | 2 | the invoice
  /api/invoices/{id}/xml | 2 | the invoice
  /api/invoices/{id}/pdf | 2 | the invoice
  /api/payments/{id}/receipt/pdf | 5 | the payment, the language of the guest and the property
  /api/payments | 7 | the payments of the day, their sums, its damage deposits, its cash and its cash counts
  /api/payments/damage-deposits | 3 | the sums and the page
  /api/payments/deposits | 3 | the sums and the page
  /api/payments/balances | 7 | the sums, three lists, and the bookings before their arrival with their sums
  /api/payments.csv | 3 | one page of payments and one of cash counts | ?{november}
  /api/accounting | 4 | one page of payments, one of invoices and one of bookings that channels collected | ?{november}
  /api/accounting.csv | 4 | one page of payments, one of invoices and one of bookings that channels collected | ?{november}
  /api/payments/{id}/receipt | 5 | the payment, the language of the guest and the property
  /api/e-invoice-settings | 3 | the limits and the reasons
  /api/invoice-settings | 4 | the tax rates and the property
  /api/bookings/{id}/closing-quote | 4 | the booking and its nights | /api/bookings/{booking}/closing-quote?as=cancelled
  /api/terms | 4 | the terms, their version and the cabins
  /api/stay-terms | 3 | the terms and the date at the property | ?from=2026-12-04&cabinId=1&source=web
  /api/bookings/{id}/departure-quote | 4 | the booking, its nights and its charges | /api/bookings/{inHouse}/departure-quote
  /api/catalogue | 3 | the items and their cabins
  /api/bookings/{id}/charge-options | 4 | the booking and the items | /api/bookings/{booking}/charge-options
  /api/day-to-close | 30 | the closings, nine kinds of facts of the day, and the items of the checklist
  /api/day-closings | 2 | no day is closed
  /api/day-closings.csv | 2 | no day is closed
  /api/day-closings/{id}/page | 2 | the closing
  /api/statistics | 4 | the sales, the stays and the cabins
  /api/reports/metrics | 8 | the cabins, and six kinds of sums of the month | ?{november}
  /api/reports/metrics.csv | 8 | the same as for the screen | ?{november}
  /api/reports/parts | 3 | the page and its sums | ?list=arrivals&{november}
  /api/reports/on-the-books | 26 | the cabins, and the nights of 12 months and of those a year before
  /api/reports/on-the-books.csv | 26 | the same as for the screen
  /api/reports/tourism | 7 | the cabins, and five kinds of sums of the month | ?{november}
  /api/reports/tax-returns | 2 | the stays with their taxes | ?{november}
  /api/reports/tax-list.csv | 2 | the stays with their taxes | ?{november}&tax=1
  /api/reports/tax-list/pdf | 6 | the property, and the stays with their taxes | ?{november}&tax=1
  /api/reports/vat | 9 | the property, the rates, the bookings with their versions, charges, payments and invoices | ?basis=stays&{november}
  /api/reports/vat.csv | 9 | the same as for the screen | ?basis=payments&{november}
  /api/reports/vat/pdf | 12 | the same, and the letterhead | ?basis=stays&{november}
  /api/reports/tourism.csv | 7 | the same as for the screen | ?{november}
  /api/reports/payments | 12 | the sums of the month, its ledger entries, taxes, deposits and balances | ?{november}
  /api/reports/payments.csv | 12 | the same as for the screen | ?{november}
  /api/reports/taxes.csv | 12 | the same as for the screen | ?{november}
  /api/reports/month/pdf | 60 | the sums of four months, the money of one, and the letterhead | ?month=2026-11-01
  /api/sms-service | 1 | one row
  /api/report-emails | 6 | the property, the users and the messages
  /api/health | 0 | the process alone
  /api/ready | 1 | the database itself
  /api/metrics | 0 | metrics are turned off
  /api/public-config | 0 | no demo
  /api/session | 1 | the session
  /api/email-texts | 2 | the changed texts
  /api/cash-register | 4 | the cash register and what it has not signed
  /api/webhooks | 2 | the webhooks with the numbers of their deliveries
  /api/webhooks/{id}/deliveries | 3 | the webhook and the page | /api/webhooks/{webhook}/deliveries
  /storage/{bucket}/{name} | 0 | images are public | /storage/avatars/none.webp
  /api/settings | 2 | the house rules
  /api/website-settings | 3 | the property and the cabins
  /website/api/availability | 1 | the property, where the website is turned off | ?{december}
  /website/api/prices | 1 | the property, where the website is turned off | ?{december}
  /api/export | 120 | two pages of each table, and the audit entry
  /api/property | 2 | the property
  /api/business-details | 2 | the property
  /api/system | 6 | the last backup, what waits, was rejected or failed in the outbox, and the jobs
  /api/outage-pack | 12 | the property, the stays, the cabins, and the audit
  /api/outage-settings | 2 | the property
  /api/guest-settings | 2 | the property
  /api/outage-notes | 2 | the notes
  /api/self-check | 2 | the last result
  /api/staff | 2 | the colleagues
  /api/history | 7 | the page, and the names of its subjects
  /api/history.csv | 7 | the pages, and the names of their subjects
  /api/history/{subject}/{id} | 5 | the page, and the names of its subjects | /api/history/booking/{booking}
  /api/events | 3 | the bounds and the page
  /api/events/stream | 4 | where the history begins and ends, once, and not again while it is open
  /api/account/sessions | 2 | the sessions
  /api/account/tokens | 2 | the tokens
  /api/account/device | 2 | whether this browser shows notices
  /api/account/notices | 2 | the choice
  /api/account/email | 2 | the open change
  /api/account/second-factors | 4 | the codes, whether a factor is required, and the passkeys
`).map(([route = '', statements, , request = '']) => ({
  route,
  statements: Number(statements),
  address: (rows: GivenRows) =>
    (request.startsWith('?') ? route + request : request || route)
      .replace('{november}', 'from=2026-11-01&to=2026-11-30')
      .replace('{december}', 'from=2026-12-01&to=2026-12-03')
      .replace(/\{(\w+)\}/, (_, name) => String(rows[name as keyof GivenRows] ?? 1)),
}))

export const withRoom = (measured: number) => Math.ceil(measured * 1.1)
