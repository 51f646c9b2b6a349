import type { Db, Tx } from '../db/open.ts'

/** When this session's colleague showed their password for it; undefined when it has ended. */
export async function findSignedInAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('staff_session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session && new Date(session.created_at)
}

/** Whether the session lives; if so nobody else can end it before the transaction does. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const held = await tx
    .updateTable('staff_session')
    .set((session) => ({ token: session.ref('token') }))
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Ends all sessions of a colleague, or all but one. */
export async function endSessions(tx: Tx, staffId: string, kept = ''): Promise<void> {
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '!=', kept)
    .execute()
}

export async function endAllSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('staff_session').execute()
}
