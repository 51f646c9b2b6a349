import { formatInstantInFull } from '#domain/format-date.ts'
import { ownAddress } from '../base/config.ts'
import type { Context } from '../context.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Message } from '../mail/mailer.ts'
import { findProperty } from '../property/property-store.ts'
import { describeUserAgent } from './describe-user-agent.ts'

/** What a colleague is sent whose password was used in a browser that was not known to be theirs. */
export async function newBrowserMessage(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { email, fullName }: { email: string; fullName: string },
  userAgent: string | undefined,
): Promise<Message> {
  const { name: house, timeZone } = await findProperty(db)
  return renderEmail({
    to: email,
    subject: 'New sign-in to Cabinkeeper',
    propertyName: house,
    recipientName: fullName,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Somebody signed in with your password in a browser that was not known to be yours: ${describeUserAgent(userAgent)}, on ${formatInstantInFull(now(), timeZone)}.`,
      'If it was you, you need not do anything. If it was not you, change your password at once: then every other session ends.',
    ],
    button: { label: 'Change your password', link: `${ownAddress(config)}/account` },
    closing: [],
  })
}
