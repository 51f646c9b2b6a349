import { never } from '#platform/db/migrations/125-jobs.ts'
import type { Db } from '#platform/db/open.ts'

export type StoredSelfCheck = { finishedAt: string | null; violations: string }

export async function storeSelfCheck(
  db: Db,
  { at, violations }: { at: Date; violations: string },
): Promise<void> {
  const result = { finished_at: at.toISOString(), violations }
  await db
    .insertInto('self_check')
    .values({ id: 1, server: 'job', claimed_until: never, ...result })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(result))
    .execute()
}

export async function findSelfCheck(db: Db): Promise<StoredSelfCheck | undefined> {
  return db
    .selectFrom('self_check')
    .select(['finished_at as finishedAt', 'violations'])
    .executeTakeFirst()
}
