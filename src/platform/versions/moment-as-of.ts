import type { AsOfMoment } from '#contract/fields.ts'
import { businessDate, type CalendarDate, instantOfClock } from '#domain/calendar.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'

export type PastMoment = AsOfMoment & {
  /** The business date of the property at that moment. */
  today: CalendarDate
  timeZone: string
  /** Since when all nightly prices and charges are known; null if that is always. */
  amountsKnownSince: string | null
  /** The cabins that were retired or brought back at any time, with their retirement as it was known then. */
  retirements: readonly Retirement[]
}

type Retirement = readonly [cabinId: number, retiredOn: CalendarDate | null]

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
    retirements: await retirementsAt(db, at.toISOString()),
  }
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)

async function retirementsAt(db: Db, at: string): Promise<Retirement[]> {
  const entries = await db
    .selectFrom('audit')
    .leftJoin('audit as reverted', 'reverted.id', 'audit.reverts_id')
    .where('audit.entity', '=', 'cabin')
    .where((entry) =>
      entry.or([
        entry('audit.action', 'in', [...retirements]),
        entry('reverted.action', 'in', [...retirements]),
      ]),
    )
    .select(['audit.entity_id', 'audit.at', 'audit.before', 'audit.after'])
    .select('reverted.before as before_reverted')
    .orderBy('audit.id')
    .execute()
  return [...Map.groupBy(entries, ({ entity_id }) => entity_id)].map(([id, ofCabin]) => {
    const last = ofCabin.findLast((entry) => entry.at <= at)
    const known = last ? (last.before_reverted ?? last.after) : ofCabin[0]?.before
    return [Number(id), retiredOn(known ?? null)]
  })
}

const retirements = ['cabin.retire', 'cabin.bring-back'] as const

const retiredOn = (details: string | null): CalendarDate | null =>
  details === null ? null : (JSON.parse(details) as { retiredOn: CalendarDate | null }).retiredOn
