import {
  type AuditedAction,
  type AuditValues,
  cents,
  dateText,
  numberIn,
  type SubjectNames,
  stayText,
  text,
} from './audit-values.ts'
import { fieldName, roleName } from './audited-changes.ts'
import { describeOpenItems, type OpenItem } from './day-closing.ts'
import { countOf } from './format-stay.ts'
import { formatCents } from './money.ts'
import { isPaymentMethod, paidBy } from './payments.ts'
import { revertedNoun } from './revert.ts'

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
      has('startDate') && `changed the arrival of ${booking} to ${dateText(after.startDate, at)}`,
      has('endDate') && `changed the departure of ${booking} to ${dateText(after.endDate, at)}`,
      has('numGuests') && `changed the guests of ${booking} to ${text(after.numGuests)}`,
      has('hasBreakfast') &&
        (after.hasBreakfast
          ? `added breakfast to ${booking}`
          : `removed the breakfast of ${booking}`),
      has('guestId') && `changed the guest of ${booking} to ${names.guest(after.guestId)}`,
      has('rewritten') && `edited the observations of ${booking}`,
    ].filter((part) => part !== false)
    const [first = `changed ${booking}`, ...others] = parts
    const clauses = [first, ...others.map((part) => part.replaceAll(booking, 'it'))]
    return list(clauses.join(' and '), difference(before, after))
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
  'booking.take-payment': ({ entityId, after }) =>
    `took ${formatCents(cents(after.amount))}${byMethod(after)} for #${entityId}`,
  'booking.refund': ({ entityId, after }) =>
    `paid back ${formatCents(-cents(after.amount))}${byMethod(after)} for #${entityId}`,
  'booking.write-off': ({ entityId, after }) =>
    `wrote off ${formatCents(cents(after.amount))} of #${entityId}`,
  'booking.void-payment': ({ entityId, after }) =>
    cents(after.amount) < 0
      ? `voided the refund of ${formatCents(-cents(after.amount))} for #${entityId}`
      : `voided ${formatCents(cents(after.amount))} of the payments of #${entityId}`,
  'booking.add-charge': ({ entityId, before, after }) =>
    list(`added ${text(after.label)} to #${entityId}`, difference(before, after)),
  'booking.remove-charge': ({ entityId, before, after }) =>
    list(`removed ${text(before.label)} from #${entityId}`, difference(before, after)),
  'booking.request-deposit': ({ entityId, at, after }) =>
    `requested a deposit of ${formatCents(cents(after.deposit))} until ${dateText(after.depositDueOn, at)} for #${entityId}`,
  'booking.withdraw-deposit': ({ entityId, before }) =>
    `withdrew the deposit of ${formatCents(cents(before.deposit))} requested for #${entityId}`,
  'booking.cancel': ({ entityId, after }) => list(`cancelled #${entityId}`, fee(after.fee)),
  'booking.no-show': ({ entityId, after }) =>
    list(`marked #${entityId} as a no-show`, fee(after.fee)),
  'booking.reinstate': ({ entityId }) => `reinstated #${entityId}`,
  'booking.undo-check-in': ({ entityId }) => `undid the check-in of #${entityId}`,
  'booking.undo-check-out': ({ entityId }) => `undid the check-out of #${entityId}`,
  'booking.undo-settle': ({ entityId }) => `undid the last payment of #${entityId}`,
  'booking.revert': ({ entityId, after }) => {
    const isMove = after.reverted === 'booking.change' && after.cabinId !== undefined
    const noun = isMove ? 'the move' : revertedNoun(text(after.reverted))
    return `reverted ${noun} of #${entityId}`
  },
  'booking.change-requests': ({ entityId, after }) => {
    const changed = Array.isArray(after.changed) ? after.changed.map(fieldName) : []
    return list(
      `changed the ${enumeration(changed)} of #${entityId}`,
      text(after.expectedArrival) !== '' && `arrives at ${text(after.expectedArrival)}`,
    )
  },
  'invoice.issue': ({ entityId, after }) =>
    list(
      `issued invoice ${text(after.invoiceNumber)} for #${entityId}`,
      formatCents(cents(after.invoiceTotal)),
    ),
  'invoice.credit': ({ entityId, after }) =>
    `cancelled invoice ${text(after.invoiceNumber)} of #${entityId} by credit note ${text(after.creditNoteNumber)}`,
  'booking.send-email': ({ entityId, after }) =>
    `emailed ${text(after.document)} to the guest of #${entityId}`,
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
  'guest.revert': ({ entityId, before, after }, names) =>
    before.into === undefined
      ? `reverted ${revertedNoun(text(after.reverted))} of a duplicate into ${names.guest(entityId)}`
      : `reverted ${revertedNoun(text(after.reverted))} of this entry into ${names.guest(before.into)}`,
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
  'cabin.revert': ({ entityId, after }, names) =>
    `reverted ${revertedNoun(text(after.reverted))} of ${names.cabin(entityId)}`,
  'cabin.change-state': ({ entityId, after }, names) =>
    `marked ${names.cabin(entityId)} as ${text(after.cabinState).replaceAll('-', ' ')}`,
  'cabin.assign': ({ entityId, after }, names) =>
    after.assigneeId === null
      ? `removed the assignment of ${names.cabin(entityId)}`
      : `assigned ${names.cabin(entityId)} to ${names.user(after.assigneeId)}`,
  'cabin.change-note': ({ entityId }, names) =>
    `changed the housekeeping note of ${names.cabin(entityId)}`,
  'cabin.service': ({ entityId, after }, names) =>
    after.isDone === false
      ? `took back today's service of ${names.cabin(entityId)}`
      : `serviced ${names.cabin(entityId)} during the stay`,
  'task.create': ({ entityId, after }, names) =>
    `${after.reported ? 'reported a problem in' : 'added a task for'} ${names.cabin(entityId)}`,
  'task.change': ({ entityId, after }, names) => {
    const changed = Array.isArray(after.changed) ? after.changed.map(fieldName) : []
    const what = changed.length > 0 ? enumeration(changed) : 'nothing'
    return `changed ${what} of a task of ${names.cabin(entityId)}`
  },
  'task.complete': ({ entityId }, names) => `completed a task of ${names.cabin(entityId)}`,
  'task.reopen': ({ entityId }, names) => `reopened a task of ${names.cabin(entityId)}`,
  'task.delete': ({ entityId }, names) => `removed a task of ${names.cabin(entityId)}`,
  'task.revert': ({ entityId, after }, names) =>
    `reverted ${revertedNoun(text(after.reverted))} of ${names.cabin(entityId)}`,
  'block.create': ({ at, after }, names) =>
    list(`blocked ${names.cabin(after.cabinId)}`, stayText(after, at)),
  'block.change': ({ at, after }, names) =>
    list(`changed the block of ${names.cabin(after.cabinId)}`, stayText(after, at)),
  'block.delete': ({ at, before }, names) =>
    list(`removed the block of ${names.cabin(before.cabinId)}`, stayText(before, at)),
  'block.revert': ({ at, before, after }, names) => {
    const block = after.cabinId === undefined ? before : after
    const noun = revertedNoun(text(after.reverted))
    return list(`reverted ${noun} of ${names.cabin(block.cabinId)}`, stayText(block, at))
  },
} satisfies Record<string, Predicate>

