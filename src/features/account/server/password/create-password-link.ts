import type { PasswordLink } from '#contract/password-reset.ts'
import { lockStaff } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { savePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { linkExpiry, newAccountLink } from '../account-link.ts'

/**
 * Creates a password link for another user to hand over, while the server sends no email. One's own
 * password is changed on the Account screen, which may require the current one.
 */
export async function createPasswordLink(
  context: Context,
  actor: Actor,
  staffId: string,
): Promise<PasswordLink> {
  if (staffId === actor.staffId) reject('own-password-link')
  if (context.mailer.sendsEmail) reject('email-set-up')
  const { link, token } = newAccountLink(context.config, '/reset-password')
  return change(context, actor, async (tx, note) => {
    const user = (await lockStaff(tx, staffId)) ?? reject('staff-not-found')
    if (stateOf(user) !== 'verified') reject('user-cannot-log-in')
    const now = context.now()
    await savePasswordLink(tx, staffId, hashOfToken(token), now.toISOString())
    note({ action: 'staff.create-password-link', entity: 'staff', entityId: staffId })
    return { link, expiresAt: linkExpiry(now) }
  })
}
