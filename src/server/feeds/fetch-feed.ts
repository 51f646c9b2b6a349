import { lookup as resolve } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { FeedError } from '#domain/ical/feed.ts'
import { isPublicAddress, parseFeedAddress } from './public-address.ts'

/** How names and addresses are checked. Tests have their own rules. */
export type Network = {
  /** Throws a FeedError for an address that must not be loaded. */
  parse: (address: string) => URL
  /** Whether the server may connect to this IP address. */
  mayConnect: (ip: string) => boolean
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
}

export const networkFor = (allowsPrivateNetworks: boolean): Network => ({
  parse: (address) => parseFeedAddress(address, { allowsPrivateNetworks }),
  mayConnect: (ip) => allowsPrivateNetworks || isPublicAddress(ip),
  resolve: (host) => resolve(host, { all: true }),
})

/** Null if the calendar is as it was under the ETag. */
export type FetchedFeed = { content: Uint8Array; etag: string } | null

const maxRedirects = 5
const maxBytes = 2_000_000
const maxMs = 10_000

/**
 * Loads a calendar. Every address on the way, redirects included, is checked when the server connects
 * to it, so that a name that resolves to another address the second time does not help.
 * @throws FeedError with a sentence for staff, which never contains the address
 */
export async function fetchFeed(
  address: string,
  { etag, network, stopping }: { etag: string; network: Network; stopping: AbortSignal },
): Promise<FetchedFeed> {
  const timeout = AbortSignal.timeout(maxMs)
  const signal = AbortSignal.any([timeout, stopping])
  try {
    return await follow(address, { etag, network, signal })
  } catch (error) {
    if (timeout.aborted) throw new FeedError('The server did not respond within 10 seconds')
    throw error instanceof FeedError ? error : new FeedError(sentenceOf(error), { cause: error })
  }
}

type Loading = { etag: string; network: Network; signal: AbortSignal }

async function follow(address: string, loading: Loading): Promise<FetchedFeed> {
  let url = loading.network.parse(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await get(url, loading)
    const { statusCode: status = 0, headers } = response
    if (status === 200) return { content: await contentOf(response), etag: etagOf(headers.etag) }
    response.destroy()
    if (status === 304 && loading.etag !== '') return null
    if (!isRedirect(status) || headers.location === undefined) {
      throw new FeedError(`The server responded with ${statusText(status)}`)
    }
    const next = URL.parse(headers.location, url)
    if (!next) throw new FeedError('The server redirects to an invalid address')
    url = loading.network.parse(next.href)
  }
  throw new FeedError(`The server redirects more than ${maxRedirects} times`)
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Longer ones are not kept, because the calendar can be loaded without. */
const etagOf = (etag: string | undefined) => (etag && etag.length <= 500 ? etag : '')

const meanings: Record<number, string> = {
  401: ' (login required)',
  403: ' (forbidden)',
  404: ' (not found)',
  410: ' (gone)',
  429: ' (too many requests)',
}
const statusText = (status: number) => `${status}${meanings[status] ?? ''}`

async function get(url: URL, { etag, network, signal }: Loading): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not look up a host that is an IP address already.
  if (isIP(host) && !network.mayConnect(host)) refusePrivate()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    request(url, {
      agent: false,
      signal,
      lookup: checkedLookup(network),
      headers: {
        accept: 'text/calendar',
        'accept-encoding': 'gzip',
        'user-agent': 'Cabinkeeper',
        ...(etag !== '' && { 'if-none-match': etag }),
      },
    })
      .once('response', done)
      .once('error', fail)
      .end()
  })
}

/** Resolves a name for the connection itself, so that exactly the checked addresses are used. */
function checkedLookup({ resolve, mayConnect }: Network): LookupFunction {
  return (host, { all }, callback) => {
    const find = async () => {
      const allowed = (await resolve(host)).filter(({ address }) => mayConnect(address))
      return allowed.length > 0 ? allowed : refusePrivate()
    }
    find().then(
      (allowed) => {
        const [first] = allowed
        if (all || !first) callback(null, allowed)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, []),
    )
  }
}

function refusePrivate(): never {
  throw new FeedError('The address belongs to a private network')
}

async function contentOf(response: IncomingMessage): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) refuseLarge()
  }
  const body = Buffer.concat(chunks)
  if (encoding === 'identity') return body
  if (encoding !== 'gzip') throw new FeedError('The server responded in an unknown compression')
  return unzip(body)
}

const unzip = async (body: Buffer) => {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: maxBytes })
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') refuseLarge()
    throw new FeedError('The response of the server is damaged', { cause: error })
  }
}

function refuseLarge(): never {
  throw new FeedError('The calendar is larger than 2 MB')
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

function sentenceOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The server could not be found'
    case 'ECONNREFUSED':
      return 'The server refused the connection'
    case 'ECONNRESET':
      return 'The server closed the connection'
    case 'ABORT_ERR':
      return 'Loading was interrupted'
    default:
      return 'The calendar could not be loaded'
  }
}
