import MailComposer from 'nodemailer/lib/mail-composer'
import { type Config, ownAddress } from '../base/config.ts'
import type { OutboxMessage } from './mailer.ts'

/** The sender: MAIL_FROM, or a no-reply address at the host name of this server. */
export function senderOf(config: Pick<Config, 'mailFrom' | 'baseUrl' | 'host' | 'port'>): string {
  return config.mailFrom ?? `no-reply@${new URL(ownAddress(config)).hostname}`
}

/** Builds the MIME message. Addresses are passed as objects, so they are never parsed from text. */
export function composeMessage(
  {
    id,
    createdAt,
    to,
    fromName,
    replyTo,
    attachment,
    channel: _,
    unsubscribeUrl,
    ...content
  }: OutboxMessage,
  sender: string,
): Promise<Buffer> {
  const date = new Date(createdAt)
  return new MailComposer({
    ...content,
    from: { name: fromName || 'Cabinkeeper', address: sender },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: fromName ?? '', address: replyTo } }),
    ...(attachment && {
      attachments: [{ filename: attachment.fileName, content: attachment.content }],
    }),
    date,
    messageId: `<${date.getTime()}.${id}@${sender.split('@').at(-1)}>`,
    // Prevents automatic replies such as vacation notices and read receipts.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: the mail program can do it with one press.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
