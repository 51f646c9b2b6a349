import { setTimeout as pause } from 'node:timers/promises'
import { t } from '#domain/i18n/messages.ts'
import { findStaffByEmail, lockStaff } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { countLinkRequest } from '#platform/auth/login/login-limit.ts'
import { savePasswordLink } from '#platform/auth/passwords/password-link-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { inUserLanguage } from '#platform/mail/user-language.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { linkMinutes, newAccountLink } from '../account-link.ts'

/** Every response takes this many milliseconds, so its time does not reveal whether an account exists. */
const responseTime = 300

/** Emails a password link if the address belongs to a user who can log in. */
export async function requestPasswordLink(
  context: Context,
  { email, address, requestId }: { email: string; address: string; requestId: string },
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

/** The email to a user who forgot their password. */
async function passwordLinkMessage(
  { db }: Pick<Context, 'db'>,
  { email, fullName }: { email: string; fullName: string },
  link: string,
): Promise<Message> {
  const { name: propertyName } = await findProperty(db)
  return inUserLanguage(db, email, () =>
    renderEmail({
      to: email,
      subject: t('Reset your Cabinkeeper password'),
      propertyName,
      recipientName: fullName,
      heading: t('Reset your password'),
      paragraphs: [
        t(
          'A new password was requested for your account in Cabinkeeper, the back office of {property}.',
          { property: propertyName },
        ),
        t(
          'You can set it with this link within {minutes} minutes. The link works once, and only the most recent link works.',
          { minutes: linkMinutes },
        ),
      ],
      button: { label: t('Set a new password'), link },
      closing: [
        t('If you did not request this, you can ignore this email. Your password stays the same.'),
      ],
    }),
  )
}
