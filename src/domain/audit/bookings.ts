import { formatTimeOfDay } from '../format-date.ts'
import { countOf } from '../format-stay.ts'
import { isPaymentMethod, paidBy } from '../money/payments.ts'
import { formatCents } from '../money.ts'
import { difference, enumeration, list, listedFields, type Predicates } from './predicate.ts'
import { revertedNoun } from './revert.ts'
import { type AuditValues, cents, dateText, numberIn, stayText, text } from './values.ts'

/** The sentences of bookings, their payments and their documents. */
export const bookingPredicates = {
  'booking.create': ({ entityId, at, after }, names) => {
    const stay = stayText(after, at)
    const forGuest = after.guestId === undefined ? '' : ` for ${names.guest(after.guestId)}`
    return list(
      `booked ${names.cabin(after.cabinId)}${forGuest} (#${entityId})`,
      stay,
      Array.isArray(after.extras) && `with ${enumeration(after.extras.map(text))}`,
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
      after.paysLater === true && 'pays later',
      numberIn(after.earlyNights) > 0 &&
        `${countOf(numberIn(after.earlyNights), 'night')} before the booked arrival`,
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
  'booking.confirm': ({ entityId, after }) =>
    `confirmed the ${after.isOption === true ? 'option' : 'request'} #${entityId}`,
  'booking.pin': ({ entityId, after }) =>
    after.isPinned === true
      ? `pinned #${entityId} to its cabin`
      : `unpinned #${entityId} from its cabin`,
  'booking.set-channel-payment': ({ entityId, before, after }) =>
    list(`entered what the channel pays for #${entityId}`, difference(before, after)),
  'booking.reinstate': ({ entityId }) => `reinstated #${entityId}`,
  'booking.undo-check-in': ({ entityId }) => `undid the check-in of #${entityId}`,
  'booking.undo-check-out': ({ entityId }) => `undid the check-out of #${entityId}`,
  'booking.undo-settle': ({ entityId }) => `undid the last payment of #${entityId}`,
  'booking.revert': ({ entityId, after }) => {
    if (after.reverted === 'booking.delete') return `restored the deleted booking #${entityId}`
    const isMove = after.reverted === 'booking.change' && after.cabinId !== undefined
    const noun = isMove ? 'the move' : revertedNoun(text(after.reverted))
    return `reverted ${noun} of #${entityId}`
  },
  'booking.change-requests': ({ entityId, after }) =>
    list(
      `changed the ${listedFields(after)} of #${entityId}`,
      text(after.expectedArrival) !== '' &&
        `arrives at ${formatTimeOfDay(text(after.expectedArrival))}`,
    ),
  'booking.add-party-member': ({ entityId }) => `added a party member to #${entityId}`,
  'booking.change-party-member': ({ entityId, after }) =>
    `changed ${listedFields(after) || 'nothing'} of a party member of #${entityId}`,
  'booking.remove-party-member': ({ entityId }) => `removed a party member of #${entityId}`,
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
} satisfies Predicates

const amount = (value: unknown) => typeof value === 'number' && formatCents(value)
const fee = (value: unknown) => cents(value) > 0 && `fee ${formatCents(cents(value))}`
const byMethod = ({ method }: AuditValues) => (isPaymentMethod(method) ? ` ${paidBy[method]}` : '')
const released = (nights: unknown) =>
  numberIn(nights) > 0 && `${countOf(numberIn(nights), 'night')} released`
