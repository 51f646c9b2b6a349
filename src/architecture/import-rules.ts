/* The architecture rules as data (docs/explanation/architecture.md draws them). */

const packagesAndNode = /^(?!src\/)/
const vocabulary = /^src\/(domain|contract)\//
const rulesAndShapes = /^src\/features\/[^/]+\/(domain|contract)\//

/** What the files of a folder may import; the first entry that fits a file counts. */
export const mayImport: [files: RegExp, allowed: RegExp[], why: string][] = [
  [
    /^src\/domain\//,
    [/^src\/domain\//, /^icu-minify\//],
    'the vocabulary must not depend on Node, the browser, a feature, or a package but the one for messages',
  ],
  [
    /^src\/features\/[^/]+\/domain\//,
    [/^src\/domain\//, /^src\/features\/[^/]+\/domain\//],
    'rules must not depend on Node, the browser or a package',
  ],
  [
    /^src\/(features\/[^/]+\/)?contract\//,
    [vocabulary, rulesAndShapes, /^zod$/],
    'the contract must depend on rules and zod only, because the server and the browser share it',
  ],
  [
    /^src\/ui\/components\//,
    [
      /^src\/ui\/components\//,
      /^src\/(domain|ui)\/i18n\//,
      /^react(-dom)?(\/|$)/,
      /^lucide-react/,
      /^@fontsource\//,
      /^uqr$/,
    ],
    'components must not depend on features or data',
  ],
  [
    /^src\/ui\/api\//,
    [
      /^src\/ui\/api\//,
      /^src\/domain\/i18n\//,
      /^src\/contract\//,
      /^src\/app\/server\/entry\/app\.ts$/,
      /^src\/ui\/components\/toast\.ts$/,
      /^hono\/client$/,
      /^@tanstack\/react-query$/,
      /^@simplewebauthn\/browser$/,
    ],
    'the API client must not depend on screens',
  ],
  [
    /^src\/ui\//,
    [/^src\/ui\//, vocabulary, packagesAndNode],
    'what all screens build on must not depend on one of them',
  ],
  [
    /^src\/features\/[^/]+\/web\//,
    [/^src\/features\/[^/]+\/web\//, /^src\/ui\//, vocabulary, rulesAndShapes, packagesAndNode],
    'a screen must use the server through the contract only',
  ],
  [
    /^src\/app\/web\//,
    [
      /^src\/(app|features\/[^/]+)\/web\//,
      /^src\/ui\//,
      vocabulary,
      rulesAndShapes,
      packagesAndNode,
    ],
    'the browser must use the server through the contract only',
  ],
  [
    /^src\/platform\/db\/tables\//,
    [/^src\/platform\//, vocabulary, /^src\/features\/[^/]+\/domain\//, /^kysely$/],
    'a table may name the values that a rule of a feature defines',
  ],
  [
    /^src\/platform\//,
    [/^src\/platform\//, vocabulary, packagesAndNode],
    'what all features of the server build on must not depend on one of them',
  ],
  [
    /^src\/features\/[^/]+\/server\//,
    [
      /^src\/features\/[^/]+\/server\//,
      /^src\/platform\//,
      vocabulary,
      rulesAndShapes,
      packagesAndNode,
    ],
    'the server must not depend on screens',
  ],
  [
    /^src\/app\/server\//,
    [
      /^src\/(app|features\/[^/]+)\/server\//,
      /^src\/platform\//,
      vocabulary,
      rulesAndShapes,
      packagesAndNode,
    ],
    'the server must not depend on screens',
  ],
]

/** The features, lowest first: each may import those before it. */
export const features: readonly string[] = [
  'stays',
  'history',
  'property',
  'cabins',
  'prices',
  'taxes',
  'terms',
  'staff',
  'housekeeping',
  'guests',
  'bookings',
  'staff-mail',
  'account',
  'payments',
  'documents',
  'groups',
  'registration',
  'guest-page',
  'messages',
  'reports',
  'calendar',
  'feeds',
  'webhooks',
  'backup',
  'monitoring',
  'closing',
  'website',
  'exports',
  'dashboard',
  'demo',
  'imports',
  'inbox',
  'login',
  'search',
  'outage',
  'settings',
]

/** The layers of the platform, lowest first. */
export const platformLayers: readonly (readonly string[])[] = [
  ['base'],
  ['db', 'files'],
  [
    'audit-entry.ts',
    'change.ts',
    'context.ts',
    'best-effort-write.ts',
    'outgoing-event-store.ts',
    'staff-notice-store.ts',
    'versions',
  ],
  ['jobs'],
  ['http', 'mail'],
  ['auth', 'images'],
]

/** The imports against these orders, each with its reason; new ones need a better place instead. */
export const upward: readonly (readonly [importer: string, imported: string, why: string])[] = [
  [
    'src/platform/context.ts',
    'src/features/monitoring/server/metrics.ts',
    'type of what every request measures',
  ],
  [
    'src/platform/context.ts',
    'src/features/webhooks/server/events.ts',
    'type of the queue that every change wakes',
  ],
  ['src/platform/context.ts', 'src/platform/auth/auth.ts', 'type: every request carries it'],
  ['src/platform/context.ts', 'src/platform/mail/mailer.ts', 'type: every request carries it'],
  ['src/ui/api/client.ts', 'src/app/server/entry/app.ts', 'type of the API'],
  [
    'src/features/bookings/server/money/set-channel-payment.ts',
    'src/features/imports/domain/compare-booking.ts',
    'a price for the stay is divided like an imported one',
  ],
  [
    'src/features/bookings/web/details/BookingScreen.tsx',
    'src/features/messages/web/MessagesAndDocuments.tsx',
    'the screen shows its messages and documents',
  ],
  [
    'src/features/cabins/web/CabinDialog.tsx',
    'src/features/prices/web/PriceRehearsal.tsx',
    'the dialog shows what a new base price changes',
  ],
  [
    'src/features/cabins/web/cabin-form.ts',
    'src/features/prices/contract/price-rehearsal.ts',
    'the dialog shows what a new base price changes',
  ],
  [
    'src/features/documents/web/BookingDocuments.tsx',
    'src/features/guest-page/web/GuestPageLink.tsx',
    'the documents of a stay have the link to its page',
  ],
  [
    'src/features/guests/server/erased-import-store.ts',
    'src/features/imports/domain/import-steps.ts',
    'the time for which files are kept',
  ],
  [
    'src/features/guests/web/GuestBookings.tsx',
    'src/features/bookings/web/list/AmountCell.tsx',
    'a guest is shown with bookings',
  ],
  [
    'src/features/guests/web/GuestBookings.tsx',
    'src/features/bookings/web/list/StayCell.tsx',
    'a guest is shown with bookings',
  ],
  [
    'src/features/guests/web/GuestBookings.tsx',
    'src/features/bookings/web/shared/ConfirmationMark.tsx',
    'a guest is shown with bookings',
  ],
  [
    'src/features/guests/web/GuestBookings.tsx',
    'src/features/bookings/web/shared/StatusTag.tsx',
    'a guest is shown with bookings',
  ],
  [
    'src/features/history/server/revert.ts',
    'src/features/bookings/server/store/booking-store.ts',
    'an invoiced booking cannot be undone',
  ],
  [
    'src/features/history/web/ActivityScreen.tsx',
    'src/features/staff/web/data/staff.ts',
    'the filter offers the users',
  ],
  [
    'src/features/property/web/settings-toasts.ts',
    'src/features/feeds/contract/feeds.ts',
    'type of a calendar that was read',
  ],
  [
    'src/features/staff/web/UserMenu.tsx',
    'src/features/account/web/data/email-change.ts',
    'an owner resends the link',
  ],
  [
    'src/features/staff/web/UserMenu.tsx',
    'src/features/account/web/data/password-reset.ts',
    'an owner resends the link',
  ],
]

/** The only files that may import a package. */
export const packageOwners: [pkg: RegExp, owners: RegExp][] = [
  [/^@aws-sdk\//, /^src\/platform\/files\//],
  [
    /^kysely(\/|$)/,
    /^src\/(platform\/(db\/|change\.ts|auth\/)|features\/demo\/|.*-(store|list)\.ts$)/,
  ],
  [/^pg$/, /^src\/platform\/db\//],
  [/^node:sqlite$/, /^src\/platform\/db\//],
  [
    /^(@hono\/|hono(\/|$))/,
    /^src\/(platform\/http\/|app\/server\/entry\/|platform\/auth\/sessions\/cookies\.ts|.*-routes?\.ts$|ui\/api\/)/,
  ],
  [/^prom-client$/, /^src\/features\/monitoring\//],
  [/^tar-stream$/, /^src\/features\/backup\//],
  [/^ical\.js$/, /^src\/features\/feeds\//],
  [/^yazl$/, /^src\/features\/(exports|registration)\//],
  [/^nodemailer(\/|$)/, /^src\/platform\/mail\//],
  [/^d3-/, /^src\/ui\/charts\//],
  [/^react-day-picker$/, /^src\/ui\/dates\//],
  [
    /^(@tanstack\/react-router)$/,
    /^src\/(app\/web|features\/[^/]+\/web|ui\/(?!components|data|api))/,
  ],
]
