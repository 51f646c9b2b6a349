import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Delivered = {
  from: string
  to: string[]
  /** The message as received, with headers. */
  source: string
  isEncrypted: boolean
}

/** Use these options for encryption with an expired certificate. */
export const withEncryption: SMTPServerOptions = { disabledCommands: [] }

/** A real mail server on this machine, which keeps its messages. Port 0 chooses a free one. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope, secure }, done) {
      const take = async () => {
        delivered.push({
          source: await text(stream),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure,
        })
      }
      take().then(() => done(), done)
    },
    ...options,
  })
  // A client that disconnects does not fail the test.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const address = listening.address() as AddressInfo
  return {
    delivered,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** How a mail server rejects a message. */
export const rejection = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })

/** The header lines of a message, unfolded. */
export const headersOf = (source: string): string[] =>
  (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, ' ').split('\r\n')
