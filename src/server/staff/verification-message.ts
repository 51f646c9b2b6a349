import { proofDays } from '../auth/email-verification-token.ts'
import { ownAddress } from '../base/config.ts'
import type { Context } from '../context.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Message } from '../mail/mailer.ts'
import { findProperty } from '../property/property-store.ts'

/** Leads to the login page, which redeems it. A new one each time, good for seven days. */
export const verificationLink = (
  { auth, config, now }: Pick<Context, 'auth' | 'config' | 'now'>,
  email: string,
): string => `${ownAddress(config)}/login?verify=${auth.emailProof(email, now())}`

type Addressee = { email: string; fullName: string }

/** What a new colleague is sent, by whoever created their account. */
export async function invitationMessage(
  context: Context,
  addressee: Addressee,
  inviter: string,
): Promise<Message> {
  const { name: house } = await findProperty(context.db)
  return renderEmail({
    ...askToVerify(context, addressee, house),
    heading: `Welcome to ${house}`,
    paragraphs: [
      `${inviter} has created an account for you in Cabinkeeper, the back office of ${house}.`,
      `Please verify your email address within ${proofDays} days. Then log in with the password that ${inviter} gave you.`,
    ],
  })
}

/** What a colleague is sent who has not verified their address yet. */
export async function verificationMessage(
  context: Context,
  addressee: Addressee,
): Promise<Message> {
  const { name: house } = await findProperty(context.db)
  return renderEmail({
    ...askToVerify(context, addressee, house),
    heading: 'Verify your email address',
    paragraphs: [
      `You have an account in Cabinkeeper, the back office of ${house}. Before you can log in, please verify your email address within ${proofDays} days.`,
      'Then log in with the password that your colleague gave you.',
    ],
  })
}

const askToVerify = (context: Context, { email, fullName }: Addressee, house: string) => ({
  to: email,
  subject: 'Verify your email address for Cabinkeeper',
  propertyName: house,
  recipientName: fullName,
  button: { label: 'Verify email address', link: verificationLink(context, email) },
  closing: [`If you do not work for ${house}, you need not do anything.`],
})
