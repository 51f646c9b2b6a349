import { isCalendarDate } from '../calendar.ts'
import { formatDate, formatTimeOfDay } from '../format-date.ts'
import { eachDetail, guestDetails } from '../guest-details.ts'
import { languageName } from '../i18n/language.ts'
import { msg, t } from '../i18n/messages.ts'
import { isPaymentMethod, methodNames } from '../money/payments.ts'
import { vatBasisLabels } from '../money/vat-basis.ts'
import { centsFromDollars, formatCents } from '../money.ts'
import { type Role, roleLabels, roles } from '../permissions.ts'
import {
  type AuditedAction,
  cents,
  dateText,
  momentText,
  numberIn,
  type SubjectNames,
  text,
} from './values.ts'

/** One field before and after an action, as the History shows it. A missing value is empty. */
export type AuditedChange = { field: string; before: string; after: string }

/** Every field that an action changed, in the order in which it was audited. */
export function auditedChanges(
  { before, after, at, timeZone }: AuditedAction,
  names: SubjectNames,
): AuditedChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const field = fields[key]
    if (!field || before[key] === after[key]) return []
    const show = (value: unknown) =>
      value === undefined || value === null ? '' : field.show(value, { at, timeZone, names })
    return [
      { field: capitalized(t(field.name)), before: show(before[key]), after: show(after[key]) },
    ]
  })
}

type Show = (value: unknown, given: { at: string; timeZone: string; names: SubjectNames }) => string

const plain: Show = (value) => text(value)
const money: Show = (value) => formatCents(cents(value))
const dollars: Show = (value) => formatCents(centsFromDollars(numberIn(value)))
const day: Show = (value, { at }) => dateText(value, at)
const moment: Show = (value, { timeZone }) => momentText(value, timeZone)
/** Amounts or rates from dates on: "lodging 7% from 2026-01-01, breakfast 19% from 2026-01-01". */
const dated: Show = (value) => text(value).split(', ').map(datedText).join(', ')
const time: Show = (value) => text(value) && formatTimeOfDay(text(value))
const yesOrNo: Show = (value) => (value ? t('yes') : t('no'))
const coded: Show = (value) => wordOf(value)

