/** A database row as JSON values, the same on both databases. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

/** The primary key of each table of which an action can be reverted. */
export const revertKeys = {
  booking_groups: ['id'],
  bookings: ['id'],
  blocks: ['id'],
  cabins: ['id'],
  guests: ['id'],
  nights: ['cabin_id', 'date'],
  released_nights: ['booking_id', 'date'],
  charges: ['id'],
  guest_words: ['guest_id', 'word'],
  handover_notes: ['id'],
  tasks: ['id'],
  price_rules: ['id'],
  night_prices: ['cabin_id', 'date'],
  party_members: ['id'],
  guest_registers: ['booking_id'],
  document_emails: ['id'],
  booking_messages: ['id'],
  guest_requests: ['id'],
  website_requests: ['key_hash'],
  imported_bookings: ['booking_id'],
  booking_versions: ['booking_id', 'valid_from'],
  feed_events: ['id'],
  outage_notes: ['id'],
  lock_codes: ['id'],
} as const

export type RevertTable = keyof typeof revertKeys

export const revertTables = Object.keys(revertKeys) as RevertTable[]

/** The change of a row. `before` is null for an inserted row, `after` for a deleted one. */
export type RowChange = { table: RevertTable; before: Row | null; after: Row | null }

/**
 * Whether an action only changed whether a cabin is clean. A later change of that is newer information,
 * which a revert neither overwrites nor is rejected for.
 */
export const isCleaningState = (change: RowChange): boolean =>
  change.table === 'cabins' && 'housekeeping_state' in changedRow(change)

/** Rows by table and primary key. */
export type Rows = ReadonlyMap<string, { table: RevertTable; row: Row }>

export const rowKey = (table: RevertTable, row: Row): string =>
  [table, ...revertKeys[table].map((column) => row[column])].join(' ')

export const changedRow = ({ before, after }: RowChange): Row => after ?? before ?? {}

/** The rows that differ, those of the first tables first. */
export function rowChanges(before: Rows, after: Rows): RowChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys
    .flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)]
      const table = (was ?? is)?.table
      if (!table || isSameRow(was?.row ?? null, is?.row ?? null)) return []
      return [detailsOnly({ table, before: was?.row ?? null, after: is?.row ?? null })]
    })
    .sort((a, b) => revertTables.indexOf(a.table) - revertTables.indexOf(b.table))
}

/** A discount is only valid with its price, so that both are restored together. */
const prices = ['regular_price_cents', 'discount_cents']

/** Of a cabin only what an action changed, so that a later change of something else is kept. */
function detailsOnly(change: RowChange): RowChange {
  const { table, before, after } = change
  if (table !== 'cabins' || !before || !after || isCleaningState(change)) return change
  const differing = Object.keys(after).filter((column) => before[column] !== after[column])
  const isPrice = differing.some((column) => prices.includes(column))
  const kept = ['id', ...differing, ...(isPrice ? prices : [])]
  const only = (row: Row) => Object.fromEntries(kept.map((column) => [column, row[column] ?? null]))
  return { table, before: only(before), after: only(after) }
}

/** Whether a row has all values of another but its version, which only ever increases. Either may be missing. */
export const isSameRow = (expected: Row | null, actual: Row | null): boolean =>
  expected === null || actual === null
    ? expected === actual
    : Object.entries(expected).every(
        ([column, value]) => column === 'version' || actual[column] === value,
      )

/** The distinct ids in a column, before or after the action. */
export const idsIn = (
  changes: readonly RowChange[],
  table: RevertTable,
  column: string,
): number[] => [
  ...new Set(
    changes
      .filter((change) => change.table === table)
      .flatMap(({ before, after }) => [before?.[column], after?.[column]])
      .filter((id) => typeof id === 'number'),
  ),
]
