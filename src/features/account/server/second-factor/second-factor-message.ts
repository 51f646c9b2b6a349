import type { Context } from '#platform/context.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import { instantInFull } from '#platform/mail/instant-in-full.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { findProperty } from '#platform/versions/property-store.ts'

const facts = {
  'codes-on': 'One-time codes were turned on',
  'codes-off': 'One-time codes were turned off',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  reset: 'The second factors were removed',
}

/** The email that notifies a user of changed second factors, so that a takeover is noticed. */
export async function secondFactorMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, fullName }: { email: string; fullName: string },
  what: keyof typeof facts,
): Promise<Message> {
  const property = await findProperty(db)
  const { name: propertyName } = property
  return renderEmail({
    to: email,
    subject: 'The login of your Cabinkeeper account was changed',
    propertyName,
    recipientName: fullName,
    heading: facts[what],
    paragraphs: [
      `${facts[what]} for your account in Cabinkeeper on ${instantInFull(now(), property)}.`,
    ],
    closing: [
      'If this was you, or you asked for it, you can ignore this email.',
      "If this wasn't you, change your password and check your second factors on the Account screen.",
    ],
  })
}
