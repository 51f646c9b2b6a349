import { describe, expect, test } from 'vitest'
import { auditedAction, type Examples, names } from '#testkit/domain/audited-action.ts'
import type { accountPredicates } from './accounts.ts'
import { auditSentence } from './sentences.ts'

/** Its type demands an example of every action. */
const examples: Examples<typeof accountPredicates> = {
  'staff.create': [{ entityId: 'u-1' }, 'created the user Jonas Lind'],
  'staff.change-role': [
    { entityId: 'u-1', before: { accessRole: 'owner' }, after: { accessRole: 'read-only' } },
    'changed the role of Jonas Lind from Owner to Read-only',
  ],
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
  'account.change-language': [{}, 'changed their language'],
  'account.change-notices': [{}, 'changed which notices they receive'],
  'staff.notify': [{ entityId: 'u-1', after: { notices: 2 } }, 'sent Jonas Lind 2 notices'],
  'account.start-device': [{}, 'turned on notices on a device'],
  'account.end-device': [{}, 'turned off notices on a device'],
  'staff.end-device': [
    { entityId: 'u-1' },
    'turned off notices on a device of Jonas Lind that no longer takes them',
  ],
  'account.change-password': [{}, 'changed their password'],
  'account.reset-password': [{}, 'set a new password with a password link'],
  'session.log-in': [{}, 'logged in'],
  'session.log-out': [{}, 'logged out'],
  'session.end': [{}, 'ended one of their other sessions'],
  'session.end-others': [{}, 'ended all of their other sessions'],
  'token.create': [{ after: { access: 'full' } }, 'created an API token with full access'],
  'token.revoke': [{}, 'revoked an API token'],
  'calendar-link.create': [
    { after: { name: 'Airbnb', cabin: 'Fox Den' } },
    'created the calendar address “Airbnb” of Fox Den',
  ],
  'calendar-link.replace': [
    { after: { name: 'Airbnb', cabin: 'Fox Den' } },
    'replaced the calendar address “Airbnb” of Fox Den',
  ],
  'calendar-link.revoke': [
    { before: { name: 'Airbnb', cabin: 'Fox Den' } },
    'revoked the calendar address “Airbnb” of Fox Den',
  ],
  'calendar-link.show-all': [{ after: { addresses: 1 } }, 'showed 1 calendar address again'],
  'webhook.create': [{ after: { name: 'Locks' } }, 'added the webhook “Locks”'],
  'webhook.change': [
    { before: { isEnabled: true }, after: { name: 'Locks', isEnabled: false } },
    'turned off the webhook “Locks”',
  ],
  'webhook.rotate-secret': [
    { after: { name: 'Locks' } },
    'replaced the secret of the webhook “Locks”',
  ],
  'webhook.remove': [{ before: { name: 'Locks' } }, 'removed the webhook “Locks”'],
  'webhook.test': [{ after: { name: 'Locks' } }, 'sent a test to the webhook “Locks”'],
  'cash-register.change': [
    { before: { isEnabled: false }, after: { isEnabled: true } },
    'turned on the cash register',
  ],
  'cash-register.rotate-secret': [{}, 'replaced the secret of the cash register'],
  'webhook.replay': [
    { after: { name: 'Locks', deliveries: 3 } },
    'sent 3 deliveries of the webhook “Locks” again',
  ],
  'cleaning-link.create': [{ after: { name: 'Ana' } }, 'created the link for cleaners “Ana”'],
  'cleaning-link.revoke': [{ before: { name: 'Ana' } }, 'revoked the link for cleaners “Ana”'],
  'cleaning-link.open': [{}, 'opened the list for cleaners on a new device'],
  'keys.replace': [{}, 'rotated the secret keys'],
  'backup.restore': [
    { after: { backupMadeAt: '2026-11-20T03:00:00.000Z' } },
    'restored the backup of Fri, Nov 20 2026, 3:00 AM',
  ],
}

describe('an audited action of users', () => {
  test.each(Object.entries(examples))('%s has a sentence', (action, [given, sentence]) => {
    expect(auditSentence(action, auditedAction(given), names)).toBe(sentence)
  })
})
