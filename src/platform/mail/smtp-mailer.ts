import { domainToASCII } from 'node:url'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { msg, t } from '#domain/i18n/messages.ts'
import type { Config } from '../base/config.ts'
import { composeMessage, senderOf } from './compose-message.ts'
import { AddressRejected, type Mailer } from './mailer.ts'
import type { SmtpServer } from './smtp-url.ts'

const seconds = 1000
/** Shorter than the first retry delay, so that no other server takes the message in the meantime. */
const sendTimeout = 30 * seconds

/** Sends each message over a new connection, because there are few messages. */
export function smtpMailer(
  server: SmtpServer,
  config: Pick<Config, 'mailFrom' | 'baseUrl' | 'host' | 'port'>,
): Mailer {
  const sender = senderOf(config)
  return {
    sendsEmail: true,
    async send(message) {
      const bytes = await composeMessage(message, sender)
      const envelope = { from: envelopeAddress(sender), to: [envelopeAddress(message.to)] }
      await sendTo(server, envelope, bytes)
    },
  }
}

/**
 * Every mail server accepts the ASCII form of a domain. An address whose mailbox has letters outside ASCII
 * stays as it is, because it needs a server with SMTPUTF8 anyway.
 */
function envelopeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [mailbox, domain] = [address.slice(0, at), address.slice(at + 1)]
  const isAscii = /^[\x20-\x7e]*$/.test(mailbox)
  const ascii = isAscii && !domain.startsWith('[') ? domainToASCII(domain) : ''
  return ascii ? `${mailbox}@${ascii}` : address
}

const sendTo = (
  server: SmtpServer,
  envelope: { from: string; to: string[] },
  message: Buffer,
): Promise<void> =>
  withConnection(server, (connection, done) => connection.send(envelope, message, done))

/** Connects with the configured encryption and logs in, without sending anything. */
export const verifySmtpServer = (server: SmtpServer): Promise<void> =>
  withConnection(server, (_connection, done) => done(null))

type Work = (connection: SMTPConnection, done: (error: Error | null) => void) => void

/** An error of nodemailer. */
type SmtpError = Error & {
  code?: string
  /** The code of the socket error, if the connection failed. */
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

const messages: Record<string, string> = {
  EDNS: msg("The mail server's name could not be resolved"),
  ECONNECTION: msg('The mail server could not be reached'),
  ESOCKET: msg('The mail server could not be reached'),
  ETIMEDOUT: msg('The mail server did not respond in time'),
  ETLS: msg('The mail server does not offer trusted encryption'),
  EAUTH: msg('The mail server rejected the user name or the password'),
  EMESSAGE: msg('The mail server rejected the message'),
}

const notSent = msg('The message could not be sent')

/** A readable error for the operator, followed by the text of the mail server. */
function describeSmtpError(error: SmtpError): Error {
  const { command } = error
  const code = isUntrusted(error) ? 'ETLS' : (error.code ?? '')
  const reply = error.response ?? error.message
  if (code !== 'EENVELOPE') {
    const problem = t(messages[code] ?? notSent)
    return new Error(t('{problem}: {reply}', { problem, reply }))
  }
  if (command === 'API') return new AddressRejected(t('The address is not valid.'))
  if (command === 'RCPT TO') {
    const message = t('The mail server rejected the address: {reply}', { reply })
    return isPermanent(error) ? new AddressRejected(message) : new Error(message)
  }
  return new Error(t('The mail server rejected the sender: {reply}', { reply }))
}

/** A certificate that has expired or was issued by an unknown authority. */
const isUntrusted = ({ originalCode = '' }: SmtpError) => /CERT|TLS|SIGN|VERIFY/.test(originalCode)

/** SMTP codes from 500 are permanent errors; lower ones can be retried. */
const isPermanent = ({ responseCode = 0 }: SmtpError) => responseCode >= 500

async function withConnection(server: SmtpServer, work: Work): Promise<void> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const connection = new SMTPConnection(optionsFor(server))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (error: Error) => reject(describeSmtpError(error))
  const start = () => work(connection, (error) => (error ? fail(error) : resolve()))
  const deadline = setTimeout(
    () => reject(new Error(t('The mail server took too long.'))),
    sendTimeout,
  )
  connection.on('error', fail)
  connection.connect((error) => {
    if (error) fail(error)
    else if (!server.login) start()
    else connection.login(server.login, (failure) => (failure ? fail(failure) : start()))
  })
  try {
    await promise
    connection.quit()
  } catch (error) {
    connection.close()
    throw error
  } finally {
    clearTimeout(deadline)
  }
}

function optionsFor({ host, port, isTlsFromStart, encryption }: SmtpServer): SMTPConnectionOptions {
  return {
    host,
    port,
    secure: isTlsFromStart,
    requireTLS: encryption === 'required',
    ignoreTLS: encryption === 'off',
    opportunisticTLS: encryption === 'if-offered',
    // Where an unencrypted connection would be accepted, any certificate is.
    tls: { rejectUnauthorized: encryption === 'required' },
    dnsTimeout: 5 * seconds,
    connectionTimeout: 5 * seconds,
    greetingTimeout: 5 * seconds,
    socketTimeout: 10 * seconds,
    socketCloseTimeout: 1 * seconds,
  }
}
