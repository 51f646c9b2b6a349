import type { OwnSession } from '#contract/session.ts'
import { browserInWords } from '../auth/describe-user-agent.ts'
import { isAlive } from '../auth/session.ts'
import { endSession, endSessions, findSessions, holdSession } from '../auth/session-store.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import type { SignedIn } from '../http/requester.ts'

/** Where one is signed in: this session first, then the others by when they were last used. */
export async function listOwnSessions(
  { db, now }: Context,
  { sessionId, staff }: SignedIn,
): Promise<OwnSession[]> {
  const alive = (await findSessions(db, staff.id)).filter((record) => isAlive(record, now()))
  const sessions = alive.map((record) => ({
    id: record.id,
    browser: capitalised(browserInWords(record.user_agent ?? undefined)),
    signedInAt: record.created_at,
    lastUsedAt: record.last_used_at,
    isThis: record.id === sessionId,
  }))
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends one of one's own sessions, with the next request at the latest; also the one that asks. */
export async function endOwnSession(
  context: Context,
  actor: Actor,
  { sessionId }: SignedIn,
  ended: string,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    await hold(tx, sessionId)
    if (!(await endSession(tx, actor.staffId, ended))) refuse('session-not-found')
    const action = ended === sessionId ? 'session.log-out' : 'session.end'
    note({ action, entity: 'staff', entityId: actor.staffId })
  })
}

/** Signs out everywhere else: of one's own sessions only the one that asks goes on. */
export async function endOtherSessions(
  context: Context,
  actor: Actor,
  { sessionId }: SignedIn,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    await hold(tx, sessionId)
    const sessions = await endSessions(tx, actor.staffId, sessionId)
    const after = { ended: sessions }
    note({ action: 'session.end-others', entity: 'staff', entityId: actor.staffId, after })
  })
}

/** Of two that end each other at the same moment, one goes on. */
async function hold(tx: Tx, sessionId: string) {
  if (!(await holdSession(tx, sessionId))) refuse('not-signed-in')
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
