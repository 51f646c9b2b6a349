import { type CalendarDate, isCalendarDate } from './calendar.ts'
import { formatShortDate } from './format-date.ts'
import { countOf, formatStayDates } from './format-stay.ts'
import { type Cents, formatCents } from './money.ts'

/** What the audit log keeps about an action: ids, dates, cents and statuses, never personal data. */
export type AuditValues = Readonly<Record<string, unknown>>

export type AuditedAction = {
  entityId: string
  /** The instant of the action: its year is left out of the dates in the sentence. */
  at: string
  before: AuditValues
  after: AuditValues
}

/** How the subjects of actions are called today. Each knows what to say of one that was deleted. */
export type SubjectNames = {
  cabin: (id: unknown) => string
  guest: (id: unknown) => string
  user: (id: unknown) => string
}

type Predicate = (action: AuditedAction, names: SubjectNames) => string

const bookingPredicates = {
  'booking.create': ({ entityId, at, after }, names) => {
    const stay = stayText(after, at)
    const forGuest = after.guestId === undefined ? '' : ` for ${names.guest(after.guestId)}`
    return list(
      `booked ${names.cabin(after.cabinId)}${forGuest} (#${entityId})`,
      stay,
      amount(after.totalPrice),
    )
  },
  'booking.change': ({ entityId, at, before, after }, names) => {
    const booking = `#${entityId}`
    const has = (key: string) => after[key] !== undefined
    const parts = [
      has('cabinId') &&
        `moved ${booking} from ${names.cabin(before.cabinId)} to ${names.cabin(after.cabinId)}`,
      has('startDate') && `changed the arrival of ${booking} to ${date(after.startDate, at)}`,
      has('endDate') && `changed the departure of ${booking} to ${date(after.endDate, at)}`,
      has('numGuests') && `changed the guests of ${booking} to ${text(after.numGuests)}`,
      has('hasBreakfast') &&
        (after.hasBreakfast
          ? `added breakfast to ${booking}`
          : `removed the breakfast of ${booking}`),
      has('guestId') && `changed the guest of ${booking} to ${names.guest(after.guestId)}`,
      has('rewritten') && `edited the observations of ${booking}`,
    ].filter((part) => part !== false)
    const [first = `changed ${booking}`, ...others] = parts
    const told = [first, ...others.map((part) => part.replaceAll(booking, 'it'))]
    return list(told.join(' and '), difference(before, after))
  },
  'booking.swap-cabins': ({ entityId, before, after }, names) =>
    `moved #${entityId} from ${names.cabin(before.cabinId)} to ${names.cabin(after.cabinId)}` +
    ` in a swap with #${text(after.withBookingId)}`,
  'booking.check-in': ({ entityId, before, after }) => {
    const paid = cents(after.paid) - cents(before.paid)
    return list(
      `checked in #${entityId}`,
      after.hasBreakfast === true && before.hasBreakfast === false && 'breakfast added',
      paid > 0 && `${formatCents(paid)} paid`,
    )
  },
  'booking.check-out': ({ entityId, after }) =>
    list(`checked out #${entityId}`, released(after.nightsReleased)),
  'booking.leave-early': ({ entityId, before, after }) =>
    list(
      `checked out #${entityId} early`,
      released(after.nightsReleased),
      difference(before, after),
    ),
  'booking.charge': ({ entityId, before, after }) =>
    list(`changed what #${entityId} is charged`, difference(before, after)),
  'booking.settle': ({ entityId, after }) =>
    cents(after.amount) < 0
      ? `marked ${formatCents(-cents(after.amount))} of #${entityId} as paid back`
      : `marked ${formatCents(cents(after.amount))} of #${entityId} as paid`,
  'booking.cancel': ({ entityId, after }) => list(`cancelled #${entityId}`, fee(after.fee)),
  'booking.no-show': ({ entityId, after }) =>
    list(`marked #${entityId} as a no-show`, fee(after.fee)),
  'booking.reinstate': ({ entityId }) => `reinstated #${entityId}`,
  'booking.undo-check-in': ({ entityId }) => `undid the check-in of #${entityId}`,
  'booking.undo-check-out': ({ entityId }) => `undid the check-out of #${entityId}`,
  'booking.undo-settle': ({ entityId }) => `undid the last payment of #${entityId}`,
  'booking.delete': ({ entityId, at, before }, names) =>
    list(`deleted #${entityId} in ${names.cabin(before.cabinId)}`, stayText(before, at)),
} satisfies Record<string, Predicate>

