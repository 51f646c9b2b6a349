/* The architecture rules as data (docs/explanation/architecture.md draws them). */

const packagesAndNode = /^(?!src\/)/

/** What the files of a folder may import; the first entry that fits a file counts. */
export const mayImport: [folder: string, allowed: RegExp[], why: string][] = [
  [
    'src/domain/',
    [/^src\/domain\//],
    'domain code must not depend on Node, the browser or a package',
  ],
  [
    'src/contract/',
    [/^src\/(domain|contract)\//, /^zod$/],
    'the contract must depend on the domain and zod only, because the server and the web share it',
  ],
  [
    'src/web/ui/',
    [/^src\/web\/ui\//, /^react(-dom)?(\/|$)/, /^lucide-react/, /^@fontsource\//, /^uqr$/],
    'ui components must not depend on features or data',
  ],
  [
    'src/web/api/',
    [
      /^src\/web\/api\//,
      /^src\/contract\//,
      /^src\/server\/entry\/app\.ts$/,
      /^src\/web\/ui\/toast\.ts$/,
      /^hono\/client$/,
      /^@tanstack\/react-query$/,
      /^@simplewebauthn\/browser$/,
    ],
    'the API client must not depend on screens',
  ],
  [
    'src/web/data/',
    [/^src\/web\/(data|api)\//, /^src\/(contract|domain)\//, /^@tanstack\/react-query$/, /^react$/],
    'server state must not depend on components',
  ],
  [
    'src/web/',
    [/^src\/(web|contract|domain)\//, packagesAndNode],
    'the web must use the server through the contract only',
  ],
  [
    'src/server/',
    [/^src\/(server|contract|domain)\//, packagesAndNode],
    'the server must not depend on the web',
  ],
]

/** The layers of the server, lowest first; features are all folders that are not listed. */
export const serverLayers: readonly (readonly string[])[] = [
  ['base'],
  ['db', 'files'],
  [
    'audit-entry.ts',
    'change.ts',
    'context.ts',
    'best-effort-write.ts',
    'outgoing-event-store.ts',
    'stores',
  ],
  ['http', 'mail'],
  ['auth'],
  ['(features)'],
  ['demo'],
  ['entry'],
  ['program'],
]
export const webLayers: readonly (readonly string[])[] = [
  ['ui'],
  ['api'],
  [
    'data',
    'forms',
    'charts',
    'loading',
    'permissions',
    'format.ts',
    'relative-day.ts',
    'search.ts',
  ],
  ['(features)'],
  ['app'],
]

/** Imports of types from a higher layer that are allowed; there may be at most five. */
export const upwardTypes: readonly (readonly [importer: string, imported: string])[] = [
  ['src/server/context.ts', 'src/server/auth/auth.ts'],
  ['src/server/context.ts', 'src/server/events/events.ts'],
  ['src/server/context.ts', 'src/server/mail/mailer.ts'],
  ['src/server/context.ts', 'src/server/monitoring/metrics.ts'],
]

/** The only files that may import a package. */
export const packageOwners: [pkg: RegExp, owners: RegExp][] = [
  [/^@aws-sdk\//, /^src\/server\/files\//],
  [/^kysely(\/|$)/, /^src\/server\/(db\/|demo\/|change\.ts|auth\/|testing\/|.*-(store|list)\.ts$)/],
  [/^pg$/, /^src\/server\/(db\/|testing\/)/],
  [/^node:sqlite$/, /^src\/server\/db\//],
  [
    /^(@hono\/|hono(\/|$))/,
    /^src\/(server\/(http\/|entry\/|testing\/|auth\/sessions\/cookies\.ts|.*-routes?\.ts$)|web\/api\/)/,
  ],
  [/^prom-client$/, /^src\/server\/monitoring\//],
  [/^tar-stream$/, /^src\/server\/backup\//],
  [/^ical\.js$/, /^src\/server\/feeds\//],
  [/^yazl$/, /^src\/server\/exports\//],
  [/^nodemailer(\/|$)/, /^src\/server\/mail\//],
  [/^d3-/, /^src\/web\/charts\//],
  [/^(@tanstack\/react-router)$/, /^src\/web\/(?!ui\/|data\/|api\/)/],
]

/** What a feature of the web may import from another one. */
export const sharedParts: readonly string[] = [
  'src/web/bookings/list/AmountCell.tsx',
  'src/web/bookings/shared/BookingLink.tsx',
  'src/web/bookings/change/ChangeSummary.tsx',
  'src/web/bookings/check-out/CheckOutButton.tsx',
  'src/web/bookings/shared/ConfirmationMark.tsx',
  'src/web/bookings/shared/ConflictList.tsx',
  'src/web/bookings/details/HoldButtons.tsx',
  'src/web/bookings/details/PinButton.tsx',
  'src/web/bookings/change/RateChoice.tsx',
  'src/web/bookings/shared/PaymentMark.tsx',
  'src/web/bookings/shared/RoomMoves.tsx',
  'src/web/bookings/shared/StatusTag.tsx',
  'src/web/bookings/list/StayCell.tsx',
  'src/web/bookings/list/booking-search.ts',
  'src/web/bookings/change/SwapButton.tsx',
  'src/web/bookings/toasts/UndoStepButton.tsx',
  'src/web/bookings/money/payment-labels.ts',
  'src/web/cabins/CabinImage.tsx',
  'src/web/cabins/NoCabins.tsx',
  'src/web/cabins/cabin-search.ts',
  'src/web/calendar/DateRangeNav.tsx',
  'src/web/calendar/model/tape-chart-days.ts',
  'src/web/calendar/controls/use-edge-scroll.ts',
  'src/web/closing/HandoverList.tsx',
  'src/web/history/AsOf.tsx',
  'src/web/history/HistorySection.tsx',
  'src/web/history/offer-undo.tsx',
  'src/web/history/stay-facts.ts',
  'src/web/housekeeping/CabinStateTag.tsx',
  'src/web/housekeeping/RequestMarks.tsx',
  'src/web/reports/NumberButton.tsx',
  'src/web/reports/OpenedNumber.tsx',
  'src/web/reports/add-up-text.ts',
  'src/web/reports/open-number.ts',
]
