import type { Db } from '#platform/db/open.ts'

/** The time of the newest audit-log entry, by the clock of the server that wrote it. */
export async function newestAuditTime(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
