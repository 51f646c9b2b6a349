import type { CalendarDate } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'

/** The cabins of a moment, with their retirement as it was known then and all else as it is now. */
export async function cabinsAsOf(db: Db, at: string) {
  const cabins = await db
    .selectFrom('cabins')
    .where('created_at', '<=', at)
    .select(['id', 'name', 'max_capacity', 'created_at', 'rented_since', 'retired_on'])
    .orderBy('name')
    .orderBy('id')
    .execute()
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
  const byCabin = Map.groupBy(entries, ({ entity_id }) => entity_id)
  return cabins.map((cabin) => {
    const ofCabin = byCabin.get(String(cabin.id)) ?? []
    const last = ofCabin.findLast((entry) => entry.at <= at)
    if (last) return { ...cabin, retired_on: retiredOn(last.before_reverted ?? last.after) }
    const [next] = ofCabin
    return { ...cabin, retired_on: next ? retiredOn(next.before) : cabin.retired_on }
  })
}

const retirements = ['cabin.retire', 'cabin.bring-back'] as const

const retiredOn = (details: string | null): CalendarDate | null =>
  details === null ? null : (JSON.parse(details) as { retiredOn: CalendarDate | null }).retiredOn
