import { msg, t } from './i18n/messages.ts'
/**
 * Who may do what, once the property has turned on roles. The guard of the server, the screens and the
 * API document all read this table. While roles are turned off, every user may do everything.
 */
export const roles = ['owner', 'front-desk', 'read-only'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: msg('Owner'),
  'front-desk': msg('Front desk'),
  'read-only': msg('Read-only'),
}

type Granted = {
  to: readonly Role[]
  /** Completes "Your role does not allow you to …". */
  what: string
}

const everyone: readonly Role[] = roles
const frontDesk: readonly Role[] = ['owner', 'front-desk']
const owner: readonly Role[] = ['owner']

export const permissions = {
  view: { to: everyone, what: msg('see the data of the property') },
  'own-account': { to: everyone, what: msg('change your own account') },
  bookings: { to: frontDesk, what: msg('create or change bookings') },
  guests: { to: frontDesk, what: msg('add or change guests') },
  'national-ids': { to: frontDesk, what: msg('see national IDs') },
  cash: { to: frontDesk, what: msg('count the cash') },
  blocks: { to: frontDesk, what: msg('block cabins') },
  outages: { to: frontDesk, what: msg('prepare for an outage or enter what happened') },
  housekeeping: { to: frontDesk, what: msg('change the state of cabins') },
  'day-closings': { to: frontDesk, what: msg('close the day or change handover notes') },
  reopenings: { to: owner, what: msg('reopen a closed day') },
  tasks: { to: frontDesk, what: msg('create or change tasks') },
  cabins: { to: owner, what: msg('change cabins and their prices') },
  deletions: { to: owner, what: msg('delete bookings or cabins') },
  erasures: { to: owner, what: msg('erase the identity of guests') },
  /**
   * Of users. API tokens have rights of their own: they read exports of the data that they can read,
   * such as payments, and nothing about users, such as Activity and its export. The read-only role is
   * that of an accountant: files of what it can read.
   */
  exports: { to: ['owner', 'read-only'], what: msg('export data') },
  /** With everything, on request also national IDs. */
  archive: { to: owner, what: msg('download all data') },
  imports: { to: owner, what: msg('import files') },
  settings: { to: owner, what: msg('change settings') },
  users: { to: owner, what: msg('manage users') },
  tokens: { to: owner, what: msg('create API tokens') },
} as const satisfies Record<string, Granted>

export type Permission = keyof typeof permissions

/** A role that is null means that roles are turned off. */
export const isAllowed = (role: Role | null, permission: Permission): boolean =>
  role === null || (permissions[permission].to as readonly Role[]).includes(role)

/** Why a user cannot do something; undefined if they can. */
export const denial = (role: Role | null, permission: Permission): string | undefined =>
  role === null || isAllowed(role, permission)
    ? undefined
    : t('Your role, {role}, does not allow you to {what}. Please ask an owner.', {
        role: t(roleLabels[role]),
        what: t(permissions[permission].what),
      })

const permissionsToRevert: Readonly<Record<string, Permission>> = {
  booking: 'bookings',
  block: 'blocks',
  guest: 'guests',
  cabin: 'cabins',
  handover: 'day-closings',
  task: 'tasks',
  price: 'cabins',
}

/** The permission that reverting an audited action needs, in addition to that of the route. */
export const permissionToRevert = (action: string): Permission =>
  permissionsToRevert[action.split('.')[0] ?? ''] ?? 'settings'
