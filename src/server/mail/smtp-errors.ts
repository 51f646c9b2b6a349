import { AddressRefused } from './mailer.ts'

/** What nodemailer tells beside the message. */
type SmtpError = Error & {
  code?: string
  /** That of the socket, where it is the socket's. */
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

const sentences: Record<string, string> = {
  EDNS: "The mail server's name is not known",
  ECONNECTION: 'The mail server could not be reached',
  ESOCKET: 'The mail server could not be reached',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'The mail server offers no encryption that can be trusted',
  EAUTH: 'The mail server refused the user name or the password',
  EMESSAGE: 'The mail server refused the message',
}

/** The same error in words for whoever runs the server, with what the mail server said. */
export function spokenError(error: SmtpError): Error {
  const { command } = error
  const code = isDistrust(error) ? 'ETLS' : (error.code ?? '')
  const said = error.response ?? error.message
  if (code !== 'EENVELOPE') {
    return new Error(`${sentences[code] ?? 'The message could not be sent'}: ${said}`)
  }
  if (command === 'API') return new AddressRefused('No mail server takes such an address.')
  if (command === 'RCPT TO') {
    const sentence = `The mail server refused the address: ${said}`
    return isForGood(error) ? new AddressRefused(sentence) : new Error(sentence)
  }
  return new Error(`The mail server refused the sender: ${said}`)
}

/** A certificate that has expired, or for which nobody vouches. */
const isDistrust = ({ originalCode = '' }: SmtpError) => /CERT|TLS|SIGN|VERIFY/.test(originalCode)

/** By the rules of SMTP a 5 says no for ever, a 4 says later. */
const isForGood = ({ responseCode = 0 }: SmtpError) => responseCode >= 500
