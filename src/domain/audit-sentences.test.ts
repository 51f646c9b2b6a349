import { describe, expect, test } from 'vitest'
import { type AuditAction, auditActions, auditSentence } from './audit-sentences.ts'
import type { AuditedAction, SubjectNames } from './audit-values.ts'
import { auditedChanges } from './audited-changes.ts'

const names: SubjectNames = {
  cabin: (id) => ({ '1': 'Fox Den', '2': 'Pine Ridge' })[String(id)] ?? 'a deleted cabin',
  guest: (id) => ({ '7': 'Ida Moen' })[String(id)] ?? 'a deleted guest',
  user: (id) => ({ 'u-1': 'Jonas Lind' })[String(id)] ?? 'a deleted user',
}

const entry = (given: Partial<AuditedAction>): AuditedAction => ({
  entityId: '231',
  at: '2026-11-21T09:00:00.000Z',
  before: {},
  after: {},
  ...given,
})

const stay = { startDate: '2026-11-21', endDate: '2026-11-24' }

/** Its type demands an example of every action. */
const examples: Record<AuditAction, [Partial<AuditedAction>, string]> = {
  'booking.create': [
    { after: { cabinId: 1, guestId: 7, ...stay, totalPrice: 68_000 } },
    'booked Fox Den for Ida Moen (#231), Nov 21 to Nov 24, $680.00',
  ],
  'booking.change': [
    { before: { cabinId: 1, totalPrice: 50_000 }, after: { cabinId: 2, totalPrice: 68_000 } },
    'moved #231 from Fox Den to Pine Ridge, +$180.00',
  ],
  'booking.change-requests': [
    {
      before: { expectedArrival: null },
      after: { expectedArrival: '21:30', changed: ['expectedArrival', 'specialRequests'] },
    },
    'changed the expected arrival and special requests of #231, arrives at 21:30',
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
  'cash.count': [
    { entityId: '2026-11-20', after: { day: '2026-11-20', counted: 29_500, expected: 30_000 } },
    'counted $295.00 in cash for Nov 20, $5.00 less than expected',
  ],
  'booking.request-deposit': [
    { after: { deposit: 20_400, depositDueOn: '2026-11-28' } },
    'requested a deposit of $204.00 until Nov 28 for #231',
  ],
  'booking.withdraw-deposit': [
    { before: { deposit: 20_400 }, after: { deposit: null } },
    'withdrew the deposit of $204.00 requested for #231',
  ],
  'catalogue.create': [{ after: { name: 'Firewood' } }, 'added Firewood to the charges'],
  'catalogue.order': [{}, 'changed the order of the charges'],
  'catalogue.edit': [{ after: { name: 'Firewood' } }, 'changed the charge Firewood'],
  'guest.create': [{ entityId: '7' }, 'added the guest Ida Moen'],
  'guest.edit': [
    { entityId: '7', after: { changed: ['fullName', 'email', 'nationalID'] } },
    'changed name, email and national ID of Ida Moen',
  ],
  'guest.merge': [
    { entityId: '7', after: { otherId: 8, bookingsMoved: 2 } },
    'merged a duplicate into Ida Moen, 2 bookings moved',
  ],
  'guest.merged-into': [{ entityId: '8', after: { into: 7 } }, 'merged this entry into Ida Moen'],
  'guest.revert': [
    { entityId: '7', before: { otherId: 8 }, after: { reverted: 'guest.merge' } },
    'reverted the merge of a duplicate into Ida Moen',
  ],
  'guest.erase': [{ entityId: '7', after: { erased: 1 } }, 'erased the identity of guest 7'],
  'guest.read-national-id': [{ entityId: '7' }, 'viewed the national ID of Ida Moen'],
  'guest.erase-national-id': [
    { entityId: '7' },
    'erased the national ID of Ida Moen at the end of its retention period',
  ],
  'cabin.create': [{ after: { name: 'Fox Den' } }, 'added the cabin Fox Den'],
  'cabin.duplicate': [
    { after: { name: 'Copy of Fox Den', duplicateOf: 1 } },
    'duplicated Fox Den as Copy of Fox Den',
  ],
  'cabin.edit': [
    {
      before: { name: 'Fox Den', regularPrice: 25_000, discount: 0 },
      after: { name: 'Fox Den', regularPrice: 27_000, discount: 2_000 },
    },
    'changed regular price and discount of Fox Den',
  ],
  'cabin.delete': [{ before: { name: 'Fox Den' } }, 'deleted the cabin Fox Den'],
  'cabin.retire': [{ entityId: '1' }, 'retired Fox Den'],
  'cabin.bring-back': [{ entityId: '1' }, 'brought back Fox Den'],
  'cabin.revert': [
    { entityId: '1', after: { reverted: 'cabin.retire' } },
    'reverted the retirement of Fox Den',
  ],
  'block.create': [{ after: { cabinId: 1, ...stay } }, 'blocked Fox Den, Nov 21 to Nov 24'],
  'block.change': [
    { after: { cabinId: 1, ...stay } },
    'changed the block of Fox Den, Nov 21 to Nov 24',
  ],
  'cabin.change-state': [
    { entityId: '1', before: { cabinState: 'dirty' }, after: { cabinState: 'out-of-order' } },
    'marked Fox Den as out of order',
  ],
  'cabin.assign': [
    { entityId: '1', before: { assigneeId: null }, after: { assigneeId: 'u-1' } },
    'assigned Fox Den to Jonas Lind',
  ],
  'cabin.change-note': [{ entityId: '1' }, 'changed the housekeeping note of Fox Den'],
  'cabin.service': [{ entityId: '1', after: { isDone: true } }, 'serviced Fox Den during the stay'],
  'day.close': [
    {
      entityId: '2026-11-20',
      after: {
        openItems: [
          { kind: 'overdue-arrivals', count: 2 },
          { kind: 'cash-count', count: 1 },
        ],
      },
    },
    'closed Nov 20, with open items: 2 guests not arrived, cash not counted',
  ],
  'day.reopen': [{ entityId: '2026-11-20' }, 'reopened Nov 20'],
  'handover.add': [{}, 'added a handover note'],
  'handover.finish': [{}, 'marked a handover note as done'],
  'handover.reopen': [{}, 'marked a handover note as not done'],
  'handover.remove': [{}, 'removed a handover note'],
  'handover.revert': [
    { after: { reverted: 'handover.remove' } },
    'reverted the removal of a handover note',
  ],
  'block.delete': [
    { before: { cabinId: 1, ...stay } },
    'removed the block of Fox Den, Nov 21 to Nov 24',
  ],
  'block.revert': [
    { before: { cabinId: 1, ...stay }, after: { reverted: 'block.create' } },
    'reverted the blocking of Fox Den, Nov 21 to Nov 24',
  ],
  'settings.change': [
    { before: { minBookingLength: 2 }, after: { minBookingLength: 3 } },
    'changed minimum nights per booking in the settings',
  ],
  'property.change': [
    { before: { name: 'Larch Valley' }, after: { name: 'Larch Valley' } },
    'saved the settings unchanged',
  ],
  'property.change-invoices': [
    { before: { invoiceYears: 10 }, after: { invoiceYears: 8 } },
    'changed years that invoices are kept in the settings',
  ],
  'booking.send-email': [
    { entityId: '7', after: { document: 'Invoice 2026-0001' } },
    'emailed Invoice 2026-0001 to the guest of #7',
  ],
  'property.change-email-text': [
    { after: { emailText: 'Payment reminder' } },
    'changed the text of the email "Payment reminder"',
  ],
  'property.reset-email-text': [
    { after: { emailText: 'Payment reminder' } },
    'reset the text of the email "Payment reminder"',
  ],
  'invoice.erase-addressees': [
    { after: { erased: 2 } },
    'erased the names on 2 invoices at the end of the retention period',
  ],
  'invoice.issue': [
    { entityId: '7', after: { invoiceNumber: '2026-0001', invoiceTotal: 69_000 } },
    'issued invoice 2026-0001 for #7, $690.00',
  ],
  'invoice.credit': [
    { entityId: '7', after: { invoiceNumber: '2026-0001', creditNoteNumber: 'CN-2026-0001' } },
    'cancelled invoice 2026-0001 of #7 by credit note CN-2026-0001',
  ],
  'property.change-details': [
    { after: { changed: ['bankDetails', 'logo'] } },
    'changed bank details and logo of the business details',
  ],
  'staff.create': [{ entityId: 'u-1' }, 'created the user Jonas Lind'],
  'staff.change-role': [
    { entityId: 'u-1', before: { accessRole: 'owner' }, after: { accessRole: 'read-only' } },
    'changed the role of Jonas Lind from Owner to Read-only',
  ],
  'outage-pack.download': [{}, 'downloaded the outage pack'],
  'outage-pack.mail': [{}, 'sent the outage pack by email'],
  'outage-pack.change-settings': [
    { after: { changed: ['includesNationalIDs', 'mailAt'] } },
    'changed national IDs and time of the outage pack',
  ],
  'outage-note.add': [{ after: { kind: 'check-in' } }, 'noted a check in of the outage'],
  'outage-note.mark': [{ after: { isDone: true } }, 'entered a note of the outage'],
  'roles.turn-on': [{ entityId: '1' }, 'turned on roles'],
  'roles.turn-off': [{ entityId: '1' }, 'turned off roles'],
  'staff.deactivate': [{ entityId: 'u-1' }, 'deactivated the user Jonas Lind'],
  'staff.reactivate': [{ entityId: 'u-1' }, 'reactivated the user Jonas Lind'],
  'staff.verify-email': [{ entityId: 'u-1' }, 'verified their email address'],
  'staff.resend-verification': [{ entityId: 'u-1' }, 'sent Jonas Lind another verification email'],
  'staff.send-password-link': [{ entityId: 'u-1' }, 'sent Jonas Lind a password link'],
  'staff.create-password-link': [{ entityId: 'u-1' }, 'created a password link for Jonas Lind'],
  'staff.reset-second-factor': [{ entityId: 'u-1' }, 'removed the second factors of Jonas Lind'],
  'staff.create-email-link': [
    { entityId: 'u-1' },
    'created a link for the new email address of Jonas Lind',
  ],
  'property.require-second-factor': [
    { before: { isRequired: false }, after: { isRequired: true } },
    'required a second factor for everyone',
  ],
  'account.request-email-change': [{}, 'requested another email address'],
  'account.cancel-email-change': [{}, 'cancelled the change of their email address'],
  'account.change-email': [{}, 'changed their email address'],
  'account.start-codes': [{}, 'began to set up one-time codes'],
  'account.turn-on-codes': [{}, 'turned on one-time codes'],
  'account.turn-off-codes': [{}, 'turned off one-time codes'],
  'account.renew-recovery-codes': [{}, 'created new recovery codes'],
  'account.add-passkey': [{}, 'added a passkey'],
  'account.rename-passkey': [{}, 'renamed a passkey'],
  'account.remove-passkey': [{}, 'removed a passkey'],
  'account.update': [{}, 'updated their account'],
  'account.change-password': [{}, 'changed their password'],
  'account.reset-password': [{}, 'set a new password with a password link'],
  'session.log-in': [{}, 'logged in'],
  'session.log-out': [{}, 'logged out'],
  'session.end': [{}, 'ended one of their other sessions'],
  'session.end-others': [{}, 'ended all of their other sessions'],
  'token.create': [{ after: { access: 'full' } }, 'created an API token with full access'],
  'token.revoke': [{}, 'revoked an API token'],
  'task.create': [{ entityId: '1', after: { reported: true } }, 'reported a problem in Fox Den'],
  'task.change': [
    { entityId: '1', after: { changed: ['text', 'assignee', 'dueOn'] } },
    'changed text, person and due date of a task of Fox Den',
  ],
  'task.complete': [{ entityId: '1' }, 'completed a task of Fox Den'],
  'task.reopen': [{ entityId: '1' }, 'reopened a task of Fox Den'],
  'task.delete': [{ entityId: '1' }, 'removed a task of Fox Den'],
  'task.revert': [
    { entityId: '1', after: { reverted: 'task.complete' } },
    'reverted the completion of a task of Fox Den',
  ],
  'cleaning-link.create': [{ after: { name: 'Ana' } }, 'created the link for cleaners “Ana”'],
  'cleaning-link.revoke': [{ before: { name: 'Ana' } }, 'revoked the link for cleaners “Ana”'],
  'cleaning-link.open': [{}, 'opened the list for cleaners on a new device'],
  'keys.replace': [{}, 'rotated the secret keys'],
  'backup.restore': [
    { after: { backupMadeAt: '2026-11-20T03:00:00.000Z' } },
    'restored the backup of 2026-11-20 03:00 UTC',
  ],
}

describe('a login', () => {
  test.each([
    ['code', 'logged in with a one-time code'],
    ['recovery-code', 'logged in with a recovery code'],
    ['passkey', 'logged in with a passkey'],
  ])('with a second factor names it: %s', (method, sentence) => {
    expect(auditSentence('session.log-in', entry({ after: { method } }), names)).toBe(sentence)
  })
})

describe('an audited action', () => {
  test.each(auditActions.map((action) => [action, ...examples[action]] as const))(
    '%s has a sentence',
    (action, given, sentence) => {
      expect(auditSentence(action, entry(given), names)).toBe(sentence)
    },
  )

  test('that changes several things names the booking once', () => {
    const before = { ...stay, hasBreakfast: false, totalPrice: 60_000 }
    const after = { endDate: '2026-11-25', hasBreakfast: true, totalPrice: 80_000 }
    expect(auditSentence('booking.change', entry({ before, after }), names)).toBe(
      'changed the departure of #231 to Nov 25 and added breakfast to it, +$200.00',
    )
  })

  test('of a newer version is shown by its code', () => {
    expect(auditSentence('booking.teleport', entry({}), names)).toBe('booking.teleport')
    expect(auditSentence('toString', entry({}), names)).toBe('toString')
  })

  test.each(auditActions)('%s has a sentence even when the entry is empty', (action) => {
    expect(auditSentence(action, entry({}), names)).not.toMatch(/undefined|null|NaN/)
  })
})

describe('the changes of an entry', () => {
  test('are its fields before and after, in the words of the screens', () => {
    const before = { cabinId: 1, hasBreakfast: false, totalPrice: 60_000, endDate: '2026-11-24' }
    const after = { cabinId: 2, hasBreakfast: true, totalPrice: 60_000, endDate: '2027-01-02' }
    expect(auditedChanges(entry({ before, after }), names)).toEqual([
      { field: 'Cabin', before: 'Fox Den', after: 'Pine Ridge' },
      { field: 'Breakfast', before: 'no', after: 'yes' },
      { field: 'Departure', before: 'Nov 24', after: 'Jan 2 2027' },
    ])
  })

  test('leave out fields that say nothing to people', () => {
    const after = { image: '/images/a.webp', otherId: 8, fee: 5_000 }
    expect(auditedChanges(entry({ after }), names)).toEqual([
      { field: 'Fee', before: '', after: '$50.00' },
    ])
  })
})
