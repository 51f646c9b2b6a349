import { msg, t } from '#domain/i18n/messages.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { folderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { readSmtpUrl } from './smtp-url.ts'

type MailConfig = Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'host' | 'port'>

const urlError = msg(
  'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, with nothing after it but ?tls=off or ?tls=required.',
)
const senderError = msg('MAIL_FROM must be an email address.')

/** Why no message can be sent with these settings; null if they are valid. */
export function mailSettingsError({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): string | null {
  if (smtpUrl !== undefined && readSmtpUrl(smtpUrl) === null) return urlError
  return /^[^\s<>@]+@[^\s<>@]+$/.test(mailFrom ?? 'no-reply@localhost') ? null : senderError
}

/** Opens the configured mailer. An invalid setting is logged and messages wait; the server still starts. */
export function openMailer(config: MailConfig, log: Log): Mailer {
  const server = config.smtpUrl === undefined ? undefined : readSmtpUrl(config.smtpUrl)
  const error = mailSettingsError(config)
  if (error !== null) {
    log('error', 'mail-misconfigured', { error })
    return misconfiguredMailer(error, server !== undefined)
  }
  if (!server) return folderMailer(config)
  if (server.encryption === 'off') {
    log('warn', 'mail-unencrypted', { error: 'SMTP_URL asks for mail to be sent without TLS.' })
  }
  return smtpMailer(server, config)
}

/** Fails every attempt, so that the error appears in the system status until the setting is fixed. */
const misconfiguredMailer = (error: string, sendsEmail: boolean): Mailer => ({
  sendsEmail,
  async send() {
    throw new Error(t(error))
  },
})
