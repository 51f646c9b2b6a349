import { setTimeout as pause } from 'node:timers/promises'

/** A batch takes about this long, so that the request that waits for it does not wait long. */
const targetMs = 30
const smallest = 50
const largest = 500

/**
 * Repeats batches until one handles nothing. Their size follows from how long the last one took, and
 * between two of them waiting requests have their turn.
 */
export async function pacedBatches(
  stopping: AbortSignal,
  handle: (size: number) => Promise<number>,
): Promise<void> {
  for (let size = smallest; !stopping.aborted; ) {
    const begun = performance.now()
    const handled = await handle(size)
    if (handled === 0) return
    const took = performance.now() - begun
    size = Math.round(Math.min(largest, Math.max(smallest, (size * targetMs) / Math.max(1, took))))
    await pause(Math.min(targetMs, took) / 4)
  }
}
