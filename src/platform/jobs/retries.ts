export type RetryRule = {
  /** The wait after the first failed attempt, which doubles with each further one. */
  firstMs: number
  longestMs: number
  /** After so many failed attempts the job is abandoned; null for never. */
  maxAttempts: number | null
}

/** For work that has no end, and that a person would try again soon. */
export const untilItWorks: RetryRule = { firstMs: 5_000, longestMs: 3_600_000, maxAttempts: null }

/** When a job is attempted again after this number of failed attempts; null if it is abandoned. */
export function nextAttempt(
  { firstMs, longestMs, maxAttempts }: RetryRule,
  { attempts, now, random }: { attempts: number; now: Date; random: number },
): Date | null {
  if (maxAttempts !== null && attempts >= maxAttempts) return null
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 30))
  // Up to a fifth earlier, so that jobs that failed together are not all attempted together.
  return new Date(now.getTime() + wait * (0.8 + 0.2 * random))
}