/** The fields of audit entries that people read. Fields that are not listed are left out. */
const fields: Readonly<Record<string, { name: string; show: Show }>> = {
  cabinId: { name: msg('cabin'), show: (value, { names }) => names.cabin(value) },
  guestId: { name: msg('guest'), show: (value, { names }) => names.guest(value) },
  startDate: { name: msg('arrival'), show: day },
  endDate: { name: msg('departure'), show: day },
  releaseOn: { name: msg('release date'), show: day },
  leftOn: { name: msg('field|left on'), show: day },
  numGuests: { name: msg('guests'), show: plain },
  numChildren: { name: msg('children'), show: plain },
  childAges: { name: msg('ages of children'), show: plain },
  hasBreakfast: { name: msg('breakfast'), show: yesOrNo },
  status: { name: msg('status'), show: coded },
  nightPrice: { name: msg('price per night'), show: money },
  nightPrices: {
    name: msg('prices of the nights'),
    show: (value) =>
      Array.isArray(value) ? value.map((one) => formatCents(cents(one))).join(', ') : '',
  },
  agreedTotal: { name: msg('agreed price of the nights'), show: money },
  agreedNightPrice: { name: msg('agreed price per night'), show: money },
  cabinPrice: { name: msg('cabin price'), show: money },
  extrasPrice: { name: msg('extras price'), show: money },
  totalPrice: { name: msg('total price'), show: money },
  paid: { name: msg('field|paid'), show: money },
  amount: { name: msg('amount'), show: money },
  method: {
    name: msg('field|method'),
    show: (value) => (isPaymentMethod(value) ? t(methodNames[value]) : text(value)),
  },
  day: { name: msg('field|day'), show: day },
  counted: { name: msg('counted cash'), show: money },
  expected: { name: msg('expected cash'), show: money },
  defaultPaymentMethod: {
    name: msg('default payment method'),
    show: (value) => (isPaymentMethod(value) ? t(methodNames[value]) : text(value)),
  },
  depositPercent: { name: msg('deposit in percent'), show: plain },
  depositDays: { name: msg('days until a deposit is due'), show: plain },
  deposit: { name: msg('deposit'), show: money },
  depositDueOn: { name: msg('deposit due'), show: day },
  label: { name: msg('field|charge'), show: plain },
  fee: { name: msg('fee'), show: money },
  channelCollects: { name: msg('paid by channel'), show: yesOrNo },
  commission: { name: msg('commission'), show: money },
  payout: { name: msg('payout'), show: money },
  paidOutOn: { name: msg('payout received'), show: day },
  source: { name: msg('field|source'), show: coded },
  heldUntil: { name: msg('held until'), show: moment },
  overrides: {
    name: msg('overridden rules'),
    show: (value) => (Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value)),
  },
  kind: { name: msg('field|kind'), show: coded },
  name: { name: msg('name'), show: plain },
  maxCapacity: { name: msg('maximum capacity'), show: plain },
  regularPrice: { name: msg('regular price'), show: money },
  discount: { name: msg('discount'), show: money },
  description: { name: msg('description'), show: plain },
  rentedSince: { name: msg('rented out since'), show: day },
  retiredOn: { name: msg('retired on'), show: day },
  minBookingLength: { name: msg('minimum nights per booking'), show: plain },
  maxBookingLength: { name: msg('maximum nights per booking'), show: plain },
  maxGuestsPerBooking: { name: msg('maximum guests per booking'), show: plain },
  breakfastPrice: { name: msg('breakfast price'), show: dollars },
  timeZone: { name: msg('time zone'), show: plain },
  currency: { name: msg('currency'), show: plain },
  numberFormat: { name: msg('number format'), show: plain },
  dateFormat: { name: msg('date format'), show: plain },
  language: {
    name: msg('language'),
    show: (value) => languageName(text(value)),
  },
  checkInTime: { name: msg('check-in time'), show: time },
  checkOutTime: { name: msg('check-out time'), show: time },
  website: { name: msg('website'), show: coded },
  registrationFile: { name: msg('registration file'), show: plain },
  seal: { name: msg('seal'), show: plain },
  registrationCountry: { name: msg('registration of guests'), show: plain },
  guestPage: { name: msg('guest page'), show: coded },
  websiteOrigins: { name: msg('addresses of the website'), show: plain },
  holdHours: { name: msg('hours that a request holds its nights'), show: plain },
  websiteCabins: {
    name: msg('cabins on the website'),
    show: (value, { names }) =>
      Array.isArray(value) ? value.map((id) => names.cabin(id)).join(', ') : text(value),
  },
  invoiceYears: { name: msg('years that invoices are kept'), show: plain },
  recordsParty: { name: msg('party members'), show: yesOrNo },
  taxRates: { name: msg('tax rates'), show: dated },
  feeTax: { name: msg('tax of cancellation fees'), show: coded },
  vatBasis: { name: msg('VAT report'), show: coded },
  touristTax: { name: msg('tourist tax'), show: dated },
  termsNames: { name: msg('terms'), show: plain },
  agreedFee: { name: msg('fee by the terms'), show: money },
  fullRecipientAbove: {
    name: msg('amount above which the whole address is needed'),
    show: dollars,
  },
  vatIdAbove: { name: msg('amount above which a VAT ID is needed'), show: dollars },
  untaxed: { name: msg('reasons for lines without VAT'), show: plain },
  nationalIDMonths: { name: msg('retention of national IDs in months'), show: plain },
  state: { name: msg('field|state'), show: coded },
  cabinState: { name: msg('cabin state'), show: coded },
  expectedArrival: { name: msg('expected arrival'), show: time },
  serviceEveryNights: { name: msg('nights between services'), show: plain },
  bedFromAge: { name: msg('age from which children need a bed'), show: plain },
  assigneeId: { name: msg('assigned to'), show: (value, { names }) => names.user(value) },
  access: { name: msg('field|access'), show: coded },
  taskPriority: { name: msg('priority'), show: coded },
  dueOn: { name: msg('due date'), show: day },
  ruleName: { name: msg('field|rule'), show: plain },
  firstNight: { name: msg('first night'), show: day },
  lastNight: { name: msg('last night'), show: day },
  accessRole: { name: msg('role'), show: (value) => roleName(value) },
}

