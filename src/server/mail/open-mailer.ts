import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { folderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { readSmtpUrl } from './smtp-url.ts'

type MailConfig = Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'host' | 'port'>

const urlFault =
  'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, with nothing after it but ?tls=off or ?tls=required.'
const senderFault = 'MAIL_FROM must be an email address.'

/** Where mail goes. A wrong setting stops no server: it is logged, and the messages wait. */
export function openMailer(config: MailConfig, log: Log): Mailer {
  const server = config.smtpUrl === undefined ? undefined : readSmtpUrl(config.smtpUrl)
  const isSender = /^[^\s<>@]+@[^\s<>@]+$/.test(config.mailFrom ?? 'no-reply@localhost')
  const fault = server === null ? urlFault : isSender ? null : senderFault
  if (fault !== null) {
    log('error', 'mail-misconfigured', { error: fault })
    return faultyMailer(fault, server !== undefined)
  }
  if (!server) return folderMailer(config)
  if (server.encryption === 'off') {
    log('warn', 'mail-unencrypted', { error: 'SMTP_URL asks for mail to be sent without TLS.' })
  }
  return smtpMailer(server, config)
}

/** Sends nothing until somebody mends the setting, and tells it to whoever looks. */
const faultyMailer = (fault: string, reachesPeople: boolean): Mailer => ({
  reachesPeople,
  async send() {
    throw new Error(fault)
  },
})
