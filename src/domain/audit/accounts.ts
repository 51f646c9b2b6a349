import { roleName } from './audited-changes.ts'
import type { Predicates } from './predicate.ts'
import { momentText, numberIn, text } from './values.ts'

const loginMethods: Record<string, string> = {
  code: ' with a one-time code',
  'recovery-code': ' with a recovery code',
  passkey: ' with a passkey',
}

/** The sentences of users, their logins, and what only administrators do. */
export const accountPredicates = {
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
  'calendar-link.create': ({ after }) =>
    `created the calendar address “${text(after.name)}” of ${text(after.cabin)}`,
  'calendar-link.replace': ({ after }) =>
    `replaced the calendar address “${text(after.name)}” of ${text(after.cabin)}`,
  'calendar-link.revoke': ({ before }) =>
    `revoked the calendar address “${text(before.name)}” of ${text(before.cabin)}`,
  'calendar-link.show-all': ({ after }) =>
    `showed ${after.addresses === 1 ? '1 calendar address' : `${numberIn(after.addresses)} calendar addresses`} again`,
  'webhook.create': ({ after }) => `added the webhook “${text(after.name)}”`,
  'webhook.change': ({ before, after }) =>
    before.isEnabled === after.isEnabled
      ? `changed the webhook “${text(after.name)}”`
      : `turned ${after.isEnabled === true ? 'on' : 'off'} the webhook “${text(after.name)}”`,
  'webhook.rotate-secret': ({ after }) =>
    `replaced the secret of the webhook “${text(after.name)}”`,
  'webhook.remove': ({ before }) => `removed the webhook “${text(before.name)}”`,
  'webhook.test': ({ after }) => `sent a test to the webhook “${text(after.name)}”`,
  'webhook.replay': ({ after }) =>
    `sent ${after.deliveries === 1 ? '1 delivery' : `${numberIn(after.deliveries)} deliveries`} of the webhook “${text(after.name)}” again`,
  'cleaning-link.create': ({ after }) => `created the link for cleaners “${text(after.name)}”`,
  'cleaning-link.revoke': ({ before }) => `revoked the link for cleaners “${text(before.name)}”`,
  'cleaning-link.open': () => 'opened the list for cleaners on a new device',
  'keys.replace': () => 'rotated the secret keys',
  'backup.restore': ({ after, timeZone }) =>
    `restored the backup of ${momentText(after.backupMadeAt, timeZone)}`,
} satisfies Predicates