const settingsPredicate: Predicate = ({ before, after }) => {
  const changed = Object.keys(after).filter((key) => after[key] !== before[key])
  return changed.length > 0
    ? `changed ${enumeration(changed.map(fieldName))} in the settings`
    : 'saved the settings unchanged'
}

const loginMethods: Record<string, string> = {
  code: ' with a one-time code',
  'recovery-code': ' with a recovery code',
  passkey: ' with a passkey',
}

const accountPredicates = {
  'settings.change': settingsPredicate,
  'property.change': settingsPredicate,
  'property.change-invoices': settingsPredicate,
  'property.change-email-text': ({ after }) =>
    `changed the text of the email "${text(after.emailText)}"`,
  'property.reset-email-text': ({ after }) =>
    `reset the text of the email "${text(after.emailText)}"`,
  'invoice.erase-addressees': ({ after }) =>
    `erased the names on ${countOf(numberIn(after.erased), 'invoice')} at the end of the retention period`,
  'catalogue.create': ({ after }) => `added ${text(after.name)} to the charges`,
  'catalogue.order': () => 'changed the order of the charges',
  'catalogue.edit': ({ after }) => `changed the charge ${text(after.name)}`,
  'cash.count': ({ at, after }) =>
    list(
      `counted ${formatCents(cents(after.counted))} in cash for ${dateText(after.day, at)}`,
      cashDifferenceText(cents(after.counted) - cents(after.expected)),
    ),
  'property.change-details': ({ after }) => {
    const changed = Array.isArray(after.changed) ? after.changed.map(fieldName) : []
    return changed.length > 0
      ? `changed ${enumeration(changed)} of the business details`
      : 'saved the business details unchanged'
  },
  'outage-pack.download': () => 'downloaded the outage pack',
  'outage-pack.mail': () => 'sent the outage pack by email',
  'outage-pack.change-settings': ({ after }) => {
    const changed = Array.isArray(after.changed) ? after.changed.map(fieldName) : []
    return changed.length > 0
      ? `changed ${enumeration(changed)} of the outage pack`
      : 'saved the settings of the outage pack unchanged'
  },
  'outage-note.add': ({ after }) =>
    `noted a ${text(after.kind).replaceAll('-', ' ')} of the outage`,
  'outage-note.mark': ({ after }) =>
    after.isDone === false ? 'reopened a note of the outage' : 'entered a note of the outage',
  'roles.turn-on': () => 'turned on roles',
  'roles.turn-off': () => 'turned off roles',
  'property.require-second-factor': ({ after }) =>
    after.isRequired
      ? 'required a second factor for everyone'
      : 'stopped requiring a second factor',
  'staff.create': ({ entityId }, names) => `created the user ${names.user(entityId)}`,
  'staff.change-role': ({ entityId, before, after }, names) =>
    `changed the role of ${names.user(entityId)} from ${roleName(before.accessRole)} to ${roleName(after.accessRole)}`,
  'staff.deactivate': ({ entityId }, names) => `deactivated the user ${names.user(entityId)}`,
  'staff.reactivate': ({ entityId }, names) => `reactivated the user ${names.user(entityId)}`,
  'staff.verify-email': () => 'verified their email address',
  'staff.resend-verification': ({ entityId }, names) =>
    `sent ${names.user(entityId)} another verification email`,
  'staff.send-password-link': ({ entityId }, names) =>
    `sent ${names.user(entityId)} a password link`,
  'staff.create-password-link': ({ entityId }, names) =>
    `created a password link for ${names.user(entityId)}`,
  'staff.reset-second-factor': ({ entityId }, names) =>
    `removed the second factors of ${names.user(entityId)}`,
  'staff.create-email-link': ({ entityId }, names) =>
    `created a link for the new email address of ${names.user(entityId)}`,
  'account.update': () => 'updated their account',
  'account.change-password': () => 'changed their password',
  'account.reset-password': () => 'set a new password with a password link',
  'account.request-email-change': () => 'requested another email address',
  'account.cancel-email-change': () => 'cancelled the change of their email address',
  'account.change-email': () => 'changed their email address',
  'account.start-codes': () => 'began to set up one-time codes',
  'account.turn-on-codes': () => 'turned on one-time codes',
  'account.turn-off-codes': () => 'turned off one-time codes',
  'account.renew-recovery-codes': () => 'created new recovery codes',
  'account.add-passkey': () => 'added a passkey',
  'account.rename-passkey': () => 'renamed a passkey',
  'account.remove-passkey': () => 'removed a passkey',
  'session.log-in': ({ after }) => `logged in${loginMethods[text(after.method)] ?? ''}`,
  'session.log-out': () => 'logged out',
  'session.end': () => 'ended one of their other sessions',
  'session.end-others': () => 'ended all of their other sessions',
  'token.create': ({ after }) =>
    `created an API token with ${after.access === 'full' ? 'full' : 'read-only'} access`,
  'token.revoke': () => 'revoked an API token',
  'cleaning-link.create': ({ after }) => `created the link for cleaners “${text(after.name)}”`,
  'cleaning-link.revoke': ({ before }) => `revoked the link for cleaners “${text(before.name)}”`,
  'cleaning-link.open': () => 'opened the list for cleaners on a new device',
  'keys.replace': () => 'rotated the secret keys',
  'backup.restore': ({ after }) =>
    `restored the backup of ${text(after.backupMadeAt).slice(0, 16).replace('T', ' ')} UTC`,
} satisfies Record<string, Predicate>

