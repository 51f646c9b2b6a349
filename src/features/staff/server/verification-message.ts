import { t } from '#domain/i18n/messages.ts'
import { verificationDays } from '#platform/auth/tokens/email-verification-token.ts'
import { ownAddress } from '#platform/base/config.ts'
import type { Context } from '#platform/context.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { inUserLanguage } from '#platform/mail/user-language.ts'
import { findProperty } from '#platform/versions/property-store.ts'

/** A new link to the login page, which verifies the address. It is valid for seven days. */
export const verificationLink = (
  { auth, config, now }: Pick<Context, 'auth' | 'config' | 'now'>,
  email: string,
): string => `${ownAddress(config)}/login#verify=${auth.emailVerificationToken(email, now())}`

type Addressee = { email: string; fullName: string }

/** The email to a new user, with the name of the user who created the account. */
export async function invitationMessage(
  context: Context,
  addressee: Addressee,
  inviter: string,
): Promise<Message> {
  const { name: propertyName } = await findProperty(context.db)
  return renderEmail({
    ...verificationParts(context, addressee, propertyName),
    heading: t('Welcome to {property}', { property: propertyName }),
    paragraphs: [
      t('{name} has created an account for you in Cabinkeeper, the back office of {property}.', {
        name: inviter,
        property: propertyName,
      }),
      t(
        'Please verify your email address within {days} days. Then log in with the password that {name} gave you.',
        { days: verificationDays, name: inviter },
      ),
    ],
  })
}

/** The email to a user who has not verified the address yet. */
export async function verificationMessage(
  context: Context,
  addressee: Addressee,
): Promise<Message> {
  const { name: propertyName } = await findProperty(context.db)
  return inUserLanguage(context.db, addressee.email, () =>
    renderEmail({
      ...verificationParts(context, addressee, propertyName),
      heading: t('Verify your email address'),
      paragraphs: [
        t(
          'You have an account in Cabinkeeper, the back office of {property}. Before you can log in, please verify your email address within {days} days.',
          { property: propertyName, days: verificationDays },
        ),
        t('Then log in with the password that you were given.'),
      ],
    }),
  )
}

const verificationParts = (
  context: Context,
  { email, fullName }: Addressee,
  propertyName: string,
) => ({
  to: email,
  subject: t('Verify your email address for Cabinkeeper'),
  propertyName,
  recipientName: fullName,
  button: { label: t('Verify email address'), link: verificationLink(context, email) },
  closing: [
    t('If you do not work for {property}, you can ignore this email.', { property: propertyName }),
  ],
})
