import type { Context } from '#platform/context.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { linkMinutes } from '../account-link.ts'

/** The email to a user who forgot their password. */
export async function passwordLinkMessage(
  { db }: Pick<Context, 'db'>,
  { email, fullName }: { email: string; fullName: string },
  link: string,
): Promise<Message> {
  const { name: propertyName } = await findProperty(db)
  return renderEmail({
    to: email,
    subject: 'Reset your Cabinkeeper password',
    propertyName,
    recipientName: fullName,
    heading: 'Reset your password',
    paragraphs: [
      `A new password was requested for your account in Cabinkeeper, the back office of ${propertyName}.`,
      `You can set it with this link within ${linkMinutes} minutes. The link works once, and only the most recent link works.`,
    ],
    button: { label: 'Set a new password', link },
    closing: [
      'If you did not request this, you can ignore this email. Your password stays the same.',
    ],
  })
}
