import type { ChangePasswordRequest } from '#contract/account.ts'
import { confirmPassword } from '#platform/auth/login/own-password.ts'
import { removePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { savePasswordHash } from '#platform/auth/passwords/password-store.ts'
import { endSessions, renewToken } from '#platform/auth/sessions/session-store.ts'
import { newSessionToken } from '#platform/auth/sessions/session-token.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { ReauthRequest } from '#platform/http/requester.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { passwordChangedMessage } from './password-changed-message.ts'

/**
 * Changes the user's password, ends all of their other sessions and notifies them by email. Returns
 * the new token of the current session.
 */
export async function changePassword(
  context: Context,
  request: ReauthRequest,
  { newPassword, currentPassword }: ChangePasswordRequest,
): Promise<string> {
  const { sessionId, staff } = request.session
  await confirmPassword(context, request, currentPassword)
  const hash = await context.auth.hashPassword(newPassword)
  const message = await passwordChangedMessage(context, staff)
  const token = newSessionToken()
  const actor = { staffId: staff.id, requestId: request.requestId }
  await change(context, actor, async (tx, note) => {
    // A simultaneous password change may have ended this session.
    if (!(await renewToken(tx, sessionId, token))) reject('not-signed-in')
    const at = context.now().toISOString()
    await savePasswordHash(tx, staff.id, hash, at)
    await endSessions(tx, staff.id, sessionId)
    await removePasswordLink(tx, staff.id)
    await queueEmail(tx, message, at)
    note({ action: 'account.change-password', entity: 'staff', entityId: staff.id })
  })
  return token
}
