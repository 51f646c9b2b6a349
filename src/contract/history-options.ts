/** What the Activity screen can be narrowed to. */
export const historyKinds = [
  'bookings',
  'guests',
  'cabins',
  'blocks',
  'cash',
  'settings',
  'users',
  'logins',
  'tokens',
] as const
export type HistoryKind = (typeof historyKinds)[number]
