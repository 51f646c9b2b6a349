/** The number of rows in one bucket of a list. */
export type Tally = { bucket: string; count: number }

/** The position of a row: its bucket, and the number of rows to skip in it. */
export type Place = { bucket: string; skipped: number }

/**
 * The position of the row with so many rows before it; tallies are in the order of the list. Past the
 * end it is a position in the last bucket that has no row. Undefined for a list without buckets.
 */
export function placeAmong(tallies: readonly Tally[], before: number): Place | undefined {
  let skipped = before
  for (const [at, { bucket, count }] of tallies.entries()) {
    if (skipped < count || at === tallies.length - 1) return { bucket, skipped }
    skipped -= count
  }
  return undefined
}
