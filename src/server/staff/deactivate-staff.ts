import { endSessions } from '../auth/session-store.ts'
import { removeAllTokens } from '../auth/token-store.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { holdStaff, type StaffRecord, updateStaff } from './staff-store.ts'
import { stateOf } from './staff-user.ts'

/** Lets a colleague go: no login from now on, and no request of theirs or of a program of theirs. */
export async function deactivateStaff(
  context: Context,
  actor: Actor,
  id: string,
): Promise<StaffRecord> {
  if (id === actor.staffId) refuse('cannot-deactivate-self')
  return change(context, actor, async (tx, note) => {
    const [self, colleague] = await holdBoth(tx, actor.staffId, id)
    // Two who let each other go at the same moment: one of them stays.
    if (!self || self.deactivated_at !== null) refuse('not-signed-in')
    if (!colleague) return refuse('staff-not-found')
    const at = context.now().toISOString()
    const after = await updateStaff(tx, id, { deactivated_at: colleague.deactivated_at ?? at }, at)
    await endSessions(tx, id)
    await removeAllTokens(tx, id)
    note({
      action: 'staff.deactivate',
      entity: 'staff',
      entityId: id,
      before: { state: stateOf(colleague) },
      after: { state: stateOf(after) },
    })
    return after
  })
}

/** Takes a colleague back, as they were: verified or waiting. They log in anew. */
export async function reactivateStaff(
  context: Context,
  actor: Actor,
  id: string,
): Promise<StaffRecord> {
  return change(context, actor, async (tx, note) => {
    const colleague = (await holdStaff(tx, id)) ?? refuse('staff-not-found')
    const at = context.now().toISOString()
    const after = await updateStaff(tx, id, { deactivated_at: null }, at)
    // A login that was under way when they were let go may have left one.
    if (colleague.deactivated_at !== null) await endSessions(tx, id)
    note({
      action: 'staff.reactivate',
      entity: 'staff',
      entityId: id,
      before: { state: stateOf(colleague) },
      after: { state: stateOf(after) },
    })
    return after
  })
}

/** Whoever asks, they are held in one order, so that two requests never wait for each other. */
async function holdBoth(tx: Tx, one: string, other: string) {
  const isFirst = one < other
  const first = await holdStaff(tx, isFirst ? one : other)
  const second = await holdStaff(tx, isFirst ? other : one)
  return isFirst ? [first, second] : [second, first]
}
