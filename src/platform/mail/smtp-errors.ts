import { AddressRejected } from './mailer.ts'

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
  EDNS: "The mail server's name could not be resolved",
  ECONNECTION: 'The mail server could not be reached',
  ESOCKET: 'The mail server could not be reached',
  ETIMEDOUT: 'The mail server did not respond in time',
  ETLS: 'The mail server does not offer trusted encryption',
  EAUTH: 'The mail server rejected the user name or the password',
  EMESSAGE: 'The mail server rejected the message',
}

/** A readable error for the operator, followed by the text of the mail server. */
export function describeSmtpError(error: SmtpError): Error {
  const { command } = error
  const code = isUntrusted(error) ? 'ETLS' : (error.code ?? '')
  const details = error.response ?? error.message
  if (code !== 'EENVELOPE') {
    return new Error(`${messages[code] ?? 'The message could not be sent'}: ${details}`)
  }
  if (command === 'API') return new AddressRejected('The address is not valid.')
  if (command === 'RCPT TO') {
    const message = `The mail server rejected the address: ${details}`
    return isPermanent(error) ? new AddressRejected(message) : new Error(message)
  }
  return new Error(`The mail server rejected the sender: ${details}`)
}

/** A certificate that has expired or was issued by an unknown authority. */
const isUntrusted = ({ originalCode = '' }: SmtpError) => /CERT|TLS|SIGN|VERIFY/.test(originalCode)

/** SMTP codes from 500 are permanent errors; lower ones can be retried. */
const isPermanent = ({ responseCode = 0 }: SmtpError) => responseCode >= 500