const guestPredicates = {
  'guest.create': ({ entityId }, names) => `added the guest ${names.guest(entityId)}`,
  'guest.edit': ({ entityId, after }, names) => {
    const changed = Array.isArray(after.changed) ? after.changed.map(fieldName) : []
    const what = changed.length > 0 ? enumeration(changed) : 'nothing'
    return `changed ${what} of ${names.guest(entityId)}`
  },
  'guest.merge': ({ entityId, after }, names) =>
    list(
      `merged a duplicate into ${names.guest(entityId)}`,
      numberIn(after.bookingsMoved) > 0 &&
        `${countOf(numberIn(after.bookingsMoved), 'booking')} moved`,
    ),
  'guest.merged-into': ({ after }, names) => `merged this entry into ${names.guest(after.into)}`,
  'guest.erase': ({ entityId }) => `erased the identity of guest ${entityId}`,
  'guest.read-national-id': ({ entityId }, names) =>
    `viewed the national ID of ${names.guest(entityId)}`,
  'guest.erase-national-id': ({ entityId }, names) =>
    `erased the national ID of ${names.guest(entityId)} at the end of its retention period`,
} satisfies Record<string, Predicate>

const cabinPredicates = {
  'cabin.create': ({ after }) => `added the cabin ${text(after.name)}`,
  'cabin.duplicate': ({ after }, names) =>
    `duplicated ${names.cabin(after.duplicateOf)} as ${text(after.name)}`,
  'cabin.edit': ({ before, after }) => {
    const changed = Object.keys(after).filter((key) => after[key] !== before[key])
    const what = changed.length > 0 ? enumeration(changed.map(fieldName)) : 'nothing'
    return `changed ${what} of ${text(before.name)}`
  },
  'cabin.delete': ({ before }) => `deleted the cabin ${text(before.name)}`,
  'cabin.retire': ({ entityId }, names) => `retired ${names.cabin(entityId)}`,
  'cabin.bring-back': ({ entityId }, names) => `brought back ${names.cabin(entityId)}`,
  'block.create': ({ at, after }, names) =>
    list(`blocked ${names.cabin(after.cabinId)}`, stayText(after, at)),
  'block.change': ({ at, after }, names) =>
    list(`changed the block of ${names.cabin(after.cabinId)}`, stayText(after, at)),
  'block.delete': ({ at, before }, names) =>
    list(`removed the block of ${names.cabin(before.cabinId)}`, stayText(before, at)),
} satisfies Record<string, Predicate>

const settingsPredicate: Predicate = ({ before, after }) => {
  const changed = Object.keys(after).filter((key) => after[key] !== before[key])
  return changed.length > 0
    ? `changed ${enumeration(changed.map(fieldName))} in the settings`
    : 'saved the settings unchanged'
}

const accountPredicates = {
  'settings.change': settingsPredicate,
  'property.change': settingsPredicate,
  'staff.create': ({ entityId }, names) => `created the user ${names.user(entityId)}`,
  'staff.deactivate': ({ entityId }, names) => `deactivated the user ${names.user(entityId)}`,
  'staff.reactivate': ({ entityId }, names) => `reactivated the user ${names.user(entityId)}`,
  'staff.verify-email': () => 'verified their email address',
  'staff.resend-verification': ({ entityId }, names) =>
    `sent ${names.user(entityId)} another verification email`,
  'staff.send-password-link': ({ entityId }, names) =>
    `sent ${names.user(entityId)} a password link`,
  'staff.create-password-link': ({ entityId }, names) =>
    `created a password link for ${names.user(entityId)}`,
  'account.update': () => 'updated their account',
  'account.change-password': () => 'changed their password',
  'account.reset-password': () => 'set a new password with a password link',
  'session.log-in': () => 'logged in',
  'session.log-out': () => 'logged out',
  'session.end': () => 'ended one of their other sessions',
  'session.end-others': () => 'ended all of their other sessions',
  'token.create': ({ after }) =>
    `created an API token with ${after.access === 'full' ? 'full' : 'read-only'} access`,
  'token.revoke': () => 'revoked an API token',
  'keys.replace': () => 'rotated the secret keys',
  'backup.restore': ({ after }) =>
    `restored the backup of ${text(after.backupMadeAt).slice(0, 16).replace('T', ' ')} UTC`,
} satisfies Record<string, Predicate>

/** Every action that may be audited, with what it says about itself after the name of its author. */
const predicates = {
  ...bookingPredicates,
  ...guestPredicates,
  ...cabinPredicates,
  ...accountPredicates,
} satisfies Record<string, Predicate>

export type AuditAction = keyof typeof predicates

export const auditActions = Object.keys(predicates) as AuditAction[]

/**
 * One audited action as a sentence without its author: "moved #231 from Fox Den to Pine Ridge,
 * +$180.00". An action that only a newer version knows is shown by its code.
 */
