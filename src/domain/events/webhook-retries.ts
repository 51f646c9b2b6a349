const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** The delays before each further attempt, about a day in total. */
const retryDelaysMs = [
  5 * seconds,
  30 * seconds,
  2 * minutes,
  10 * minutes,
  1 * hours,
  6 * hours,
  16 * hours,
]

/** How often a delivery is attempted before it is abandoned. */
export const maxAttempts = retryDelaysMs.length + 1

/** When a delivery is attempted again after this number of failed attempts; null if it is abandoned. */
export function nextAttemptAt(failedAttempts: number, now: Date): Date | null {
  const delay = retryDelaysMs[failedAttempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Events and their deliveries are kept this long. */
export const eventsKeptForDays = 30