/** Fields of which the audit keeps only that they changed, or whose values say nothing to people. */
const otherFieldNames: Readonly<Record<string, string>> = {
  fullName: msg('name'),
  email: msg('email'),
  phone: msg('phone'),
  countryCode: msg('country'),
  notes: msg('notes'),
  specialRequests: msg('special requests'),
  nationalID: msg('national ID'),
  ...eachDetail((name) => guestDetails[name].auditName),
  taxNumber: msg('tax number'),
  bankDetails: msg('bank details'),
  registration: msg('registration number'),
  iban: msg('IBAN'),
  bic: msg('BIC'),
  invoiceFooter: msg('invoice footer'),
  logo: msg('logo'),
  paperSize: msg('paper size'),
  includesNationalIDs: msg('national IDs'),
  mailTo: msg('recipient'),
  mailAt: msg('field|time'),
  image: msg('image'),
  photo: msg('photo'),
  text: msg('field|text'),
  priority: msg('priority'),
  assignee: msg('field|person'),
}

/** How people call a field of an audit entry. */
export function fieldName(key: unknown): string {
  const name = fields[text(key)]?.name ?? otherFieldNames[text(key)]
  return name === undefined ? text(key) : t(name)
}

function datedText(stored: string): string {
  const [, kind, value = '', from = ''] =
    /^(?:([a-z]+) )?(.+) from (\d{4}-\d\d-\d\d)$/.exec(stored) ?? []
  if (!isCalendarDate(from)) return stored
  const date = formatDate(from)
  return kind
    ? t('{kind} {rate} from {date}', { kind: wordOf(kind), rate: value, date })
    : t('{amount} from {date}', { amount: value, date })
}

/** What the audit log keeps as a code, as a word. */
function wordOf(code: unknown): string {
  const word = words[text(code)]
  return word === undefined ? text(code) : t(word)
}

const words: Readonly<Record<string, string | undefined>> = {
  // Statuses of bookings.
  unconfirmed: msg('unconfirmed'),
  'checked-in': msg('checked-in'),
  'checked-out': msg('checked-out'),
  cancelled: msg('cancelled'),
  'no-show': msg('no-show'),
  // Sources of bookings.
  phone: msg('source|phone'),
  desk: msg('source|desk'),
  'walk-in': msg('source|walk-in'),
  web: msg('source|web'),
  agency: msg('source|agency'),
  // Kinds of blocks.
  maintenance: msg('maintenance'),
  owner: msg('block|owner'),
  hold: msg('block|hold'),
  // States of cabins and users, priorities of tasks, rights of API tokens.
  clean: msg('clean'),
  dirty: msg('dirty'),
  inspected: msg('inspected'),
  'out-of-order': msg('out-of-order'),
  waiting: msg('user|waiting'),
  verified: msg('user|verified'),
  deactivated: msg('user|deactivated'),
  urgent: msg('priority|urgent'),
  normal: msg('priority|normal'),
  low: msg('priority|low'),
  full: msg('access|full'),
  read: msg('access|read'),
  on: msg('on'),
  off: msg('off'),
  // What is taxed.
  lodging: msg('lodging'),
  breakfast: msg('breakfast'),
  other: msg('other'),
  none: msg('tax|none'),
  // By what VAT is declared.
  invoices: vatBasisLabels.invoices,
  stays: vatBasisLabels.stays,
  payments: vatBasisLabels.payments,
  // Rules that staff overrode.
  'too-short': msg('too-short'),
  'too-long': msg('too-long'),
  'party-too-large': msg('party-too-large'),
  'in-the-past': msg('in-the-past'),
  'closed-to-arrival': msg('closed-to-arrival'),
  'arrival-day': msg('arrival-day'),
  'departure-day': msg('departure-day'),
  'booked-too-late': msg('booked-too-late'),
  'booked-too-early': msg('booked-too-early'),
  occupied: msg('occupied'),
}

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** How people call a role. */
export const roleName = (value: unknown): string =>
  isRole(value) ? t(roleLabels[value]) : text(value)

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
