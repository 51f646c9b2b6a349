import { findStaff, lockStaff, type StaffRecord } from '#features/staff/server/staff-store.ts'
import {
  findFactorState,
  removeSecondFactors,
} from '#platform/auth/second-factor/second-factor-store.ts'
import { endSessions } from '#platform/auth/sessions/session-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { secondFactorMessage } from './second-factor-message.ts'

/**
 * Removes the second factors of another user who can no longer use them, ends their sessions and
 * notifies them by email. The password stays.
 */
export async function resetSecondFactor(
  context: Context,
  actor: Actor,
  staffId: string,
): Promise<StaffRecord> {
  if (staffId === actor.staffId) reject('own-second-factor')
  const user = (await findStaff(context.db, staffId)) ?? reject('staff-not-found')
  const { email, full_name: fullName } = user
  const message = await secondFactorMessage(context, { email, fullName }, 'reset')
  return change(context, actor, async (tx, note) => {
    const locked = (await lockStaff(tx, staffId)) ?? reject('staff-not-found')
    const { usesCodes, hasPasskey } = await findFactorState(tx, staffId)
    if (!usesCodes && !hasPasskey) reject('no-second-factor')
    await removeSecondFactors(tx, staffId)
    await endSessions(tx, staffId)
    await queueEmail(tx, message, context.now().toISOString())
    note({ action: 'staff.reset-second-factor', entity: 'staff', entityId: staffId })
    return locked
  })
}
