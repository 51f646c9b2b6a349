import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import {
  findStaff,
  findStaffByEmail,
  lockStaff,
  type StaffRecord,
  updateStaff,
} from './staff-store.ts'
import { stateOf } from './staff-user.ts'
import { verificationMessage } from './verification-message.ts'

/** Verifies an email address with the token of a link. A second use is no error. It starts no session. */
export async function verifyEmail(
  context: Context,
  token: string,
  requestId: string,
): Promise<void> {
  const email = context.auth.verifiedAddress(token, context.now()) ?? reject('verification-failed')
  const user = await findStaffByEmail(context.db, email)
  if (!user || stateOf(user) === 'deactivated') return reject('verification-failed')
  if (stateOf(user) === 'verified') return
  const { id } = user
  await change(context, { staffId: id, requestId }, async (tx, note) => {
    const before = (await lockStaff(tx, id)) ?? reject('verification-failed')
    const after = await updateStaff(tx, id, { email_verified: true }, context.now().toISOString())
    note({
      action: 'staff.verify-email',
      entity: 'staff',
      entityId: id,
      before: { state: stateOf(before) },
      after: { state: stateOf(after) },
    })
  })
}

/** Sends an unverified user another email with a new link. */
export async function resendVerification(
  context: Context,
  actor: Actor,
  id: string,
): Promise<StaffRecord> {
  const { email, full_name: fullName } =
    (await findStaff(context.db, id)) ?? reject('staff-not-found')
  const message = await verificationMessage(context, { email, fullName })
  return change(context, actor, async (tx, note) => {
    const user = (await lockStaff(tx, id)) ?? reject('staff-not-found')
    if (stateOf(user) !== 'waiting') reject('already-verified')
    await queueEmail(tx, message, context.now().toISOString())
    const state = { state: 'waiting' }
    note({
      action: 'staff.resend-verification',
      entity: 'staff',
      entityId: id,
      before: state,
      after: state,
    })
    return user
  })
}
