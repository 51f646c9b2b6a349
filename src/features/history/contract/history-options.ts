/** What the Activity screen can be narrowed to. */
export const historyKinds = [
  'bookings',
  'guests',
  'cabins',
  'blocks',
  'cash',
  'days',
  'settings',
  'users',
  'logins',
  'tokens',
] as const
export type HistoryKind = (typeof historyKinds)[number]
