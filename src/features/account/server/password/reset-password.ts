import type { ResetPasswordRequest } from '#contract/password-reset.ts'
import { findStaff, lockStaff, type StaffRecord } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { countLinkUse } from '#platform/auth/login/login-limit.ts'
import { findPasswordLink, takePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { savePasswordHash } from '#platform/auth/passwords/password-store.ts'
import { endSessions } from '#platform/auth/sessions/session-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { isLinkValid } from '../account-link.ts'
import { passwordChangedMessage } from './password-changed-message.ts'

/**
 * Sets a new password with the token of a password link. All sessions of the user end, the link
 * cannot be used again, and the user is notified by email. It does not log anyone in.
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: ResetPasswordRequest,
  { address, requestId }: { address: string; requestId: string },
): Promise<void> {
  const attempt = await countLinkUse(context, address)
  const tokenHash = hashOfToken(token)
  // An invalid token is rejected before the costly hash.
  const user = await findOwner(context, tokenHash)
  await attempt.withdraw()
  const { id, email, full_name: fullName } = user
  const passwordHash = await context.auth.hashPassword(newPassword)
  const message = await passwordChangedMessage(context, { email, fullName })
  await change(context, { staffId: id, requestId }, async (tx, note) => {
    const locked = await lockStaff(tx, id)
    const isOpen = await takePasswordLink(tx, tokenHash)
    if (!isOpen || !locked || stateOf(locked) !== 'verified') reject('password-link-expired')
    const at = context.now().toISOString()
    await savePasswordHash(tx, id, passwordHash, at)
    await endSessions(tx, id)
    await queueEmail(tx, message, at)
    note({ action: 'account.reset-password', entity: 'staff', entityId: id })
  })
}

/** Rejects the token of an expired link, without using up a valid one. */
export async function checkPasswordLink(
  context: Context,
  token: string,
  address: string,
): Promise<void> {
  const attempt = await countLinkUse(context, address)
  await findOwner(context, hashOfToken(token))
  await attempt.withdraw()
}

async function findOwner({ db, now }: Context, tokenHash: string): Promise<StaffRecord> {
  const link = await findPasswordLink(db, tokenHash)
  if (!link || !isLinkValid(link.created_at, now())) return reject('password-link-expired')
  const user = await findStaff(db, link.staff_id)
  return user && stateOf(user) === 'verified' ? user : reject('password-link-expired')
}
