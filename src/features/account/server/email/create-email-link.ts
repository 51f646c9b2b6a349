import type { PasswordLink } from '#contract/password-reset.ts'
import { lockStaff } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { findEmailChange, saveEmailChange } from '#platform/auth/email-change-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { linkExpiry, newAccountLink } from '../account-link.ts'

/**
 * Creates the link that confirms the new email address of another user, to hand over while the server
 * sends no email.
 */
export async function createEmailLink(
  context: Context,
  actor: Actor,
  staffId: string,
): Promise<PasswordLink> {
  if (staffId === actor.staffId) reject('own-email-link')
  if (context.mailer.sendsEmail) reject('email-set-up')
  const { link, token } = newAccountLink(context.config, '/confirm-email')
  return change(context, actor, async (tx, note) => {
    const user = (await lockStaff(tx, staffId)) ?? reject('staff-not-found')
    const open = (await findEmailChange(tx, staffId)) ?? reject('no-email-change')
    if (stateOf(user) !== 'verified') reject('user-cannot-log-in')
    const now = context.now()
    const created_at = now.toISOString()
    await saveEmailChange(tx, { ...open, token_hash: hashOfToken(token), created_at })
    note({ action: 'staff.create-email-link', entity: 'staff', entityId: staffId })
    return { link, expiresAt: linkExpiry(now) }
  })
}
