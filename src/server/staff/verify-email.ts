import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { queueEmail } from '../mail/outbox-store.ts'
import {
  findStaff,
  findStaffByEmail,
  holdStaff,
  type StaffRecord,
  updateStaff,
} from './staff-store.ts'
import { stateOf } from './staff-user.ts'
import { verificationMessage } from './verification-message.ts'

/** Takes the token of a verification link. Twice is as good as once, and nobody is logged in by it. */
export async function verifyEmail(
  context: Context,
  token: string,
  requestId: string,
): Promise<void> {
  const email = context.auth.addressProved(token, context.now()) ?? refuse('verification-failed')
  const colleague = await findStaffByEmail(context.db, email)
  if (!colleague || stateOf(colleague) === 'deactivated') return refuse('verification-failed')
  if (stateOf(colleague) === 'verified') return
  const { id } = colleague
  await change(context, { staffId: id, requestId }, async (tx, note) => {
    const before = (await holdStaff(tx, id)) ?? refuse('verification-failed')
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

/** Sends a waiting colleague another message, with a link that is good for as long as the first. */
export async function resendVerification(
  context: Context,
  actor: Actor,
  id: string,
): Promise<StaffRecord> {
  const { email, full_name: fullName } =
    (await findStaff(context.db, id)) ?? refuse('staff-not-found')
  const message = await verificationMessage(context, { email, fullName })
  return change(context, actor, async (tx, note) => {
    const colleague = (await holdStaff(tx, id)) ?? refuse('staff-not-found')
    if (stateOf(colleague) !== 'waiting') refuse('already-verified')
    await queueEmail(tx, message, context.now().toISOString())
    const state = { state: 'waiting' }
    note({
      action: 'staff.resend-verification',
      entity: 'staff',
      entityId: id,
      before: state,
      after: state,
    })
    return colleague
  })
}