const dayPredicates = {
  'day.close': ({ entityId, at, after }) => {
    const open = isOpenItems(after.openItems) ? describeOpenItems(after.openItems) : ''
    return list(`closed ${dateText(entityId, at)}`, open !== '' && `with open items: ${open}`)
  },
  'day.reopen': ({ entityId, at }) => `reopened ${dateText(entityId, at)}`,
  'handover.add': () => 'added a handover note',
  'handover.finish': () => 'marked a handover note as done',
  'handover.reopen': () => 'marked a handover note as not done',
  'handover.remove': () => 'removed a handover note',
  'handover.revert': ({ after }) =>
    `reverted ${revertedNoun(text(after.reverted))} of a handover note`,
} satisfies Record<string, Predicate>

const isOpenItems = (value: unknown): value is OpenItem[] => Array.isArray(value)

/** Every action that may be audited, with what it says about itself after the name of its author. */
const predicates = {
  ...bookingPredicates,
  ...guestPredicates,
  ...cabinPredicates,
  ...accountPredicates,
  ...dayPredicates,
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

const enumeration = (names: string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

const list = (...parts: (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join(', ')

const amount = (value: unknown) => typeof value === 'number' && formatCents(value)
const fee = (value: unknown) => cents(value) > 0 && `fee ${formatCents(cents(value))}`
const byMethod = ({ method }: AuditValues) => (isPaymentMethod(method) ? ` ${paidBy[method]}` : '')
const cashDifferenceText = (difference: number) =>
  difference !== 0 &&
  `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than expected`
const released = (nights: unknown) =>
  numberIn(nights) > 0 && `${countOf(numberIn(nights), 'night')} released`

/** "+$180.00": how much more the booking costs now. */
function difference(before: AuditValues, after: AuditValues): string | false {
  const more = cents(after.totalPrice) - cents(before.totalPrice)
  return more !== 0 && `${more > 0 ? '+' : '-'}${formatCents(Math.abs(more))}`
}
