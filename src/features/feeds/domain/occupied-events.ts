import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { uidOfPart } from './part-uid.ts'
import type { CalendarEvent } from './write-calendar.ts'

/** A night of a cabin that cannot be sold, with the booking or block that occupies it. */
export type OccupiedNight = {
  date: CalendarDate
  /** For example booking-231 or block-7. */
  owner: string
  /** The UID with which a feed brought the booking or block, so that its publisher recognizes it. */
  feedUid?: string | null
  summary: string
  createdAt: string
  version: number
}

/**
 * One event for each row of consecutive nights with the same owner. A booking that leaves a cabin and
 * returns has several; the first keeps its UID when the dates change.
 * @param nights of one cabin, in the order of their dates
 * @param installationId tells our events from those of other installations
 */
export function occupiedEvents(
  nights: readonly OccupiedNight[],
  installationId: string,
): CalendarEvent[] {
  const events: CalendarEvent[] = []
  const partsByUid = new Map<string, number>()
  let previous: OccupiedNight | undefined
  for (const night of nights) {
    const last = events.at(-1)
    const end = addDays(night.date, 1)
    const isSame = previous?.owner === night.owner && previous.feedUid === night.feedUid
    if (last && isSame && last.end === night.date) last.end = end
    else {
      const whole = night.feedUid ?? `${night.owner}@${installationId}.cabinkeeper`
      const part = (partsByUid.get(whole) ?? 0) + 1
      partsByUid.set(whole, part)
      const { date: start, summary, createdAt, version: sequence } = night
      events.push({ uid: uidOfPart(whole, part), start, end, summary, createdAt, sequence })
    }
    previous = night
  }
  return events
}
