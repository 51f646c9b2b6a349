import { t } from '#domain/i18n/messages.ts'
import type { Context } from '#platform/context.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import { instantInFull } from '#platform/mail/instant-in-full.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { inUserLanguage } from '#platform/mail/user-language.ts'
import { findProperty } from '#platform/versions/property-store.ts'

/** The email that notifies a user of a new password, so that a takeover of the account is noticed. */
export async function passwordChangedMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, fullName }: { email: string; fullName: string },
): Promise<Message> {
  const property = await findProperty(db)
  const { name: propertyName } = property
  return inUserLanguage(db, email, () =>
    renderEmail({
      to: email,
      subject: t('Your Cabinkeeper password was changed'),
      propertyName,
      recipientName: fullName,
      heading: t('Your password was changed'),
      paragraphs: [
        t(
          'The password of your account in Cabinkeeper was changed on {time}. You have been logged out of all other browsers.',
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
