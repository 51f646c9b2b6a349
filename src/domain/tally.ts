/** How many rows a list has in one of its buckets. */
export type Tally = { bucket: string; count: number }

/** A bucket, and how many of its rows are to be passed over until a row is reached. */
export type Place = { bucket: string; skipped: number }

/**
 * Where the row is that so many rows are before, by tallies in the order of the list. Past the end it
 * is looked for in the last bucket, in vain. Nothing is told of a list without rows.
 */
export function placeAmong(tallies: readonly Tally[], before: number): Place | undefined {
  let skipped = before
  for (const [at, { bucket, count }] of tallies.entries()) {
    if (skipped < count || at === tallies.length - 1) return { bucket, skipped }
    skipped -= count
  }
  return undefined
}
