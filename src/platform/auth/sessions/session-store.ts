import { randomUUID } from 'node:crypto'
import { dayMs } from '#domain/calendar.ts'
import { lockRow } from '../../db/lock-row.ts'
import type { Db, Tx } from '../../db/open.ts'
import { sessionDays } from './cookies.ts'

export type SessionRecord = {
  id: string
  user_agent: string | null
  created_at: string
  last_used_at: string
  expires_at: string
}

type NewSession = { staffId: string; token: string; userAgent: string | null; at: Date }

/** Starts a session that ends after `sessionDays` at the latest. Returns its id. */
export async function insertSession(
  tx: Tx,
  { staffId, token, userAgent, at }: NewSession,
): Promise<string> {
  const startedAt = at.toISOString()
  const id = randomUUID()
  await tx
    .insertInto('staff_session')
    .values({
      id,
      staff_id: staffId,
      token,
      user_agent: userAgent,
      created_at: startedAt,
      updated_at: startedAt,
      expires_at: new Date(at.getTime() + sessionDays * dayMs).toISOString(),
    })
    .execute()
  return id
}

/** Ends the session that a browser had before it logged in again. Notices to the same user on it go on. */
export async function replaceSession(
  tx: Tx,
  oldToken: string,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  const old = await tx
    .deleteFrom('staff_session')
    .where('token', '=', oldToken)
    .returning('id')
    .executeTakeFirst()
  if (!old) return
  await tx
    .updateTable('push_subscriptions')
    .set({ session_id: id })
    .where('session_id', '=', old.id)
    .where('staff_id', '=', staffId)
    .execute()
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', old.id).execute()
}

/** All sessions of a user, expired ones included, the last used one first. */
export const findSessions = (db: Db, staffId: string): Promise<SessionRecord[]> =>
  db
    .selectFrom('staff_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at as last_used_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

/** When the session began with a password; undefined when it has ended. */
export async function findLoginTime(db: Db, sessionId: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('staff_session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session && new Date(session.created_at)
}

/** Locks a session until the transaction ends; false when it has ended. */
export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  await lockRow(tx, 'staff_session', sessionId)
  const held = await tx
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return held !== undefined
}

/** Gives a session another token and locks it; false when it has ended. */
export async function renewToken(tx: Tx, sessionId: string, token: string): Promise<boolean> {
  const renewed = await tx
    .updateTable('staff_session')
    .set({ token })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Ends one session of a user, and the notices on its device; false when there was none. */
export async function endSession(tx: Tx, staffId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('staff_session')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  if (ended) {
    await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
  }
  return ended !== undefined
}

/** Ends all sessions of a user, or all but one, and the notices on other devices; returns their number. */
export async function endSessions(tx: Tx, staffId: string, kept = ''): Promise<number> {
  const ended = await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '!=', kept)
    .returning('id')
    .execute()
  await tx
    .deleteFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .where('session_id', '!=', kept)
    .execute()
  return ended.length
}

export async function endAllSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('staff_session').execute()
  await tx.deleteFrom('push_subscriptions').execute()
}
