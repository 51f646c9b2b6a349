import type { Db, Tx } from '../../db/open.ts'

/** How many holds end in one run of the job. */
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
