import { specialRequestLabels } from '../bookings/special-requests.ts'
import { emailedDocuments } from '../email-texts.ts'
import { formatTimeOfDay } from '../format-date.ts'
import { knownText } from '../i18n/known-text.ts'
import { msg, t } from '../i18n/messages.ts'
import { isPaymentMethod } from '../money/payments.ts'
import { formatCents } from '../money.ts'
import {
  difference,
  enumeration,
  joined,
  list,
  listedFields,
  type Predicates,
} from './predicate.ts'
import { revertedText } from './revert.ts'
import {
  type AuditedAction,
  type AuditValues,
  cents,
  dateText,
  numberIn,
  type SubjectNames,
  stayText,
  text,
} from './values.ts'

/** The sentences of bookings, their payments and their documents. */
/** "#12, #13 and #14": the bookings of an action on a group. */
const bookingsIn = ({ before, after }: AuditedAction) => {
  const ids: unknown = after.bookings ?? before.bookings
  return { bookings: enumeration(Array.isArray(ids) ? ids.map((id) => `#${id}`) : []) }
}

export const bookingPredicates = {
  'booking.create': ({ entityId: id, at, after }, names) => {
    const cabin = names.cabin(after.cabinId)
    const booked =
      after.guestId === undefined
        ? t('booked {cabin} (#{id})', { cabin, id })
        : t('booked {cabin} for {guest} (#{id})', { cabin, guest: names.guest(after.guestId), id })
    return list(
      booked,
      stayText(after, at),
      Array.isArray(after.extras) &&
        t('with {extras}', { extras: enumeration(after.extras.map(text)) }),
      amount(after.totalPrice),
    )
  },
  'booking.change': (action, names) =>
    list(changeClauses(action, names), difference(action.before, action.after)),
  'booking.swap-cabins': ({ entityId: id, before, after }, names) =>
    t('moved #{id} from {before} to {after} in a swap with #{other}', {
      id,
      before: names.cabin(before.cabinId),
      after: names.cabin(after.cabinId),
      other: text(after.withBookingId),
    }),
  'booking.check-in': ({ entityId, before, after }) => {
    const paid = cents(after.paid) - cents(before.paid)
    return list(
      t('checked in #{id}', { id: entityId }),
      after.hasBreakfast === true && before.hasBreakfast === false && t('breakfast added'),
      paid > 0 && t('{amount} paid', { amount: formatCents(paid) }),
      after.paysLater === true && t('pays later'),
      numberIn(after.earlyNights) > 0 &&
        t('{n, plural, one {# night} other {# nights}} before the booked arrival', {
          n: numberIn(after.earlyNights),
        }),
    )
  },
  'booking.check-out': ({ entityId, after }) =>
    list(t('checked out #{id}', { id: entityId }), released(after.nightsReleased)),
  'booking.leave-early': ({ entityId, before, after }) =>
    list(
      t('checked out #{id} early', { id: entityId }),
      released(after.nightsReleased),
      difference(before, after),
    ),
  'booking.charge': ({ entityId, before, after }) =>
    list(t('changed what #{id} is charged', { id: entityId }), difference(before, after)),
  'booking.settle': ({ entityId, after }) =>
    cents(after.amount) < 0
      ? t('marked {amount} of #{id} as paid back', { amount: paidBack(after), id: entityId })
      : t('marked {amount} of #{id} as paid', { amount: paid(after), id: entityId }),
  'booking.take-payment': ({ entityId, after }) =>
    t(
      '{method, select, cash {took {amount} in cash for #{id}} card {took {amount} by card for #{id}} transfer {took {amount} by bank transfer for #{id}} online {took {amount} online for #{id}} another {took {amount} by another method for #{id}} other {took {amount} for #{id}}}',
      { method: methodOf(after), amount: paid(after), id: entityId },
    ),
  'booking.refund': ({ entityId, after }) =>
    t(
      '{method, select, cash {paid back {amount} in cash for #{id}} card {paid back {amount} by card for #{id}} transfer {paid back {amount} by bank transfer for #{id}} online {paid back {amount} online for #{id}} another {paid back {amount} by another method for #{id}} other {paid back {amount} for #{id}}}',
      { method: methodOf(after), amount: paidBack(after), id: entityId },
    ),
  'booking.write-off': ({ entityId, after }) =>
    t('wrote off {amount} of #{id}', { amount: paid(after), id: entityId }),
  'booking.void-payment': ({ entityId, after }) =>
    cents(after.amount) < 0
      ? t('voided the refund of {amount} for #{id}', { amount: paidBack(after), id: entityId })
      : t('voided {amount} of the payments of #{id}', { amount: paid(after), id: entityId }),
  'booking.sign-payment': ({ entityId, after }) =>
    after.isSigned === true
      ? t('got a payment of #{id} signed by the cash register', { id: entityId })
      : t('could not get a payment of #{id} signed by the cash register', { id: entityId }),
  'booking.retry-signing': ({ entityId }) =>
    t('sent a payment of #{id} to the cash register again', { id: entityId }),
  'booking.add-charge': ({ entityId, before, after }) =>
    list(
      t('added {charge} to #{id}', { charge: chargeText(after.label), id: entityId }),
      difference(before, after),
    ),
  'booking.remove-charge': ({ entityId, before, after }) =>
    list(
      t('removed {charge} from #{id}', { charge: chargeText(before.label), id: entityId }),
      difference(before, after),
    ),
  'booking.set-taxes': ({ entityId, before, after }) =>
    list(
      t(
        'applied the tax rules to #{id}, {n, plural, =0 {with no exempt guest} one {with # exempt guest} other {with # exempt guests}}',
        { id: entityId, n: numberIn(after.exempt) },
      ),
      difference(before, after),
    ),
  'booking.request-deposit': ({ entityId, at, after }) =>
    t('requested a deposit of {amount} until {date} for #{id}', {
      amount: formatCents(cents(after.deposit)),
      date: dateText(after.depositDueOn, at),
      id: entityId,
    }),
  'booking.withdraw-deposit': ({ entityId, before }) =>
    t('withdrew the deposit of {amount} requested for #{id}', {
      amount: formatCents(cents(before.deposit)),
      id: entityId,
    }),
  'booking.take-damage-deposit': ({ entityId, after }) =>
    t('took a damage deposit of {amount} for #{id}', { amount: paid(after), id: entityId }),
  'booking.return-damage-deposit': ({ entityId, after }) =>
    t('returned {amount} of the damage deposit of #{id}', { amount: paid(after), id: entityId }),
  'booking.keep-damage-deposit': ({ entityId, before, after }) =>
    list(
      t('kept {amount} of the damage deposit of #{id}', { amount: paid(after), id: entityId }),
      difference(before, after),
    ),
  'booking.void-damage-deposit': ({ entityId, after }) =>
    after.wasTaken === true
      ? t('voided {amount} of the damage deposit of #{id}', { amount: paid(after), id: entityId })
      : t('voided the return of {amount} of the damage deposit of #{id}', {
          amount: paid(after),
          id: entityId,
        }),
  'booking.cancel': ({ entityId, after }) =>
    list(t('cancelled #{id}', { id: entityId }), feeOf(after)),
  'booking.no-show': ({ entityId, after }) =>
    list(t('marked #{id} as a no-show', { id: entityId }), feeOf(after)),
  'booking.confirm': ({ entityId, after }) =>
    after.isOption === true
      ? t('confirmed the option #{id}', { id: entityId })
      : t('confirmed the request #{id}', { id: entityId }),
  'booking.pin': ({ entityId, after }) =>
    after.isPinned === true
      ? t('pinned #{id} to its cabin', { id: entityId })
      : t('unpinned #{id} from its cabin', { id: entityId }),
  'booking.set-terms': ({ entityId: id, after }) =>
    after.termsName === null || after.termsName === undefined
      ? t('gave #{id} no terms', { id })
      : t('gave #{id} the terms {name}', { id, name: text(after.termsName) }),
  'booking.join-group': ({ entityId }) => t('added #{id} to a group', { id: entityId }),
  'booking.leave-group': ({ entityId }) => t('removed #{id} from its group', { id: entityId }),
  'group.create': () => t('made a group of bookings'),
  'group.change': () => t('changed a group of bookings'),
  'group.agree-total': ({ after }) =>
    t('agreed {amount} for the nights of a group', {
      amount: formatCents(cents(after.agreedTotal)),
    }),
  'group.join': (action) => t('added {bookings} to a group', bookingsIn(action)),
  'group.leave': (action) => t('removed {bookings} from a group', bookingsIn(action)),
  'group.check-in': (action) => t('checked in {bookings} of a group', bookingsIn(action)),
  'group.check-out': (action) => t('checked out {bookings} of a group', bookingsIn(action)),
  'group.undo-check-in': (action) =>
    t('undid the check-in of {bookings} of a group', bookingsIn(action)),
  'group.undo-check-out': (action) =>
    t('undid the check-out of {bookings} of a group', bookingsIn(action)),
  'group.move': (action) => t('moved {bookings} of a group to other dates', bookingsIn(action)),
  'group.cancel': (action) => t('cancelled {bookings} of a group', bookingsIn(action)),
  'group.take-payment': (action) =>
    t('took {amount} for {bookings} of a group', {
      ...bookingsIn(action),
      amount: formatCents(cents(action.after.amount)),
    }),
  'group.void-payment': (action) =>
    t('voided a payment for {bookings} of a group', bookingsIn(action)),
  'group.send-email': (action) =>
    t('emailed the confirmation of {bookings} of a group', bookingsIn(action)),
  'group.issue-invoice': (action) =>
    t('issued invoice {number} for {bookings} of a group', {
      ...bookingsIn(action),
      number: text(action.after.invoiceNumber),
    }),
  'group.revert': ({ after }) => revertedText(after, ''),
  'booking.change-door-code': ({ entityId, after }) =>
    after.hasDoorCode === true
      ? t('set a door code for #{id}', { id: entityId })
      : t('removed the door code of #{id}', { id: entityId }),
  'booking.guest-message': ({ entityId }) =>
    t('wrote a message on the guest page of #{id}', { id: entityId }),
  'booking.guest-request': ({ entityId, after }) =>
    t('requested {request} on the guest page of #{id}', {
      request: requestedText(after),
      id: entityId,
    }),
  'booking.accept-guest-request': ({ entityId, before, after }) =>
    list(
      t('accepted the request of the guest of #{id}: {request}', {
        id: entityId,
        request: requestedText(after),
      }),
      difference(before, after),
    ),
  'booking.decline-guest-request': ({ entityId, after }) =>
    t('declined the request of the guest of #{id}: {request}', {
      id: entityId,
      request: requestedText(after),
    }),
  'booking.reply-to-guest': ({ entityId }) =>
    t('replied to the message of the guest of #{id}', { id: entityId }),
  'booking.change-registration': ({ entityId }) =>
    t('changed the registration of #{id}', { id: entityId }),
  'booking.file-registration': ({ entityId, after }) =>
    t('put #{id} into the registration file {name}', {
      id: entityId,
      name: text(after.registrationFile),
    }),
  'booking.sign-registration': ({ entityId: id, after }) =>
    after.isOnPaper === true
      ? t('recorded the paper signature of the registration of #{id}', { id })
      : t('signed the registration of #{id}', { id }),
  'booking.erase-registration': ({ entityId }) =>
    t('deleted the registration of #{id} after its legal period', { id: entityId }),
  'booking.renew-guest-link': ({ entityId }) =>
    t('renewed the link to the guest page of #{id}', { id: entityId }),
  'booking.set-channel-payment': ({ entityId, before, after }) =>
    list(t('entered what the channel pays for #{id}', { id: entityId }), difference(before, after)),
  'booking.reinstate': ({ entityId }) => t('reinstated #{id}', { id: entityId }),
  'booking.undo-check-in': ({ entityId }) => t('undid the check-in of #{id}', { id: entityId }),
  'booking.undo-check-out': ({ entityId }) => t('undid the check-out of #{id}', { id: entityId }),
  'booking.undo-settle': ({ entityId }) => t('undid the last payment of #{id}', { id: entityId }),
  'booking.revert': ({ entityId, after }) => {
    const isMove = after.reverted === 'booking.change' && after.cabinId !== undefined
    return isMove
      ? t('reverted the move of #{id}', { id: entityId })
      : revertedText(after, `#${entityId}`)
  },
  'booking.change-requests': ({ entityId, after }) =>
    list(
      t('changed the {fields} of #{id}', { fields: listedFields(after), id: entityId }),
      text(after.expectedArrival) !== '' &&
        t('arrives at {time}', { time: formatTimeOfDay(text(after.expectedArrival)) }),
    ),
  'booking.add-party-member': ({ entityId }) =>
    t('added a party member to #{id}', { id: entityId }),
  'booking.change-party-member': ({ entityId: id, after }) => {
    const fields = listedFields(after)
    return fields === ''
      ? t('changed nothing of a party member of #{id}', { id })
      : t('changed {fields} of a party member of #{id}', { fields, id })
  },
  'booking.remove-party-member': ({ entityId }) =>
    t('removed a party member of #{id}', { id: entityId }),
  'invoice.issue': ({ entityId, after }) =>
    list(
      t('issued invoice {number} for #{id}', { number: text(after.invoiceNumber), id: entityId }),
      formatCents(cents(after.invoiceTotal)),
    ),
  'invoice.credit': ({ entityId, after }) =>
    t('cancelled invoice {number} of #{id} by credit note {creditNote}', {
      number: text(after.invoiceNumber),
      id: entityId,
      creditNote: text(after.creditNoteNumber),
    }),
  'booking.send-email': ({ entityId, after }) =>
    t('emailed {document} to the guest of #{id}', {
      document: knownText(after.document, emailedDocuments),
      id: entityId,
    }),
  'booking.send-message': ({ entityId, after }) =>
    t('sent the message “{message}” to the guest of #{id}', {
      message: knownText(after.message, emailedDocuments),
      id: entityId,
    }),
  'booking.skip-message': ({ entityId, after }) =>
    t('skipped the message “{message}” to the guest of #{id}', {
      message: text(after.message),
      id: entityId,
    }),
  'booking.unskip-message': ({ entityId, after }) =>
    t('no longer skips the message “{message}” to the guest of #{id}', {
      message: text(after.message),
      id: entityId,
    }),
  'booking.withdraw-message': ({ entityId, after }) =>
    t('withdrew the message “{message}” to the guest of #{id}, which was not sent yet', {
      message: text(after.message),
      id: entityId,
    }),
  'booking.delete': ({ entityId, at, before }, names) =>
    list(
      t('deleted #{id} in {cabin}', { id: entityId, cabin: names.cabin(before.cabinId) }),
      stayText(before, at),
    ),
} satisfies Predicates

