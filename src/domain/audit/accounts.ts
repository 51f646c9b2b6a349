import { msg, t } from '../i18n/messages.ts'
import { roleName } from './audited-changes.ts'
import type { Predicates } from './predicate.ts'
import { momentText, numberIn, text } from './values.ts'

const logins: Record<string, string> = {
  code: msg('logged in with a one-time code'),
  'recovery-code': msg('logged in with a recovery code'),
  passkey: msg('logged in with a passkey'),
}

/** The sentences of users, their logins, and what only administrators do. */
export const accountPredicates = {
  'roles.turn-on': () => t('turned on roles'),
  'roles.turn-off': () => t('turned off roles'),
  'property.require-second-factor': ({ after }) =>
    after.isRequired
      ? t('required a second factor for everyone')
      : t('stopped requiring a second factor'),
  'staff.create': ({ entityId }, names) =>
    t('created the user {user}', { user: names.user(entityId) }),
  'staff.change-role': ({ entityId, before, after }, names) =>
    t('changed the role of {user} from {before} to {after}', {
      user: names.user(entityId),
      before: roleName(before.accessRole),
      after: roleName(after.accessRole),
    }),
  'staff.deactivate': ({ entityId }, names) =>
    t('deactivated the user {user}', { user: names.user(entityId) }),
  'staff.reactivate': ({ entityId }, names) =>
    t('reactivated the user {user}', { user: names.user(entityId) }),
  'staff.verify-email': () => t('verified their email address'),
  'staff.resend-verification': ({ entityId }, names) =>
    t('sent {user} another verification email', { user: names.user(entityId) }),
  'staff.send-password-link': ({ entityId }, names) =>
    t('sent {user} a password link', { user: names.user(entityId) }),
  'staff.create-password-link': ({ entityId }, names) =>
    t('created a password link for {user}', { user: names.user(entityId) }),
  'staff.reset-second-factor': ({ entityId }, names) =>
    t('removed the second factors of {user}', { user: names.user(entityId) }),
  'staff.create-email-link': ({ entityId }, names) =>
    t('created a link for the new email address of {user}', { user: names.user(entityId) }),
  'account.update': () => t('updated their account'),
  'account.change-language': () => t('changed their language'),
  'account.change-notices': () => t('changed which notices they receive'),
  'account.start-device': () => t('turned on notices on a device'),
  'account.end-device': () => t('turned off notices on a device'),
  'staff.end-device': ({ entityId }, names) =>
    t('turned off notices on a device of {user} that no longer takes them', {
      user: names.user(entityId),
    }),
  'staff.notify': ({ entityId, after }, names) =>
    t('sent {user} {n, plural, one {# notice} other {# notices}}', {
      user: names.user(entityId),
      n: numberIn(after.notices),
    }),
  'account.change-password': () => t('changed their password'),
  'account.reset-password': () => t('set a new password with a password link'),
  'account.request-email-change': () => t('requested another email address'),
  'account.cancel-email-change': () => t('cancelled the change of their email address'),
  'account.change-email': () => t('changed their email address'),
  'account.start-codes': () => t('began to set up one-time codes'),
  'account.turn-on-codes': () => t('turned on one-time codes'),
  'account.turn-off-codes': () => t('turned off one-time codes'),
  'account.renew-recovery-codes': () => t('created new recovery codes'),
  'account.add-passkey': () => t('added a passkey'),
  'account.rename-passkey': () => t('renamed a passkey'),
  'account.remove-passkey': () => t('removed a passkey'),
  'session.log-in': ({ after }) => {
    const how = logins[text(after.method)] ?? msg('logged in')
    return t(how)
  },
  'session.log-out': () => t('logged out'),
  'session.end': () => t('ended one of their other sessions'),
  'session.end-others': () => t('ended all of their other sessions'),
  'token.create': ({ after }) =>
    after.access === 'full'
      ? t('created an API token with full access')
      : t('created an API token with read-only access'),
  'token.revoke': () => t('revoked an API token'),
  'calendar-link.create': ({ after }) =>
    t('created the calendar address “{name}” of {cabin}', {
      name: text(after.name),
      cabin: text(after.cabin),
    }),
  'calendar-link.replace': ({ after }) =>
    t('replaced the calendar address “{name}” of {cabin}', {
      name: text(after.name),
      cabin: text(after.cabin),
    }),
  'calendar-link.revoke': ({ before }) =>
    t('revoked the calendar address “{name}” of {cabin}', {
      name: text(before.name),
      cabin: text(before.cabin),
    }),
  'calendar-link.show-all': ({ after }) =>
    t('showed {n, plural, one {# calendar address} other {# calendar addresses}} again', {
      n: numberIn(after.addresses),
    }),
  'webhook.create': ({ after }) => t('added the webhook “{name}”', { name: text(after.name) }),
  'webhook.change': ({ before, after }) => {
    const name = text(after.name)
    if (before.isEnabled === after.isEnabled) return t('changed the webhook “{name}”', { name })
    return after.isEnabled === true
      ? t('turned on the webhook “{name}”', { name })
      : t('turned off the webhook “{name}”', { name })
  },
  'webhook.rotate-secret': ({ after }) =>
    t('replaced the secret of the webhook “{name}”', { name: text(after.name) }),
  'webhook.remove': ({ before }) => t('removed the webhook “{name}”', { name: text(before.name) }),
  'webhook.test': ({ after }) =>
    t('sent a test to the webhook “{name}”', { name: text(after.name) }),
  'webhook.replay': ({ after }) =>
    t('sent {n, plural, one {# delivery} other {# deliveries}} of the webhook “{name}” again', {
      n: numberIn(after.deliveries),
      name: text(after.name),
    }),
  'cash-register.change': ({ before, after }) => {
    if (before.isEnabled === after.isEnabled) return t('changed the cash register')
    return after.isEnabled === true
      ? t('turned on the cash register')
      : t('turned off the cash register')
  },
  'cash-register.rotate-secret': () => t('replaced the secret of the cash register'),
  'cleaning-link.create': ({ after }) =>
    t('created the link for cleaners “{name}”', { name: text(after.name) }),
  'cleaning-link.revoke': ({ before }) =>
    t('revoked the link for cleaners “{name}”', { name: text(before.name) }),
  'cleaning-link.open': () => t('opened the list for cleaners on a new device'),
  'keys.replace': () => t('rotated the secret keys'),
  'backup.restore': ({ after, timeZone }) =>
    t('restored the backup of {time}', { time: momentText(after.backupMadeAt, timeZone) }),
} satisfies Predicates
