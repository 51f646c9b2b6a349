import type { RolesSwitch } from '#contract/staff.ts'
import { denial, type Role } from '#domain/permissions.ts'
import { removeAllTokens, removeTokensOfOthers } from '#platform/auth/tokens/token-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { lockUseOfRoles, saveUseOfRoles } from '#platform/versions/property-store.ts'
import { hasOtherOwner, lockStaff, type StaffRecord, updateStaff } from './staff-store.ts'

/**
 * Turns roles on or off. The user who turns them on is an owner. Only owners keep their API tokens, because
 * a token has rights of its own.
 */
export async function switchRoles(
  context: Context,
  actor: Actor,
  { enabled }: RolesSwitch,
): Promise<RolesSwitch> {
  return change(context, actor, async (tx, note) => {
    const inUse = await lockUseOfRoles(tx)
    const self = (await lockStaff(tx, actor.staffId)) ?? reject('not-signed-in')
    if (inUse) requireOwner(self)
    await saveUseOfRoles(tx, enabled)
    const action = enabled ? 'roles.turn-on' : 'roles.turn-off'
    note({ action, entity: 'property', entityId: 1 })
    if (enabled && !inUse) {
      if (self.access_role !== 'owner') {
        const at = context.now().toISOString()
        await updateStaff(tx, self.id, { access_role: 'owner' }, at)
        note(roleEntry(self, 'owner'))
      }
      await removeTokensOfOthers(tx)
    }
    return { enabled }
  })
}

/** Changes the role of a user, which applies from the next request of their sessions on. */
export async function changeRole(
  context: Context,
  actor: Actor,
  { id, accessRole }: { id: string; accessRole: Role },
): Promise<StaffRecord> {
  return change(context, actor, async (tx, note) => {
    if (!(await lockUseOfRoles(tx))) reject('roles-turned-off')
    requireOwner((await lockStaff(tx, actor.staffId)) ?? reject('not-signed-in'))
    const user = (await lockStaff(tx, id)) ?? reject('staff-not-found')
    if (accessRole !== 'owner') {
      await keepAnOwner(tx, user)
      await removeAllTokens(tx, id)
    }
    const at = context.now().toISOString()
    const after = await updateStaff(tx, id, { access_role: accessRole }, at)
    note(roleEntry(user, accessRole))
    return after
  })
}

const roleEntry = ({ id, access_role }: StaffRecord, accessRole: Role) => ({
  action: 'staff.change-role' as const,
  entity: 'staff',
  entityId: id,
  before: { accessRole: access_role },
  after: { accessRole },
})

/** The guard checked the role before the transaction; another owner may have changed it since. */
export function requireOwner({ access_role }: StaffRecord): void {
  const title = denial(access_role, 'users')
  if (title) reject('role-not-allowed', { title })
}

/** Rejects to take the last owner away. The caller has locked the use of roles. */
export async function keepAnOwner(tx: Tx, user: StaffRecord): Promise<void> {
  if (user.access_role !== 'owner' || (await hasOtherOwner(tx, user.id))) return
  reject('last-owner')
}
