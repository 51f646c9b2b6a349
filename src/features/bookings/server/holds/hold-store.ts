import type { Db, Tx } from '#platform/db/open.ts'

const atOnce = 100

/** The bookings whose hold has ended, the first one first. */
export async function endedHolds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .where('hold_until', '<=', now.toISOString())
    .select('id')
    .orderBy('hold_until')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** What waits of one booking's source, with the widest network that it belongs to. */
export async function openSources(
  db: Db | Tx,
): Promise<{ id: number; source: string; nights: number }[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('website_requests', 'website_requests.booking_id', 'bookings.id')
    .where('hold_until', 'is not', null)
    .select(['bookings.id', 'website_requests.source', 'bookings.num_nights as nights'])
    .orderBy('bookings.id')
    .execute()
  return rows
}

/** Deletes where requests came from that no longer wait. */
export async function clearSources(db: Db): Promise<void> {
  await db
    .updateTable('website_requests')
    .set({ source: '' })
    .where('source', '!=', '')
    .where('booking_id', 'not in', (held) =>
      held.selectFrom('bookings').where('hold_until', 'is not', null).select('id'),
    )
    .execute()
}

/** All bookings that wait for a decision, or only requests from the website. */
export async function countHolds(db: Db | Tx, only?: 'requests'): Promise<number> {
  const { holds } = await db
    .selectFrom('bookings')
    .where('hold_until', 'is not', null)
    .$if(only === 'requests', (all) => all.where('is_option', '=', false))
    .select(({ fn }) => fn.countAll<number | string>().as('holds'))
    .executeTakeFirstOrThrow()
  return Number(holds)
}