/** What a change of a booking changed: "moved #231 from Fox Den to Pine Ridge and added breakfast to it". */
function changeClauses(
  { entityId: id, at, before, after }: AuditedAction,
  names: SubjectNames,
): string {
  const has = (key: string) => after[key] !== undefined
  const clauses = [
    has('cabinId') &&
      ((place: Place) =>
        t('moved {place, select, first {#{id}} other {it}} from {before} to {after}', {
          place,
          id,
          before: names.cabin(before.cabinId),
          after: names.cabin(after.cabinId),
        })),
    has('startDate') &&
      ((place: Place) =>
        t('changed the arrival of {place, select, first {#{id}} other {it}} to {date}', {
          place,
          id,
          date: dateText(after.startDate, at),
        })),
    has('endDate') &&
      ((place: Place) =>
        t('changed the departure of {place, select, first {#{id}} other {it}} to {date}', {
          place,
          id,
          date: dateText(after.endDate, at),
        })),
    has('numGuests') &&
      ((place: Place) =>
        t('changed the guests of {place, select, first {#{id}} other {it}} to {n}', {
          place,
          id,
          n: text(after.numGuests),
        })),
    has('numChildren') &&
      ((place: Place) =>
        t('changed the children of {place, select, first {#{id}} other {it}} to {n}', {
          place,
          id,
          n: text(after.numChildren),
        })),
    has('childAges') &&
      ((place: Place) =>
        after.childAges
          ? t(
              'changed the ages of the children of {place, select, first {#{id}} other {it}} to {ages}',
              {
                place,
                id,
                ages: text(after.childAges),
              },
            )
          : t('removed the ages of the children of {place, select, first {#{id}} other {it}}', {
              place,
              id,
            })),
    has('hasBreakfast') &&
      ((place: Place) =>
        after.hasBreakfast
          ? t('added breakfast to {place, select, first {#{id}} other {it}}', { place, id })
          : t('removed the breakfast of {place, select, first {#{id}} other {it}}', { place, id })),
    has('guestId') &&
      ((place: Place) =>
        t('changed the guest of {place, select, first {#{id}} other {it}} to {guest}', {
          place,
          id,
          guest: names.guest(after.guestId),
        })),
    has('rewritten') &&
      ((place: Place) =>
        t('edited the observations of {place, select, first {#{id}} other {it}}', { place, id })),
  ].filter((clause) => clause !== false)
  if (clauses.length === 0) return t('changed #{id}', { id })
  return clauses.map((clause, index) => clause(index === 0 ? 'first' : 'later')).reduce(joined)
}

