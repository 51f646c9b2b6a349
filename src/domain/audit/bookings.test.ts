import { describe, expect, test } from 'vitest'
import { auditedAction, type Examples, names, stay } from '#testkit/domain/audited-action.ts'
import type { bookingPredicates } from './bookings.ts'
import { auditSentence } from './sentences.ts'

/** Its type demands an example of every action. */
const examples: Examples<typeof bookingPredicates> = {
  'booking.create': [
    {
      after: { cabinId: 1, guestId: 7, ...stay, totalPrice: 68_000, extras: ['Dog', 'Cot'] },
    },
    'booked Fox Den for Ida Moen (#231), Nov 21 to Nov 24, with Dog and Cot, $680.00',
  ],
  'booking.change': [
    { before: { cabinId: 1, totalPrice: 50_000 }, after: { cabinId: 2, totalPrice: 68_000 } },
    'moved #231 from Fox Den to Pine Ridge, +$180.00',
  ],
  'booking.join-group': [{ after: { groupId: 4 } }, 'added #231 to a group'],
  'booking.leave-group': [{ before: { groupId: 4 } }, 'removed #231 from its group'],
  'group.create': [{}, 'made a group of bookings'],
  'group.change': [{}, 'changed a group of bookings'],
  'group.agree-total': [
    { after: { agreedTotal: 180_000 } },
    'agreed $1,800.00 for the nights of a group',
  ],
  'group.join': [{ after: { bookings: [231] } }, 'added #231 to a group'],
  'group.leave': [{ after: { bookings: [231] } }, 'removed #231 from a group'],
  'group.check-in': [
    { after: { bookings: [231, 232, 240] } },
    'checked in #231, #232 and #240 of a group',
  ],
  'group.check-out': [{ after: { bookings: [231, 232] } }, 'checked out #231 and #232 of a group'],
  'group.undo-check-in': [{ after: { bookings: [231] } }, 'undid the check-in of #231 of a group'],
  'group.undo-check-out': [
    { after: { bookings: [231] } },
    'undid the check-out of #231 of a group',
  ],
  'group.move': [{ after: { bookings: [231] } }, 'moved #231 of a group to other dates'],
  'group.cancel': [{ after: { bookings: [231] } }, 'cancelled #231 of a group'],
  'group.take-payment': [
    { after: { bookings: [231, 232], amount: 68_000 } },
    'took $680.00 for #231 and #232 of a group',
  ],
  'group.void-payment': [{ after: { bookings: [231] } }, 'voided a payment for #231 of a group'],
  'group.send-email': [
    { after: { bookings: [231] } },
    'emailed the confirmation of #231 of a group',
  ],
  'group.issue-invoice': [
    { after: { bookings: [231], invoiceNumber: '2026-0007' } },
    'issued invoice 2026-0007 for #231 of a group',
  ],
  'group.revert': [{ after: { reverted: 'group.create' } }, 'reverted the new group'],
  'booking.change-door-code': [{ after: { hasDoorCode: true } }, 'set a door code for #231'],
  'booking.guest-message': [{}, 'wrote a message on the guest page of #231'],
  'booking.guest-request': [
    { after: { requested: 'Late check-out' } },
    'requested Late check-out on the guest page of #231',
  ],
  'booking.accept-guest-request': [
    { before: { totalPrice: 50_000 }, after: { totalPrice: 52_000, requested: 'Sauna' } },
    'accepted the request of the guest of #231: Sauna, +$20.00',
  ],
  'booking.decline-guest-request': [
    { after: { requested: 'Sauna' } },
    'declined the request of the guest of #231: Sauna',
  ],
  'booking.reply-to-guest': [{}, 'replied to the message of the guest of #231'],
  'booking.change-registration': [{}, 'changed the registration of #231'],
  'booking.file-registration': [
    { after: { registrationFile: 'siba-7.xml' } },
    'put #231 into the registration file siba-7.xml',
  ],
  'booking.sign-registration': [
    { after: { seal: 'f'.repeat(64), isOnPaper: true } },
    'recorded the paper signature of the registration of #231',
  ],
  'booking.erase-registration': [{}, 'deleted the registration of #231 after its legal period'],
  'booking.renew-guest-link': [{}, 'renewed the link to the guest page of #231'],
  'booking.change-requests': [
    {
      before: { expectedArrival: null },
      after: { expectedArrival: '21:30', changed: ['expectedArrival', 'specialRequests'] },
    },
    'changed the expected arrival and special requests of #231, arrives at 9:30 PM',
  ],
  'booking.swap-cabins': [
    { before: { cabinId: 1 }, after: { cabinId: 2, withBookingId: 232 } },
    'moved #231 from Fox Den to Pine Ridge in a swap with #232',
  ],
  'booking.check-in': [
    {
      before: { hasBreakfast: false, paid: 0 },
      after: { hasBreakfast: true, paid: 68_000 },
    },
    'checked in #231, breakfast added, $680.00 paid',
  ],
  'booking.check-out': [
    { after: { status: 'checked-out', nightsReleased: 3 } },
    'checked out #231, 3 nights released',
  ],
  'booking.leave-early': [
    { before: { totalPrice: 68_000 }, after: { totalPrice: 50_000, nightsReleased: 1 } },
    'checked out #231 early, 1 night released, -$180.00',
  ],
  'booking.charge': [
    { before: { totalPrice: 68_000 }, after: { totalPrice: 50_000 } },
    'changed what #231 is charged, -$180.00',
  ],
  'booking.settle': [{ after: { amount: 68_000 } }, 'marked $680.00 of #231 as paid'],
  'booking.take-payment': [
    { after: { amount: 5_000, method: 'cash' } },
    'took $50.00 in cash for #231',
  ],
  'booking.refund': [
    { after: { amount: -5_000, method: 'transfer' } },
    'paid back $50.00 by bank transfer for #231',
  ],
  'booking.write-off': [{ after: { amount: 5_000 } }, 'wrote off $50.00 of #231'],
  'booking.void-payment': [{ after: { amount: 5_000 } }, 'voided $50.00 of the payments of #231'],
  'booking.take-damage-deposit': [
    { after: { amount: 20_000, method: 'cash' } },
    'took a damage deposit of $200.00 for #231',
  ],
  'booking.return-damage-deposit': [
    { after: { amount: 15_000, method: 'cash' } },
    'returned $150.00 of the damage deposit of #231',
  ],
  'booking.keep-damage-deposit': [
    { before: { totalPrice: 60_000 }, after: { totalPrice: 65_000, amount: 5_000 } },
    'kept $50.00 of the damage deposit of #231, +$50.00',
  ],
  'booking.void-damage-deposit': [
    { after: { amount: 20_000, wasTaken: true } },
    'voided $200.00 of the damage deposit of #231',
  ],
  'booking.sign-payment': [
    { after: { paymentId: 7, isSigned: true } },
    'got a payment of #231 signed by the cash register',
  ],
  'booking.retry-signing': [
    { after: { paymentId: 7 } },
    'sent a payment of #231 to the cash register again',
  ],
  'booking.add-charge': [
    { before: { totalPrice: 60_000 }, after: { totalPrice: 61_200, label: 'Firewood' } },
    'added Firewood to #231, +$12.00',
  ],
  'booking.remove-charge': [
    { before: { totalPrice: 61_200, label: 'Firewood' }, after: { totalPrice: 60_000 } },
    'removed Firewood from #231, -$12.00',
  ],
  'booking.cancel': [{ after: { fee: 5_000 } }, 'cancelled #231, fee $50.00'],
  'booking.no-show': [{ after: { fee: 0 } }, 'marked #231 as a no-show'],
  'booking.confirm': [{ entityId: '7' }, 'confirmed the request #7'],
  'booking.set-terms': [
    { entityId: '7', after: { termsName: 'Non-refundable' } },
    'gave #7 the terms Non-refundable',
  ],
  'booking.pin': [{ entityId: '7', after: { isPinned: true } }, 'pinned #7 to its cabin'],
  'booking.set-channel-payment': [
    { entityId: '7', before: { totalPrice: 0 }, after: { totalPrice: 42_000 } },
    'entered what the channel pays for #7, +$420.00',
  ],
  'booking.reinstate': [{}, 'reinstated #231'],
  'booking.undo-check-in': [{}, 'undid the check-in of #231'],
  'booking.undo-check-out': [{}, 'undid the check-out of #231'],
  'booking.undo-settle': [{}, 'undid the last payment of #231'],
  'booking.revert': [
    { before: { status: 'cancelled' }, after: { reverted: 'booking.cancel' } },
    'reverted the cancellation of #231',
  ],
  'booking.delete': [
    { before: { cabinId: 1, ...stay } },
    'deleted #231 in Fox Den, Nov 21 to Nov 24',
  ],
  'booking.set-taxes': [
    { before: { totalPrice: 45_000, exempt: 0 }, after: { totalPrice: 44_000, exempt: 2 } },
    'applied the tax rules to #231, with 2 exempt guests, -$10.00',
  ],
  'booking.request-deposit': [
    { after: { deposit: 20_400, depositDueOn: '2026-11-28' } },
    'requested a deposit of $204.00 until Nov 28 for #231',
  ],
  'booking.add-party-member': [{}, 'added a party member to #231'],
  'booking.change-party-member': [
    { after: { changed: ['fullName', 'birthDate'] } },
    'changed name and birth date of a party member of #231',
  ],
  'booking.remove-party-member': [{}, 'removed a party member of #231'],
  'booking.withdraw-deposit': [
    { before: { deposit: 20_400 }, after: { deposit: null } },
    'withdrew the deposit of $204.00 requested for #231',
  ],
  'booking.send-email': [
    { entityId: '7', after: { document: 'Invoice 2026-0001' } },
    'emailed Invoice 2026-0001 to the guest of #7',
  ],
  'booking.send-message': [
    { entityId: '7', after: { message: 'Arrival information' } },
    'sent the message “Arrival information” to the guest of #7',
  ],
  'booking.skip-message': [
    { entityId: '7', after: { message: 'Thank you' } },
    'skipped the message “Thank you” to the guest of #7',
  ],
  'booking.unskip-message': [
    { entityId: '7', after: { message: 'Thank you' } },
    'no longer skips the message “Thank you” to the guest of #7',
  ],
  'booking.withdraw-message': [
    { entityId: '7', after: { message: 'Arrival information' } },
    'withdrew the message “Arrival information” to the guest of #7, which was not sent yet',
  ],
  'invoice.issue': [
    { entityId: '7', after: { invoiceNumber: '2026-0001', invoiceTotal: 69_000 } },
    'issued invoice 2026-0001 for #7, $690.00',
  ],
  'invoice.credit': [
    { entityId: '7', after: { invoiceNumber: '2026-0001', creditNoteNumber: 'CN-2026-0001' } },
    'cancelled invoice 2026-0001 of #7 by credit note CN-2026-0001',
  ],
}

describe('an audited action of bookings', () => {
  test.each(Object.entries(examples))('%s has a sentence', (action, [given, sentence]) => {
    expect(auditSentence(action, auditedAction(given), names)).toBe(sentence)
  })
})