export function auditSentence(action: string, entry: AuditedAction, names: SubjectNames): string {
  return isAuditAction(action) ? predicates[action](entry, names) : action
}

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(predicates, action)

/** One field before and after an action, as the History shows it. A missing value is empty. */
export type AuditedChange = { field: string; before: string; after: string }

/** Every field that an action changed, in the order in which it was audited. */
export function auditedChanges(
  { before, after, at }: AuditedAction,
  names: SubjectNames,
): AuditedChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const field = fields[key]
    if (!field || before[key] === after[key]) return []
    const show = (value: unknown) =>
      value === undefined || value === null ? '' : field.show(value, { at, names })
    return [{ field: capitalized(field.name), before: show(before[key]), after: show(after[key]) }]
  })
}

type Show = (value: unknown, given: { at: string; names: SubjectNames }) => string

const plain: Show = (value) => text(value)
const money: Show = (value) => formatCents(cents(value))
const dollars: Show = (value) => formatCents(Math.round(numberIn(value) * 100))
const day: Show = (value, { at }) => date(value, at)
const yesOrNo: Show = (value) => (value ? 'yes' : 'no')

/** The fields of audit entries that people read. Fields that are not listed are left out. */
const fields: Readonly<Record<string, { name: string; show: Show }>> = {
  cabinId: { name: 'cabin', show: (value, { names }) => names.cabin(value) },
  guestId: { name: 'guest', show: (value, { names }) => names.guest(value) },
  startDate: { name: 'arrival', show: day },
  endDate: { name: 'departure', show: day },
  leftOn: { name: 'left on', show: day },
  numGuests: { name: 'guests', show: plain },
  hasBreakfast: { name: 'breakfast', show: yesOrNo },
  status: { name: 'status', show: plain },
  nightPrice: { name: 'price per night', show: money },
  agreedNightPrice: { name: 'agreed price per night', show: money },
  cabinPrice: { name: 'cabin price', show: money },
  extrasPrice: { name: 'extras price', show: money },
  totalPrice: { name: 'total price', show: money },
  paid: { name: 'paid', show: money },
  fee: { name: 'fee', show: money },
  source: { name: 'source', show: plain },
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
  retiredOn: { name: 'retired on', show: day },
  minBookingLength: { name: 'minimum nights per booking', show: plain },
  maxBookingLength: { name: 'maximum nights per booking', show: plain },
  maxGuestsPerBooking: { name: 'maximum guests per booking', show: plain },
  breakfastPrice: { name: 'breakfast price', show: dollars },
  timeZone: { name: 'time zone', show: plain },
  checkInTime: { name: 'check-in time', show: plain },
  checkOutTime: { name: 'check-out time', show: plain },
  nationalIDMonths: { name: 'retention of national IDs in months', show: plain },
  state: { name: 'state', show: plain },
  access: { name: 'access', show: plain },
}

/** Fields of which the audit keeps only that they changed, or whose values say nothing to people. */
const otherFieldNames: Readonly<Record<string, string>> = {
  fullName: 'name',
  email: 'email',
  phone: 'phone',
  countryCode: 'country',
  notes: 'notes',
  nationalID: 'national ID',
  image: 'image',
}

const fieldName = (key: unknown): string =>
  fields[text(key)]?.name ?? otherFieldNames[text(key)] ?? text(key)

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const text = (value: unknown): string => String(value ?? '')
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
const cents: (value: unknown) => Cents = numberIn
const enumeration = (names: string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

const list = (...parts: (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join(', ')

const date = (value: unknown, at: string): string =>
  isCalendarDate(text(value)) ? formatShortDate(text(value), dayOf(at)) : ''

const dayOf = (at: string): CalendarDate => at.slice(0, 10)

function stayText({ startDate, endDate }: AuditValues, at: string): string {
  const stay = { startDate: text(startDate), endDate: text(endDate) }
  return isCalendarDate(stay.startDate) && isCalendarDate(stay.endDate)
    ? formatStayDates(stay, dayOf(at))
    : ''
}

const amount = (value: unknown) => typeof value === 'number' && formatCents(value)
const fee = (value: unknown) => cents(value) > 0 && `fee ${formatCents(cents(value))}`
const released = (nights: unknown) =>
  numberIn(nights) > 0 && `${countOf(numberIn(nights), 'night')} released`

/** "+$180.00": how much more the booking costs now. */
function difference(before: AuditValues, after: AuditValues): string | false {
  const more = cents(after.totalPrice) - cents(before.totalPrice)
  return more !== 0 && `${more > 0 ? '+' : '-'}${formatCents(Math.abs(more))}`
}