/** Only the first clause names the booking. */
type Place = 'first' | 'later'

const amount = (value: unknown) => typeof value === 'number' && formatCents(value)
const paid = ({ amount }: AuditValues) => formatCents(cents(amount))
const paidBack = ({ amount }: AuditValues) => formatCents(-cents(amount))
/** The fee that is charged, and that of the terms if staff decided on another one. */
function feeOf({ fee, agreedFee }: AuditValues): string | false {
  const amount = formatCents(cents(fee))
  if (agreedFee === undefined) return cents(fee) > 0 && t('fee {amount}', { amount })
  return cents(fee) === cents(agreedFee)
    ? cents(fee) > 0 && t('fee {amount} by the terms', { amount })
    : t('fee {amount} instead of {agreed} by the terms', {
        amount,
        agreed: formatCents(cents(agreedFee)),
      })
}
/** A request of a guest: an item of the catalogue, or what the stay needs. */
const requestedText = ({ requested }: AuditValues) =>
  knownText(requested, Object.values(specialRequestLabels))
/** In messages, "other" is any other value. */
const methodOf = ({ method }: AuditValues) =>
  isPaymentMethod(method) ? (method === 'other' ? 'another' : method) : ''
const released = (nights: unknown) =>
  numberIn(nights) > 0 &&
  t('{n, plural, one {# night} other {# nights}} released', { n: numberIn(nights) })

/** The audit log has the name of a charge of the catalogue, and only the kind of one with a free text. */
const chargeText = (label: unknown) =>
  knownText(label, [msg('an item'), msg('a fee'), msg('a discount'), msg('Tourist tax')])
