import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, inflate, type ZlibOptions } from 'node:zlib'
import { FeedError, maxCalendarBytes } from '#domain/feed.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import {
  type Network,
  networkFor,
  PrivateAddressError,
  sendRequest,
} from '#platform/http/outgoing-request.ts'
import { parseFeedAddress } from './feed-address.ts'

export type FeedNetwork = Network & {
  /** Throws a FeedError for an address that must not be loaded. */
  parse: (address: string) => URL
}

export const feedNetworkFor = (allowsPrivateNetworks: boolean): FeedNetwork => ({
  ...networkFor(allowsPrivateNetworks),
  parse: (address) => parseFeedAddress(address, { allowsPrivateNetworks }),
})

/** Null if the calendar is as it was under the ETag. */
export type FetchedFeed = { content: Uint8Array; etag: string } | null

const maxRedirects = 5
const maxMs = 10_000

/**
 * Loads a calendar. Every address on the way, redirects included, is checked when the server connects
 * to it, so that a name that resolves to another address the second time does not help.
 * @throws FeedError with a sentence for staff, which never contains the address
 */
export async function fetchFeed(
  address: string,
  { etag, network, stopping }: { etag: string; network: FeedNetwork; stopping: AbortSignal },
): Promise<FetchedFeed> {
  const timeout = AbortSignal.timeout(maxMs)
  const signal = AbortSignal.any([timeout, stopping])
  try {
    return await follow(address, { etag, network, signal })
  } catch (error) {
    if (timeout.aborted) throw new FeedError(t('The server did not respond within 10 seconds'))
    throw error instanceof FeedError ? error : new FeedError(sentenceOf(error), { cause: error })
  }
}

type Loading = { etag: string; network: FeedNetwork; signal: AbortSignal; accept?: string }

const calendars = 'text/calendar, text/plain;q=0.9, */*;q=0.8'

async function follow(address: string, loading: Loading): Promise<FetchedFeed> {
  let url = loading.network.parse(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    let response = await get(url, loading)
    // Some servers offer a calendar as another type, and accept only requests for any.
    if (response.statusCode === 406) {
      response.destroy()
      response = await get(url, { ...loading, accept: '*/*' })
    }
    const { statusCode: status = 0, headers } = response
    if (status === 200) return { content: await contentOf(response), etag: etagOf(headers.etag) }
    response.destroy()
    if (status === 304 && loading.etag !== '') return null
    if (!isRedirect(status) || headers.location === undefined) {
      throw new FeedError(responseText(status))
    }
    const next = URL.parse(headers.location, url)
    if (!next) throw new FeedError(t('The server redirects to an invalid address'))
    url = loading.network.parse(next.href)
  }
  throw new FeedError(t('The server redirects more than {max} times', { max: maxRedirects }))
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Longer ones are not kept, because the calendar can be loaded without. */
const etagOf = (etag: string | undefined) => (etag && etag.length <= 500 ? etag : '')

const commonResponses: Record<number, string> = {
  401: msg('The server responded with 401 (login required)'),
  403: msg('The server responded with 403 (forbidden)'),
  404: msg('The server responded with 404 (not found)'),
  410: msg('The server responded with 410 (gone)'),
  429: msg('The server responded with 429 (too many requests)'),
}

function responseText(status: number): string {
  const common = commonResponses[status]
  return common ? t(common) : t('The server responded with {status}', { status })
}

const get = (
  url: URL,
  { etag, network, signal, accept = calendars }: Loading,
): Promise<IncomingMessage> =>
  sendRequest(url, {
    network,
    signal,
    headers: {
      accept,
      'accept-encoding': 'gzip',
      'user-agent': 'Cabinkeeper',
      ...(etag !== '' && { 'if-none-match': etag }),
    },
  })

async function contentOf(response: IncomingMessage): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxCalendarBytes) rejectLarge()
  }
  const body = Buffer.concat(chunks)
  const isPlain = encoding === '' || encoding === 'identity'
  if (isPlain && !isGzip(body)) return body
  const decompress = decompressions.get(isPlain ? 'gzip' : encoding)
  if (!decompress) throw new FeedError(t('The server responded in an unknown compression'))
  return unzip(body, decompress)
}

/** A file such as calendar.ics.gz, whose type says nothing about it. */
const isGzip = (body: Buffer) => body[0] === 0x1f && body[1] === 0x8b

/** Some servers compress in another way than the one that they were offered. */
const decompressions = new Map([
  ['gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['x-gzip', promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ['deflate', promisify<Buffer, ZlibOptions, Buffer>(inflate)],
])

type Decompress = (body: Buffer, options: ZlibOptions) => Promise<Buffer>

const unzip = async (body: Buffer, decompress: Decompress) => {
  try {
    return await decompress(body, { maxOutputLength: maxCalendarBytes })
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') rejectLarge()
    throw new FeedError(t('The response of the server is damaged'), { cause: error })
  }
}

function rejectLarge(): never {
  throw new FeedError(t('The calendar is larger than 2 MB'))
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

function sentenceOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return t('The address belongs to a private network')
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return t('The server could not be found')
    case 'ECONNREFUSED':
      return t('The server refused the connection')
    case 'ECONNRESET':
      return t('The server closed the connection')
    case 'ABORT_ERR':
      return t('Loading was interrupted')
    default:
      return t('The calendar could not be loaded')
  }
}
