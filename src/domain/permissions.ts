/**
 * Who may do what, once the property has turned on roles. The guard of the server, the screens and the
 * API document all read these tables. While roles are turned off, every user may do everything.
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

const permissions = {
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
   * such as payments, and nothing about users, such as Activity and its export.
   */
  exports: { to: owner, what: 'export data' },
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

/** The permission that a route needs. A route without an entry is the owner's alone. */
export const permissionOf = (route: string): Permission => routePermissions[route] ?? 'settings'

/**
 * The permission that each route of the API needs, by method and path as in the API document. A route
 * without an entry is the owner's alone, and a test fails until it has one. Public routes have none.
 */
export const routePermissions: Readonly<Record<string, Permission>> = {
  'GET /api/docs': 'view',
  'GET /api/docs/swagger-ui.css': 'view',
  'GET /api/docs/swagger-ui-bundle.js': 'view',
  'GET /api/docs/start.js': 'view',
  'GET /api/openapi.json': 'view',

  'GET /api/today': 'view',
  'GET /api/statistics': 'view',
  'GET /api/reports/metrics': 'view',
  'GET /api/reports/metrics.csv': 'exports',
  'GET /api/reports/parts': 'view',
  'GET /api/reports/on-the-books': 'view',
  'GET /api/reports/on-the-books.csv': 'exports',
  'GET /api/reports/tourism': 'view',
  'GET /api/reports/tourism.csv': 'exports',
  'GET /api/reports/payments': 'view',
  'GET /api/reports/payments.csv': 'exports',
  'GET /api/reports/taxes.csv': 'exports',
  'GET /api/reports/month/pdf': 'exports',
  'GET /api/report-emails': 'settings',
  'PUT /api/report-emails': 'settings',
  'POST /api/report-emails/send': 'settings',
  'GET /api/events': 'view',
  'GET /api/events/stream': 'view',
  'GET /api/search': 'view',
  'GET /api/search/items': 'view',
  'GET /api/history': 'view',
  'GET /api/history.csv': 'exports',
  'GET /api/history/{subject}/{id}': 'view',
  'POST /api/history/entries/{id}/revert': 'bookings',

  'GET /api/print/arrivals-and-departures': 'view',
  'GET /api/print/cleaning-list': 'view',
  'GET /api/print/{file}': 'view',
  'GET /api/bookings/{id}/confirmation': 'view',
  'GET /api/bookings/{id}/registration-card': 'view',
  'GET /api/bookings/{id}/confirmation/pdf': 'view',
  'GET /api/invoices/{id}/pdf': 'view',
  'GET /api/payments/{id}/receipt/pdf': 'view',
  'GET /api/bookings/{id}/emails': 'view',
  'POST /api/bookings/{id}/emails': 'bookings',
  'GET /api/email-texts': 'view',
  'PUT /api/email-texts/{kind}': 'settings',
  'DELETE /api/email-texts/{kind}': 'settings',

  'GET /api/bookings/{id}/invoices': 'view',
  'POST /api/bookings/{id}/invoices': 'bookings',
  'GET /api/invoices/{id}': 'view',
  'GET /api/invoices/{id}/page': 'view',
  'POST /api/invoices/{id}/credit': 'bookings',
  'GET /api/payments': 'view',
  'GET /api/payments.csv': 'exports',
  'GET /api/export': 'exports',
  'GET /api/accounting': 'exports',
  'GET /api/accounting.csv': 'exports',
  'GET /api/bookings.csv': 'exports',
  'GET /api/guests.csv': 'exports',
  'GET /api/cabins.csv': 'exports',
  'GET /api/payments/balances': 'view',
  'GET /api/payments/deposits': 'view',
  'POST /api/payments/cash-counts': 'cash',
  'GET /api/payments/{id}/receipt': 'view',
  'GET /api/invoice-settings': 'view',
  'PUT /api/invoice-settings': 'settings',

  'GET /api/availability': 'view',
  'GET /api/bookings': 'view',
  'GET /api/bookings/{id}': 'view',
  'GET /api/bookings/{id}/departure-quote': 'view',
  'POST /api/bookings': 'bookings',
  'POST /api/bookings/{id}/change-preview': 'view',
  'POST /api/bookings/{id}/change': 'bookings',
  'POST /api/bookings/{id}/special-requests': 'bookings',
  'POST /api/bookings/{id}/swap': 'bookings',
  'POST /api/bookings/{id}/cancel': 'bookings',
  'POST /api/bookings/{id}/no-show': 'bookings',
  'POST /api/bookings/{id}/reinstate': 'bookings',
  'POST /api/bookings/{id}/confirm': 'bookings',
  'POST /api/bookings/{id}/pin': 'bookings',
  'POST /api/room-finder': 'view',
  'POST /api/room-finder/apply': 'bookings',
  'GET /api/orphan-nights': 'view',
  'POST /api/room-finder/move-bookings': 'bookings',
  'POST /api/bookings/{id}/check-in': 'bookings',
  'POST /api/bookings/{id}/undo-check-in': 'bookings',
  'POST /api/bookings/{id}/check-out': 'bookings',
  'POST /api/bookings/{id}/undo-check-out': 'bookings',
  'POST /api/bookings/{id}/leave-early': 'bookings',
  'POST /api/bookings/{id}/charge': 'bookings',
  'POST /api/bookings/{id}/settle': 'bookings',
  'POST /api/bookings/{id}/undo-settle': 'bookings',
  'POST /api/bookings/{id}/take-payment': 'bookings',
  'POST /api/bookings/{id}/refund': 'bookings',
  'POST /api/bookings/{id}/write-off': 'bookings',
  'POST /api/bookings/{id}/void-payment': 'bookings',
  'POST /api/bookings/{id}/add-charge': 'bookings',
  'POST /api/bookings/{id}/remove-charge': 'bookings',
  'GET /api/bookings/{id}/charge-options': 'view',
  'POST /api/bookings/{id}/request-deposit': 'bookings',
  'POST /api/bookings/{id}/withdraw-deposit': 'bookings',
  'GET /api/catalogue': 'view',
  'POST /api/catalogue': 'settings',
  'PUT /api/catalogue-order': 'settings',
  'PUT /api/catalogue/{id}': 'settings',
  'POST /api/bookings/{id}/add-party-member': 'bookings',
  'POST /api/bookings/{id}/change-party-member': 'bookings',
  'POST /api/bookings/{id}/remove-party-member': 'bookings',
  'PUT /api/bookings/{id}/editing': 'bookings',
  'DELETE /api/bookings/{id}/editing': 'bookings',
  'DELETE /api/bookings/{id}': 'deletions',

  'GET /api/calendar': 'view',
  'POST /api/blocks': 'blocks',
  'POST /api/block-free-nights': 'blocks',
  'PUT /api/blocks/{id}': 'blocks',
  'DELETE /api/blocks/{id}': 'blocks',

  'GET /api/guests': 'view',
  'GET /api/guests/{id}': 'view',
  'POST /api/guests': 'guests',
  'PUT /api/guests/{id}': 'guests',
  'POST /api/guests/{id}/merge': 'guests',
  'POST /api/guests/{id}/reveal-national-id': 'national-ids',
  'POST /api/guests/{id}/erase': 'erasures',

  'GET /api/cabins': 'view',
  'POST /api/cabins': 'cabins',
  'PUT /api/cabins/{id}': 'cabins',
  'POST /api/cabins/{id}/duplicate': 'cabins',
  'POST /api/cabins/{id}/retire': 'cabins',
  'POST /api/cabins/{id}/bring-back': 'cabins',
  'DELETE /api/cabins/{id}': 'deletions',

  'GET /api/prices': 'view',
  'POST /api/price-rehearsals': 'view',
  'GET /api/price-rules': 'view',
  'POST /api/price-rules': 'cabins',
  'PUT /api/price-rules/{id}': 'cabins',
  'DELETE /api/price-rules/{id}': 'cabins',
  'PUT /api/price-rule-order': 'cabins',
  'PUT /api/night-prices': 'cabins',

  'GET /api/housekeeping': 'view',
  'POST /api/cabins/{id}/state': 'housekeeping',
  'POST /api/cabins/{id}/assignee': 'housekeeping',
  'POST /api/cabins/{id}/housekeeping-note': 'housekeeping',
  'POST /api/cabins/{id}/service': 'housekeeping',

  'GET /api/handover-notes': 'view',
  'POST /api/handover-notes': 'day-closings',
  'POST /api/handover-notes/{id}/done': 'day-closings',
  'DELETE /api/handover-notes/{id}': 'day-closings',
  'GET /api/day-to-close': 'view',
  'GET /api/day-closings': 'view',
  'GET /api/day-closings.csv': 'exports',
  'GET /api/day-closings/{id}/page': 'view',
  'POST /api/day-closings': 'day-closings',
  'POST /api/day-closings/{id}/reopen': 'reopenings',

  'GET /api/tasks': 'view',
  'POST /api/tasks': 'tasks',
  'PUT /api/tasks/{id}': 'tasks',
  'POST /api/tasks/{id}/complete': 'tasks',
  'POST /api/tasks/{id}/reopen': 'tasks',
  'DELETE /api/tasks/{id}': 'tasks',
  'GET /api/calendar-links': 'settings',
  'POST /api/calendar-links': 'settings',
  'POST /api/calendar-links/{id}/replace': 'settings',
  'DELETE /api/calendar-links/{id}': 'settings',
  'GET /api/feeds': 'settings',
  'POST /api/feeds': 'settings',
  'PUT /api/feeds/{id}': 'settings',
  'DELETE /api/feeds/{id}': 'settings',
  'POST /api/feeds/{id}/fetch': 'settings',
  'POST /api/feeds/{id}/upload': 'settings',
  'GET /api/inbox': 'view',
  'POST /api/feed-conflicts/{id}/place': 'bookings',
  'POST /api/feed-conflicts/{id}/dismiss': 'bookings',
  'GET /api/webhooks': 'settings',
  'POST /api/webhooks': 'settings',
  'PUT /api/webhooks/{id}': 'settings',
  'DELETE /api/webhooks/{id}': 'settings',
  'POST /api/webhooks/{id}/secret': 'settings',
  'POST /api/webhooks/{id}/test': 'settings',
  'GET /api/webhooks/{id}/deliveries': 'settings',
  'POST /api/webhooks/{id}/deliveries/{delivery}/replay': 'settings',
  'POST /api/webhooks/{id}/replay-failed': 'settings',
  'GET /api/cleaning-links': 'settings',
  'POST /api/cleaning-links': 'settings',
  'DELETE /api/cleaning-links/{id}': 'settings',

  'GET /api/imports': 'imports',
  'POST /api/imports': 'imports',
  'GET /api/imports/{id}': 'imports',
  'PUT /api/imports/{id}/mapping': 'imports',
  'GET /api/imports/{id}/rows': 'imports',
  'PUT /api/imports/{id}/rows/{number}': 'imports',
  'POST /api/imports/{id}/start': 'imports',
  'POST /api/imports/{id}/cancel': 'imports',
  'POST /api/imports/{id}/undo': 'imports',
  'DELETE /api/imports/{id}': 'imports',

  'GET /api/settings': 'view',
  'PATCH /api/settings': 'settings',
  'GET /api/website-settings': 'view',
  'PUT /api/website-settings': 'settings',
  'GET /api/property': 'view',
  'PUT /api/property': 'settings',
  'GET /api/guest-settings': 'view',
  'PUT /api/guest-settings': 'settings',
  'GET /api/business-details': 'view',
  'PUT /api/business-details': 'settings',
  'PUT /api/roles': 'settings',
  'PUT /api/settings/second-factor': 'settings',
  'GET /api/outage-pack': 'outages',
  'GET /api/outage-settings': 'view',
  'PUT /api/outage-settings': 'settings',
  'GET /api/outage-notes': 'view',
  'POST /api/outage-notes': 'outages',
  'POST /api/outage-notes/{id}/done': 'outages',
  'POST /api/outage-notes/{id}/enter': 'bookings',
  'DELETE /api/outage-notes/{id}': 'outages',
  'GET /api/system': 'view',
  'GET /api/self-check': 'view',

  'GET /api/staff': 'view',
  'POST /api/staff': 'users',
  'PUT /api/staff/{id}/role': 'users',
  'POST /api/staff/{id}/resend-verification': 'users',
  'POST /api/staff/{id}/password-link': 'users',
  'POST /api/staff/{id}/email-link': 'users',
  'POST /api/staff/{id}/reset-second-factor': 'users',
  'POST /api/staff/{id}/deactivate': 'users',
  'POST /api/staff/{id}/reactivate': 'users',

  'PUT /api/account': 'own-account',
  'PUT /api/account/password': 'own-account',
  'GET /api/account/email': 'own-account',
  'PUT /api/account/email': 'own-account',
  'DELETE /api/account/email': 'own-account',
  'GET /api/account/second-factors': 'own-account',
  'POST /api/account/second-factors/codes': 'own-account',
  'POST /api/account/second-factors/codes/confirm': 'own-account',
  'POST /api/account/second-factors/codes/turn-off': 'own-account',
  'POST /api/account/second-factors/recovery-codes': 'own-account',
  'POST /api/account/second-factors/passkeys': 'own-account',
  'POST /api/account/second-factors/passkey-options': 'own-account',
  'PUT /api/account/second-factors/passkeys/{id}': 'own-account',
  'POST /api/account/second-factors/passkeys/{id}/remove': 'own-account',
  'GET /api/account/sessions': 'own-account',
  'DELETE /api/account/sessions': 'own-account',
  'DELETE /api/account/sessions/{id}': 'own-account',
  'GET /api/account/tokens': 'own-account',
  'POST /api/account/tokens': 'tokens',
  'DELETE /api/account/tokens/{id}': 'own-account',
}
