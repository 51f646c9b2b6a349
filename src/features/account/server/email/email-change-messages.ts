import { t } from '#domain/i18n/messages.ts'
import type { Context } from '#platform/context.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import { instantInFull } from '#platform/mail/instant-in-full.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { inUserLanguage } from '#platform/mail/user-language.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { linkMinutes } from '../account-link.ts'

type Reader = { email: string; fullName: string }

/** The email to the new address of a user. */
export async function emailLinkMessage(
  { db }: Pick<Context, 'db'>,
  { email, fullName }: Reader,
  link: string,
): Promise<Message> {
  const { name: propertyName } = await findProperty(db)
  return renderEmail({
    to: email,
    subject: t('Confirm your new email address for Cabinkeeper'),
    propertyName,
    recipientName: fullName,
    heading: t('Confirm your new email address'),
    paragraphs: [
      t(
        'This address was entered for your account in Cabinkeeper, the back office of {property}.',
        { property: propertyName },
      ),
      t(
        'You can confirm it with this link within {minutes} minutes. From then on you log in with this address.',
        { minutes: linkMinutes },
      ),
    ],
    button: { label: t('Confirm this address'), link },
    closing: [t('If you did not enter it, you can ignore this email. Nothing will change.')],
  })
}

/** The email to the old address, so that a takeover of the account is noticed. */
export async function emailChangedMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, fullName }: Reader,
): Promise<Message> {
  const property = await findProperty(db)
  const { name: propertyName } = property
  return inUserLanguage(db, email, () =>
    renderEmail({
      to: email,
      subject: t('Your Cabinkeeper email address was changed'),
      propertyName,
      recipientName: fullName,
      heading: t('Your email address was changed'),
      paragraphs: [
        t(
          'The email address of your account in Cabinkeeper was changed on {time}. You can no longer log in with this address.',
          { time: instantInFull(now(), property) },
        ),
      ],
      closing: [
        t('If this was you, you can ignore this email.'),
        t(
          "If this wasn't you, ask another user to deactivate your account on the Users screen immediately. This logs out everyone using it.",
        ),
      ],
    }),
  )
}
