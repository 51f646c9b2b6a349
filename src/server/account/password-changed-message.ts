import { formatInstantInFull } from '#domain/format-date.ts'
import type { Context } from '../context.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Message } from '../mail/mailer.ts'
import { findProperty } from '../property/property-store.ts'

/** What the owner of an account is sent, so that nobody takes it over unnoticed. */
export async function passwordChangedMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, fullName }: { email: string; fullName: string },
): Promise<Message> {
  const { name: house, timeZone } = await findProperty(db)
  return renderEmail({
    to: email,
    subject: 'Your Cabinkeeper password was changed',
    propertyName: house,
    recipientName: fullName,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account in Cabinkeeper was changed on ${formatInstantInFull(now(), timeZone)}. Wherever else you were signed in, you were signed out.`,
    ],
    closing: [
      'If it was you, you need not do anything.',
      'If it was not you, ask a colleague to deactivate your account on the Users screen at once: then nobody is signed in with it any more.',
    ],
  })
}
