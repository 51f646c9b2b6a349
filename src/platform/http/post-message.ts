import { Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { msg, t } from '#domain/i18n/messages.ts'
import { reject } from '../base/errors.ts'
import type { Context } from '../context.ts'
import { type Network, PrivateAddressError, sendRequest } from './outgoing-request.ts'
import { isPublicHost } from './public-address.ts'

/** Longer than most receivers take, and much shorter than the lease of a job. */
const longestMs = 10_000

/** Connections of their own: no address that was not checked is ever reused. */
const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 10 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 10 }),
}

type Message = {
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
  network: Network
  timeoutMs?: number
  /** How much of the response is read, in bytes; 2,048 unless given. */
  maxLength?: number
}

export type ReceivedResponse = { status: number; body: string }

/**
 * Posts a message and returns the status and the beginning of the response. Redirects are not
 * followed. Throws an error with a sentence for staff.
 */
export async function postMessage({
  url,
  headers,
  body,
  network,
  timeoutMs = longestMs,
  maxLength = 2_048,
}: Message): Promise<ReceivedResponse> {
  const address = new URL(url)
  try {
    const response = await sendRequest(address, {
      network,
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      body,
      agent: agents[address.protocol === 'https:' ? 'https:' : 'http:'],
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.statusCode ?? 0, body: await beginningOf(response, maxLength) }
  } catch (error) {
    throw new Error(sentenceOf(error, timeoutMs), { cause: error })
  }
}

/** The first part of a response, as text that every database stores. The rest is not read. */
async function beginningOf(response: IncomingMessage, maxLength: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length >= maxLength) break
    }
  } catch {
    // The status says whether the message arrived, also if the rest of the response is missing.
  }
  const text = Buffer.concat(parts).toString('utf8').replaceAll('\0', '')
  return text.slice(0, maxLength).toWellFormed()
}

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: msg('The host name could not be found.'),
  EAI_AGAIN: msg('The host name could not be resolved.'),
  ECONNREFUSED: msg('The receiver refused the connection.'),
  ECONNRESET: msg('The receiver closed the connection.'),
  EHOSTUNREACH: msg('The receiver cannot be reached.'),
  ENETUNREACH: msg('The receiver cannot be reached.'),
  ETIMEDOUT: msg('The receiver cannot be reached.'),
  CERT_HAS_EXPIRED: msg('The certificate of the receiver has expired.'),
}

function sentenceOf(error: unknown, timeoutMs: number): string {
  if (error instanceof PrivateAddressError) return t('The address belongs to a private network.')
  const { name, code = '', message } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') {
    return t('The receiver did not respond within {n} seconds.', { n: timeoutMs / 1_000 })
  }
  if (sentences[code]) return t(sentences[code])
  if (/CERT|TLS|SIGN|VERIFY/.test(code)) return t('The certificate of the receiver is not valid.')
  return t('The connection failed: {message}', { message }).slice(0, 500)
}

/**
 * Tells staff about an address that is never delivered to. The address that a host name resolves to is
 * checked at every delivery.
 */
export function checkAddress({ config }: Pick<Context, 'config'>, text: string): void {
  if (config.allowsPrivateNetworks) return
  const { protocol, hostname } = new URL(text)
  if (protocol !== 'https:') {
    reject('invalid-fields', {
      fields: { url: t('Please enter an address that begins with https://') },
    })
  }
  if (!isPublicHost(hostname)) reject('webhook-address-refused')
}
