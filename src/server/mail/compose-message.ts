import MailComposer from 'nodemailer/lib/mail-composer'
import { type Config, ownAddress } from '../base/config.ts'
import type { Posted } from './mailer.ts'

/** Who writes: MAIL_FROM, or nobody at the name under which staff reach this server. */
export function senderOf(config: Pick<Config, 'mailFrom' | 'baseUrl' | 'host' | 'port'>): string {
  return config.mailFrom ?? `no-reply@${new URL(ownAddress(config)).hostname}`
}

/** The message as it travels and as mail programs open it. Addresses are never parsed out of text. */
export function composeMessage(
  { id, createdAt, to, ...words }: Posted,
  sender: string,
): Promise<Buffer> {
  const date = new Date(createdAt)
  return new MailComposer({
    ...words,
    from: { name: 'Cabinkeeper', address: sender },
    to: { name: '', address: to },
    date,
    messageId: `<${date.getTime()}.${id}@${sender.split('@').at(-1)}>`,
    // No vacation notice answers, and nothing asks whether it was read.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
