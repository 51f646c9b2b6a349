/**
 * Who may do what, once the property has turned on roles. The guard of the server, the screens and the
 * API document all read this table. While roles are turned off, every user may do everything.
 */
export const roles = ['owner', 'front-desk', 'read-only'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  'front-desk': 'Front desk',
  'read-only': 'Read-only',
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
  view: { to: everyone, what: 'see the data of the property' },
  'own-account': { to: everyone, what: 'change your own account' },
  bookings: { to: frontDesk, what: 'create or change bookings' },
  guests: { to: frontDesk, what: 'add or change guests' },
  'national-ids': { to: frontDesk, what: 'see national IDs' },
  cash: { to: frontDesk, what: 'count the cash' },
  blocks: { to: frontDesk, what: 'block cabins' },
  outages: { to: frontDesk, what: 'prepare for an outage or enter what happened' },
  housekeeping: { to: frontDesk, what: 'change the state of cabins' },
  'day-closings': { to: frontDesk, what: 'close the day or change handover notes' },
  reopenings: { to: owner, what: 'reopen a closed day' },
  tasks: { to: frontDesk, what: 'create or change tasks' },
  cabins: { to: owner, what: 'change cabins and their prices' },
  deletions: { to: owner, what: 'delete bookings or cabins' },
  erasures: { to: owner, what: 'erase the identity of guests' },
  /**
   * Of users. API tokens have rights of their own: they read exports of the data that they can read,
   * such as payments, and nothing about users, such as Activity and its export. The read-only role is
   * that of an accountant: files of what it can read.
   */
  exports: { to: ['owner', 'read-only'], what: 'export data' },
  /** With everything, on request also national IDs. */
  archive: { to: owner, what: 'download all data' },
  imports: { to: owner, what: 'import files' },
  settings: { to: owner, what: 'change settings' },
  users: { to: owner, what: 'manage users' },
  tokens: { to: owner, what: 'create API tokens' },
} as const satisfies Record<string, Granted>

export type Permission = keyof typeof permissions

/** A role that is null means that roles are turned off. */
export const isAllowed = (role: Role | null, permission: Permission): boolean =>
  role === null || (permissions[permission].to as readonly Role[]).includes(role)

/** Why a user cannot do something; undefined if they can. */
export const denial = (role: Role | null, permission: Permission): string | undefined =>
  role === null || isAllowed(role, permission)
    ? undefined
    : `Your role, ${roleLabels[role]}, does not allow you to ${permissions[permission].what}. Please ask an owner.`

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
