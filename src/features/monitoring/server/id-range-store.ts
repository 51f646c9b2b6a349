import type { Db } from '#platform/db/open.ts'
import type { IntegrityCheck } from './integrity-check.ts'

type Table = NonNullable<IntegrityCheck['table']>

/** The id of the last of the next `size` rows; null if there are none. */
export async function lastIdOfNextBatch(
  db: Db,
  table: Table,
  { after, size }: { after: number; size: number },
): Promise<number | null> {
  const ids = db
    .selectFrom(table as 'bookings')
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(size)
  const { last } = await db
    .selectFrom(ids.as('next'))
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last
}
