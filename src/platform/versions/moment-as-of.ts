import type { AsOfMoment } from '#contract/fields.ts'
import { businessDate, type CalendarDate, instantOfClock } from '#domain/calendar.ts'
import type { Context } from '../context.ts'

export type PastMoment = AsOfMoment & {
  /** The business date of the property at that moment. */
  today: CalendarDate
  timeZone: string
  /** Since when all nightly prices and charges are known; null if that is always. */
  amountsKnownSince: string | null
}

/** A moment as clients write it: on the clocks of the property, or with Z an instant. Never after now. */
export async function momentAsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  text: string,
): Promise<PastMoment> {
  const { time_zone, versions_since, amounts_known_since } = await db
    .selectFrom('property')
    .select(['time_zone', 'versions_since', 'amounts_known_since'])
    .executeTakeFirstOrThrow()
  const given = text.endsWith('Z')
    ? new Date(text)
    : instantOfClock(text.slice(0, 10), withSeconds(text.slice(11)), time_zone)
  const at = new Date(Math.min(given.getTime(), now().getTime()))
  return {
    at: at.toISOString(),
    knownSince: versions_since,
    today: businessDate(at, time_zone),
    timeZone: time_zone,
    amountsKnownSince: amounts_known_since,
  }
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
