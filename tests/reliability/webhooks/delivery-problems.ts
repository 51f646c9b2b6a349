/** An event that the receiver has processed, in the order of processing. */
export type Processed = { id: number; bookingId: number }

/** Events that never arrived, and events of a booking that arrived before an earlier one. */
export function deliveryProblems(
  written: readonly number[],
  processed: readonly Processed[],
): string[] {
  const arrived = new Set(processed.map(({ id }) => id))
  const lost = written.filter((id) => !arrived.has(id)).map((id) => `Event ${id} never arrived.`)
  const newest = new Map<number, number>()
  const seen = new Set<number>()
  const disordered: string[] = []
  for (const { id, bookingId } of processed) {
    if (seen.has(id)) continue
    seen.add(id)
    const before = newest.get(bookingId) ?? 0
    if (id < before) disordered.push(`Event ${id} arrived after ${before}.`)
    newest.set(bookingId, Math.max(id, before))
  }
  return [...lost, ...disordered]
}
