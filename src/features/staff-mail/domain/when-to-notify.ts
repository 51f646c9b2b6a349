import type { CalendarDate } from '#domain/calendar.ts'

/** What follows within this time is sent in the same email. */
export const joinedWithinMs = 3 * 60_000

export type QuietHours = { quietFrom: string | null; quietUntil: string | null }

/** Quiet hours may pass midnight. The time at which they end is not quiet. */
export function isQuiet(time: string, { quietFrom, quietUntil }: QuietHours): boolean {
  if (quietFrom === null || quietUntil === null) return false
  return quietFrom < quietUntil
    ? time >= quietFrom && time < quietUntil
    : time >= quietFrom || time < quietUntil
}

export type Arrivals = { arrivalsAt: string | null; arrivalsNotifiedOn: CalendarDate | null }

/** Once on each date, at the chosen time or as soon as possible after it. */
export const areArrivalsDue = (
  { arrivalsAt, arrivalsNotifiedOn }: Arrivals,
  { date, time }: { date: CalendarDate; time: string },
): boolean =>
  arrivalsAt !== null &&
  time >= arrivalsAt &&
  (arrivalsNotifiedOn === null || arrivalsNotifiedOn < date)

/** Whether the oldest notice has waited for others long enough. */
export const areNoticesDue = (oldestAt: string | null, now: Date): boolean =>
  oldestAt !== null && now.getTime() - Date.parse(oldestAt) >= joinedWithinMs
