import type { CalendarDate } from '#domain/calendar.ts'
import type { OccupiedNight } from './occupied-events.ts'

/** A booking or block that a feed brought, with the nights that the feed gives it. */
export type ImportedNights = {
  /** For example booking-231 or block-7. */
  owner: string
  feed: string
  uid: string
  start: CalendarDate
  end: CalendarDate
}

/**
 * The nights that a calendar shows to one reader. What a feed with the reader's name brought is left
 * out: a channel that reads its own stays and publishes them again would keep them after they are
 * cancelled. Other imported nights keep their UID, so that other installations recognize their own.
 * Nights that staff added are ours, because the channel does not know them.
 */
export function nightsForReader(
  nights: readonly OccupiedNight[],
  imported: readonly ImportedNights[],
  reader: string,
): OccupiedNight[] {
  const byOwner = Map.groupBy(imported, ({ owner }) => owner)
  return nights.flatMap((night) => {
    const brought = byOwner
      .get(night.owner)
      ?.find(({ start, end }) => start <= night.date && night.date < end)
    if (!brought) return [night]
    return isSameName(brought.feed, reader) ? [] : [{ ...night, feedUid: brought.uid }]
  })
}

/** Whether an address and a feed belong to the same channel. */
export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
