import { sql } from 'kysely'
import type { ChangeEvent } from '#contract/events.ts'
import type { Db } from '#platform/db/open.ts'

/** The current version of what an entry is about, read only for the entities that have one. */
const currentVersion = sql<number | null>`case audit.entity
  when 'booking' then (select version from bookings where id = cast(audit.entity_id as integer))
  when 'guest' then (select version from guests where id = cast(audit.entity_id as integer))
  when 'block' then (select version from blocks where id = cast(audit.entity_id as integer))
end`

const eventsQuery = (db: Db, limit: number) =>
  db
    .selectFrom('audit')
    .select([
      'audit.id',
      'audit.action as kind',
      'audit.entity',
      'audit.entity_id as entityId',
      'audit.request_id as requestId',
      currentVersion.as('version'),
    ])
    .orderBy('audit.id')
    .limit(limit)

/** The entries with a higher id, and those of the missing ids that have appeared, oldest first. */
export function findEventsAfter(
  db: Db,
  after: number,
  { missing = [], limit }: { missing?: readonly number[]; limit: number },
): Promise<ChangeEvent[]> {
  return eventsQuery(db, limit)
    .where(({ eb, or }) => {
      const isLater = eb('audit.id', '>', after)
      return missing.length > 0 ? or([isLater, eb('audit.id', 'in', [...missing])]) : isLater
    })
    .execute()
}

export const findEventsSince = (db: Db, at: string, limit: number): Promise<ChangeEvent[]> =>
  eventsQuery(db, limit).where('audit.at', '>=', at).execute()

/** The highest ids, in descending order. */
export async function findLatestIds(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit')
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function bookingExists(db: Db, id: number): Promise<boolean> {
  const booking = db.selectFrom('bookings').where('id', '=', id).select('id')
  return (await booking.executeTakeFirst()) !== undefined
}
