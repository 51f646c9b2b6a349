import { proofDays } from '../auth/email-proof.ts'
import { ownAddress } from '../config.ts'
import type { Context } from '../context.ts'
import type { Message } from '../mail/mailer.ts'
import { findProperty } from '../settings/property-store.ts'

/** Leads to the login page, which redeems it. A new one each time, good for seven days. */
export async function verificationLink(
  { auth, config }: Pick<Context, 'auth' | 'config'>,
  email: string,
): Promise<string> {
  return `${ownAddress(config)}/login?verify=${await auth.emailProof(email)}`
}

/** What a new colleague is sent. Names stand in the text alone, never in a header. */
export async function verificationMessage(
  context: Context,
  { email, fullName }: { email: string; fullName: string },
): Promise<Message> {
  const link = await verificationLink(context, email)
  const { name: house } = await findProperty(context.db)
  const paragraphs = [
    `Hello ${fullName},`,
    `An account in Cabinkeeper, the back office of ${house}, has been created for you. Please verify your email address within ${proofDays} days by opening this link:`,
    link,
    'Then log in with the password that your colleague gave you.',
    `If you do not work for ${house}, you need not do anything.`,
  ]
  const html = paragraphs.map((text) => `<p>${text === link ? anchor(link) : escaped(text)}</p>`)
  return {
    to: email,
    subject: 'Verify your email address for Cabinkeeper',
    text: `${paragraphs.join('\n\n')}\n`,
    html: html.join('\n'),
  }
}

const anchor = (link: string) => `<a href="${escaped(link)}">${escaped(link)}</a>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
