import { msg, t } from '#domain/i18n/messages.ts'
import type { Context } from '#platform/context.ts'
import { renderEmail } from '#platform/mail/email-template.ts'
import { instantInFull } from '#platform/mail/instant-in-full.ts'
import type { Message } from '#platform/mail/mailer.ts'
import { inUserLanguage } from '#platform/mail/user-language.ts'
import { findProperty } from '#platform/versions/property-store.ts'

/** What happened, and the same as a sentence. */
const facts = {
  'codes-on': {
    heading: msg('One-time codes were turned on'),
    text: (time: string) =>
      t('One-time codes were turned on for your account in Cabinkeeper on {time}.', { time }),
  },
  'codes-off': {
    heading: msg('One-time codes were turned off'),
    text: (time: string) =>
      t('One-time codes were turned off for your account in Cabinkeeper on {time}.', { time }),
  },
  'passkey-added': {
    heading: msg('A passkey was added'),
    text: (time: string) =>
      t('A passkey was added for your account in Cabinkeeper on {time}.', { time }),
  },
  'passkey-removed': {
    heading: msg('A passkey was removed'),
    text: (time: string) =>
      t('A passkey was removed for your account in Cabinkeeper on {time}.', { time }),
  },
  reset: {
    heading: msg('The second factors were removed'),
    text: (time: string) =>
      t('The second factors were removed for your account in Cabinkeeper on {time}.', { time }),
  },
}

/** The email that notifies a user of changed second factors, so that a takeover is noticed. */
export async function secondFactorMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, fullName }: { email: string; fullName: string },
  what: keyof typeof facts,
): Promise<Message> {
  const property = await findProperty(db)
  const { name: propertyName } = property
  const { heading, text } = facts[what]
  return inUserLanguage(db, email, () =>
    renderEmail({
      to: email,
      subject: t('The login of your Cabinkeeper account was changed'),
      propertyName,
      recipientName: fullName,
      heading: t(heading),
      paragraphs: [text(instantInFull(now(), property))],
      closing: [
        t('If this was you, or you asked for it, you can ignore this email.'),
        t(
          "If this wasn't you, change your password and check your second factors on the Account screen.",
        ),
      ],
    }),
  )
}
