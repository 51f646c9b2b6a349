import { setTimeout as pause } from 'node:timers/promises'
import { findStaffByEmail, lockStaff } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { countLinkRequest } from '#platform/auth/login/login-limit.ts'
import { savePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { newAccountLink } from '../account-link.ts'
import { passwordLinkMessage } from './password-link-message.ts'

/** Every response takes this many milliseconds, so its time does not reveal whether an account exists. */
const responseTime = 300

type LinkRequest = { email: string; address: string; requestId: string }

/** Emails a password link if the address belongs to a user who can log in. */
export async function requestPasswordLink(
  context: Context,
  { email, address, requestId }: LinkRequest,
): Promise<void> {
  if (!context.mailer.sendsEmail) reject('email-not-set-up')
  await countLinkRequest(context, { email, address })
  // Not awaited: neither a slow nor a failed write may reveal that there is an account.
  void sendLink(context, email, requestId).catch((error: unknown) =>
    context.log('error', 'password-link-not-sent', { requestId, error: String(error) }),
  )
  await pause(responseTime)
}

async function sendLink(context: Context, email: string, requestId: string): Promise<void> {
  const user = await findStaffByEmail(context.db, email)
  if (!user || stateOf(user) !== 'verified') return
  const { link, token } = newAccountLink(context.config, '/reset-password')
  const message = await passwordLinkMessage(context, { email, fullName: user.full_name }, link)
  await change(context, { staffId: 'system', requestId }, async (tx, note) => {
    // Requests at the same time wait for each other, so that one link remains.
    await lockStaff(tx, user.id)
    const at = context.now().toISOString()
    await savePasswordLink(tx, user.id, hashOfToken(token), at)
    await queueEmail(tx, message, at)
    note({ action: 'staff.send-password-link', entity: 'staff', entityId: user.id })
  })
}
