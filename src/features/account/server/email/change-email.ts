import type { ChangeEmailRequest, PendingEmail } from '#contract/email-change.ts'
import { apiErrors } from '#contract/errors.ts'
import { t } from '#domain/i18n/messages.ts'
import { findStaffByEmail, lockStaff } from '#features/staff/server/staff-store.ts'
import {
  findEmailChange,
  removeEmailChange,
  saveEmailChange,
} from '#platform/auth/email-change-store.ts'
import { countEmailChange } from '#platform/auth/login/login-limit.ts'
import { confirmPassword } from '#platform/auth/login/own-password.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { ReauthRequest } from '#platform/http/requester.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { newAccountLink } from '../account-link.ts'
import { emailLinkMessage } from './email-change-messages.ts'

/**
 * Requests another email address. It counts once a link to the new address has been opened. Without a
 * mail server another user creates that link.
 */
export async function requestEmailChange(
  context: Context,
  request: ReauthRequest,
  { email, currentPassword }: ChangeEmailRequest,
): Promise<void> {
  await confirmPassword(context, request, currentPassword)
  const { id: staffId, fullName } = request.session.staff
  if (await findStaffByEmail(context.db, email)) rejectTaken()
  await countEmailChange(context, staffId)
  const isSent = context.mailer.sendsEmail
  const { link, token } = newAccountLink(context.config, '/confirm-email')
  const message = await emailLinkMessage(context, { email, fullName }, link)
  await change(context, { staffId, requestId: request.requestId }, async (tx, note) => {
    await lockStaff(tx, staffId)
    const at = context.now().toISOString()
    await saveEmailChange(tx, {
      staff_id: staffId,
      new_email: email,
      token_hash: isSent ? hashOfToken(token) : null,
      created_at: at,
    })
    if (isSent) await queueEmail(tx, message, at)
    note({ action: 'account.request-email-change', entity: 'staff', entityId: staffId })
  })
}

export const rejectTaken = (): never =>
  reject('email-taken', { fields: { email: t(apiErrors['email-taken'][1]) } })

export async function pendingEmailOf(
  { db, mailer }: Context,
  staffId: string,
): Promise<PendingEmail> {
  const open = await findEmailChange(db, staffId)
  const pending = open ? { email: open.new_email, requestedAt: open.created_at } : null
  return { pending, sendsEmail: mailer.sendsEmail }
}

/** Withdraws the open change. Its link stops working. */
export async function cancelEmailChange(context: Context, actor: Actor): Promise<void> {
  await change(context, actor, async (tx, note) => {
    if (!(await removeEmailChange(tx, actor.staffId))) reject('no-email-change')
    note({ action: 'account.cancel-email-change', entity: 'staff', entityId: actor.staffId })
  })
}
