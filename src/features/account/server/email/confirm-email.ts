import { findStaff, lockStaff, updateStaff } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { findEmailChangeByToken, removeEmailChange } from '#platform/auth/email-change-store.ts'
import { countLinkUse } from '#platform/auth/login/login-limit.ts'
import { removePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { isLinkValid } from '../account-link.ts'
import { emailChangedMessage } from './email-change-messages.ts'

/**
 * Changes the email address of a user with the token of the link to the new one. A password link that
 * was sent to the old address stops working. It does not log anyone in.
 */
export async function confirmEmail(
  context: Context,
  token: string,
  { address, requestId }: { address: string; requestId: string },
): Promise<void> {
  const attempt = await countLinkUse(context, address)
  const tokenHash = hashOfToken(token)
  const { db, now } = context
  const open = (await findEmailChangeByToken(db, tokenHash)) ?? reject('email-link-expired')
  await attempt.withdraw()
  const id = open.staff_id
  const user = (await findStaff(db, id)) ?? reject('email-link-expired')
  const message = await emailChangedMessage(context, {
    email: user.email,
    fullName: user.full_name,
  })
  const confirmation = change(context, { staffId: id, requestId }, async (tx, note) => {
    const locked = await lockStaff(tx, id)
    const current = await findEmailChangeByToken(tx, tokenHash)
    const isOpen = current !== undefined && isLinkValid(current.created_at, now())
    if (!isOpen || !locked || stateOf(locked) !== 'verified') return reject('email-link-expired')
    const at = now().toISOString()
    await updateStaff(tx, id, { email: current.new_email }, at)
    await removeEmailChange(tx, id)
    await removePasswordLink(tx, id)
    await queueEmail(tx, { ...message, to: locked.email }, at)
    note({ action: 'account.change-email', entity: 'staff', entityId: id })
  })
  await confirmation.catch((error: unknown) => {
    if (!dialectOf(db).isUniqueViolation(error)) throw error
    reject('email-taken')
  })
}
