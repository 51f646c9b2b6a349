import { isCalendarDate } from '../calendar.ts'
import { formatDate, formatTimeOfDay } from '../format-date.ts'
import { eachDetail, guestDetails } from '../guest-details.ts'
import { isPaymentMethod, methodNames } from '../money/payments.ts'
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
    return [{ field: capitalized(field.name), before: show(before[key]), after: show(after[key]) }]
  })
}

type Show = (value: unknown, given: { at: string; timeZone: string; names: SubjectNames }) => string

const plain: Show = (value) => text(value)
const money: Show = (value) => formatCents(cents(value))
const dollars: Show = (value) => formatCents(centsFromDollars(numberIn(value)))
const day: Show = (value, { at }) => dateText(value, at)
const moment: Show = (value, { timeZone }) => momentText(value, timeZone)
/** A text with dates, such as the rates of taxes. */
const dated: Show = (value) =>
  text(value).replaceAll(/\d{4}-\d\d-\d\d/g, (date) =>
    isCalendarDate(date) ? formatDate(date) : date,
  )
const time: Show = (value) => text(value) && formatTimeOfDay(text(value))
const yesOrNo: Show = (value) => (value ? 'yes' : 'no')

/** The fields of audit entries that people read. Fields that are not listed are left out. */
const fields: Readonly<Record<string, { name: string; show: Show }>> = {
  cabinId: { name: 'cabin', show: (value, { names }) => names.cabin(value) },
  guestId: { name: 'guest', show: (value, { names }) => names.guest(value) },
  startDate: { name: 'arrival', show: day },
  endDate: { name: 'departure', show: day },
  leftOn: { name: 'left on', show: day },
  numGuests: { name: 'guests', show: plain },
  numChildren: { name: 'children', show: plain },
  hasBreakfast: { name: 'breakfast', show: yesOrNo },
  status: { name: 'status', show: plain },
  nightPrice: { name: 'price per night', show: money },
  nightPrices: {
    name: 'prices of the nights',
    show: (value) =>
      Array.isArray(value) ? value.map((one) => formatCents(cents(one))).join(', ') : '',
  },
  agreedTotal: { name: 'agreed price of the nights', show: money },
  agreedNightPrice: { name: 'agreed price per night', show: money },
  cabinPrice: { name: 'cabin price', show: money },
  extrasPrice: { name: 'extras price', show: money },
  totalPrice: { name: 'total price', show: money },
  paid: { name: 'paid', show: money },
  amount: { name: 'amount', show: money },
  method: {
    name: 'method',
    show: (value) => (isPaymentMethod(value) ? methodNames[value] : text(value)),
  },
  day: { name: 'day', show: day },
  counted: { name: 'counted cash', show: money },
  expected: { name: 'expected cash', show: money },
  defaultPaymentMethod: {
    name: 'default payment method',
    show: (value) => (isPaymentMethod(value) ? methodNames[value] : text(value)),
  },
  depositPercent: { name: 'deposit in percent', show: plain },
  depositDays: { name: 'days until a deposit is due', show: plain },
  deposit: { name: 'deposit', show: money },
  depositDueOn: { name: 'deposit due', show: day },
  label: { name: 'charge', show: plain },
  fee: { name: 'fee', show: money },
  channelCollects: { name: 'paid by channel', show: yesOrNo },
  commission: { name: 'commission', show: money },
  payout: { name: 'payout', show: money },
  paidOutOn: { name: 'payout received', show: day },
  source: { name: 'source', show: plain },
  heldUntil: { name: 'held until', show: moment },
  overrides: {
    name: 'overridden rules',
    show: (value) => (Array.isArray(value) ? value.map(text).join(', ') : text(value)),
  },
  kind: { name: 'kind', show: plain },
  name: { name: 'name', show: plain },
  maxCapacity: { name: 'maximum capacity', show: plain },
  regularPrice: { name: 'regular price', show: money },
  discount: { name: 'discount', show: money },
  description: { name: 'description', show: plain },
  rentedSince: { name: 'rented out since', show: day },
  retiredOn: { name: 'retired on', show: day },
  minBookingLength: { name: 'minimum nights per booking', show: plain },
  maxBookingLength: { name: 'maximum nights per booking', show: plain },
  maxGuestsPerBooking: { name: 'maximum guests per booking', show: plain },
  breakfastPrice: { name: 'breakfast price', show: dollars },
  timeZone: { name: 'time zone', show: plain },
  currency: { name: 'currency', show: plain },
  numberFormat: { name: 'number format', show: plain },
  dateFormat: { name: 'date format', show: plain },
  checkInTime: { name: 'check-in time', show: time },
  checkOutTime: { name: 'check-out time', show: time },
  website: { name: 'website', show: plain },
  websiteOrigins: { name: 'addresses of the website', show: plain },
  holdHours: { name: 'hours that a request holds its nights', show: plain },
  websiteCabins: {
    name: 'cabins on the website',
    show: (value, { names }) =>
      Array.isArray(value) ? value.map((id) => names.cabin(id)).join(', ') : text(value),
  },
  invoiceYears: { name: 'years that invoices are kept', show: plain },
  recordsParty: { name: 'party members', show: yesOrNo },
  taxRates: { name: 'tax rates', show: dated },
  feeTax: { name: 'tax of cancellation fees', show: plain },
  touristTax: { name: 'tourist tax', show: dated },
  nationalIDMonths: { name: 'retention of national IDs in months', show: plain },
  state: { name: 'state', show: plain },
  cabinState: { name: 'cabin state', show: plain },
  expectedArrival: { name: 'expected arrival', show: time },
  serviceEveryNights: { name: 'nights between services', show: plain },
  assigneeId: { name: 'assigned to', show: (value, { names }) => names.user(value) },
  access: { name: 'access', show: plain },
  taskPriority: { name: 'priority', show: plain },
  dueOn: { name: 'due date', show: day },
  ruleName: { name: 'rule', show: plain },
  firstNight: { name: 'first night', show: day },
  lastNight: { name: 'last night', show: day },
  accessRole: { name: 'role', show: (value) => roleName(value) },
}

/** Fields of which the audit keeps only that they changed, or whose values say nothing to people. */
const otherFieldNames: Readonly<Record<string, string>> = {
  fullName: 'name',
  email: 'email',
  phone: 'phone',
  countryCode: 'country',
  notes: 'notes',
  specialRequests: 'special requests',
  nationalID: 'national ID',
  ...eachDetail((name) => guestDetails[name].auditName),
  taxNumber: 'tax number',
  bankDetails: 'bank details',
  invoiceFooter: 'invoice footer',
  logo: 'logo',
  paperSize: 'paper size',
  includesNationalIDs: 'national IDs',
  mailTo: 'recipient',
  mailAt: 'time',
  image: 'image',
  photo: 'photo',
  text: 'text',
  priority: 'priority',
  assignee: 'person',
}

/** How people call a field of an audit entry. */
export const fieldName = (key: unknown): string =>
  fields[text(key)]?.name ?? otherFieldNames[text(key)] ?? text(key)

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** How people call a role. */
export const roleName = (value: unknown): string =>
  isRole(value) ? roleLabels[value] : text(value)

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
