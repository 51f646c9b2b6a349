import { removeEmailChange } from '#platform/auth/email-change-store.ts'
import { removePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { endSessions } from '#platform/auth/sessions/session-store.ts'
import { removeAllTokens } from '#platform/auth/tokens/token-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { lockUseOfRoles } from '#platform/versions/property-store.ts'
import { keepAnOwner, requireOwner } from './roles.ts'
import { lockStaff, type StaffRecord, updateStaff } from './staff-store.ts'
import { stateOf } from './staff-user.ts'

/** Deactivates a user. Their sessions end, their API tokens are removed, and they cannot log in. */
export async function deactivateStaff(
  context: Context,
  actor: Actor,
  id: string,
): Promise<StaffRecord> {
  if (id === actor.staffId) reject('cannot-deactivate-self')
  return change(context, actor, async (tx, note) => {
    const rolesInUse = await lockUseOfRoles(tx)
    const [self, user] = await lockBoth(tx, actor.staffId, id)
    // Of two users who deactivate each other at the same time, one stays active.
    if (!self || self.deactivated_at !== null) reject('not-signed-in')
    if (!user) return reject('staff-not-found')
    if (rolesInUse) {
      requireOwner(self)
      await keepAnOwner(tx, user)
    }
    const at = context.now().toISOString()
    const after = await updateStaff(tx, id, { deactivated_at: user.deactivated_at ?? at }, at)
    await endSessions(tx, id)
    await removeAllTokens(tx, id)
    await removePasswordLink(tx, id)
    await removeEmailChange(tx, id)
    note({
      action: 'staff.deactivate',
      entity: 'staff',
      entityId: id,
      before: { state: stateOf(user) },
      after: { state: stateOf(after) },
    })
    return after
  })
}

/** Reactivates a user with the previous state: verified or waiting. They must log in again. */
export async function reactivateStaff(
  context: Context,
  actor: Actor,
  id: string,
): Promise<StaffRecord> {
  return change(context, actor, async (tx, note) => {
    const user = (await lockStaff(tx, id)) ?? reject('staff-not-found')
    const at = context.now().toISOString()
    const after = await updateStaff(tx, id, { deactivated_at: null }, at)
    // A login during the deactivation may have left a session.
    if (user.deactivated_at !== null) await endSessions(tx, id)
    note({
      action: 'staff.reactivate',
      entity: 'staff',
      entityId: id,
      before: { state: stateOf(user) },
      after: { state: stateOf(after) },
    })
    return after
  })
}

/** Locks two users in the order of their IDs, which prevents a deadlock. */
async function lockBoth(tx: Tx, one: string, other: string) {
  const isFirst = one < other
  const first = await lockStaff(tx, isFirst ? one : other)
  const second = await lockStaff(tx, isFirst ? other : one)
  return isFirst ? [first, second] : [second, first]
}
