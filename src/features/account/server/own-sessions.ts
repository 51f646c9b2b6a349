import type { OwnSession } from '#contract/session.ts'
import { describeUserAgent } from '#platform/auth/login/describe-user-agent.ts'
import { isAlive } from '#platform/auth/sessions/session.ts'
import {
  endSession,
  endSessions,
  findSessions,
  lockSession,
} from '#platform/auth/sessions/session-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { UserSession } from '#platform/http/requester.ts'

/** The user's sessions: the current one first, then the others by their last use. */
export async function listOwnSessions(
  { db, now }: Context,
  { sessionId, staff }: UserSession,
): Promise<OwnSession[]> {
  const alive = (await findSessions(db, staff.id)).filter((record) => isAlive(record, now()))
  const sessions = alive.map((record) => ({
    id: record.id,
    browser: capitalize(describeUserAgent(record.user_agent ?? undefined)),
    signedInAt: record.created_at,
    lastUsedAt: record.last_used_at,
    isThis: record.id === sessionId,
  }))
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends one of the user's own sessions, which may be the current one. */
export async function endOwnSession(
  context: Context,
  actor: Actor,
  { sessionId }: UserSession,
  ended: string,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    await lockOwnSession(tx, sessionId)
    if (!(await endSession(tx, actor.staffId, ended))) reject('session-not-found')
    const action = ended === sessionId ? 'session.log-out' : 'session.end'
    note({ action, entity: 'staff', entityId: actor.staffId })
  })
}

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions(
  context: Context,
  actor: Actor,
  { sessionId }: UserSession,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    await lockOwnSession(tx, sessionId)
    const sessions = await endSessions(tx, actor.staffId, sessionId)
    const after = { ended: sessions }
    note({ action: 'session.end-others', entity: 'staff', entityId: actor.staffId, after })
  })
}

/** Locks the current session, so that of two sessions that end each other one continues. */
async function lockOwnSession(tx: Tx, sessionId: string) {
  if (!(await lockSession(tx, sessionId))) reject('not-signed-in')
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
