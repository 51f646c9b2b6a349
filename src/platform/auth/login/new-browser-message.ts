import { ownAddress } from '../../base/config.ts'
import type { Context } from '../../context.ts'
import { renderEmail } from '../../mail/email-template.ts'
import { instantInFull } from '../../mail/instant-in-full.ts'
import type { Message } from '../../mail/mailer.ts'
import { findProperty } from '../../versions/property-store.ts'
import { describeUserAgent } from './describe-user-agent.ts'

/** The email to a user after a login in an unknown browser. */
export async function newBrowserMessage(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { email, fullName }: { email: string; fullName: string },
  userAgent: string | undefined,
): Promise<Message> {
  const property = await findProperty(db)
  const { name } = property
  return renderEmail({
    to: email,
    subject: 'New login to Cabinkeeper',
    propertyName: name,
    recipientName: fullName,
    heading: 'New login to your account',
    paragraphs: [
      `Your account was used to log in from a new browser: ${describeUserAgent(userAgent)}, on ${instantInFull(now(), property)}.`,
      'If this was you, you can ignore this email. If not, change your password now: this logs out every other session.',
    ],
    button: { label: 'Change your password', link: `${ownAddress(config)}/account` },
    closing: [],
  })
}
