import type { Db } from '#platform/db/open.ts'

export type StoredSelfCheck = { finishedAt: string | null; violations: string }

type Claim = { server: string; now: Date; until: Date }

/**
 * Claims the check for one server. Succeeds for the server that has it, and for another one after the
 * claim has expired, because the server was stopped.
 */
export async function claimSelfCheck(db: Db, { server, now, until }: Claim): Promise<boolean> {
  const claim = { server, claimed_until: until.toISOString() }
  const row = await db
    .insertInto('self_check')
    .values({ id: 1, ...claim, finished_at: null, violations: '[]' })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(claim)
        .where((old) =>
          old.or([
            old('self_check.server', '=', server),
            old('self_check.claimed_until', '<=', now.toISOString()),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a complete check, unless another server has claimed it since. */
export async function storeSelfCheck(
  db: Db,
  { server, now, until, violations }: Claim & { violations: string },
): Promise<void> {
  await db
    .updateTable('self_check')
    .set({ claimed_until: until.toISOString(), finished_at: now.toISOString(), violations })
    .where('server', '=', server)
    .execute()
}

export async function findSelfCheck(db: Db): Promise<StoredSelfCheck | undefined> {
  return db
    .selectFrom('self_check')
    .select(['finished_at as finishedAt', 'violations'])
    .executeTakeFirst()
}
