import { isIP } from 'node:net'
import type { HonoRequest } from 'hono'
import { refuse } from '../base/errors.ts'
import { memoize } from '../base/memoize.ts'
import type { RequestCheck } from '../http/request-checks.ts'
import { bearerToken } from '../http/token-access.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

type Hosts = { host: string; baseUrl: string | undefined; allowedHosts: string[] }

/**
 * Answers only under its own names, so that a foreign name pointed at this address (DNS rebinding)
 * reaches nothing. A name without a port stands for any port. Listening on every address, it answers
 * under each: those cannot be pointed elsewhere.
 */
export function checkHost({ host, baseUrl, allowedHosts }: Hosts): RequestCheck {
  const known = new Set([...loopbackNames, bracketed(host), ...allowedHosts])
  if (baseUrl) known.add(new URL(baseUrl).host)
  const isEverywhere = ['0.0.0.0', '::'].includes(host)
  const isKnown = memoize(
    (written) => {
      const asked = written.toLowerCase()
      const name = nameOf(asked)
      return known.has(asked) || known.has(name) || (isEverywhere && isAddress(name))
    },
    { most: 100 },
  )
  return (c) => {
    // An address may name a host of its own, as those do that are meant for a proxy.
    const [, , addressed = ''] = c.req.url.split('/', 3)
    const named = c.req.header('host') ?? addressed
    if (!isKnown(addressed) || !isKnown(named)) refuse('unknown-host')
  }
}

/**
 * A request that may change something must come from our own pages. Browsers say where it comes
 * from in Sec-Fetch-Site, older ones in Origin; who says neither is no browser of ours. Nor does
 * another page ask for our data, if only to learn how long the answer is: it may lead here. A token
 * is never sent by a browser of itself: whoever sends one means it, and has no other right.
 */
export const checkOrigin: RequestCheck = (c) => {
  if (bearerToken(c) !== undefined) return
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isReading ? isAskedByForeignPage(c.req) : !isFromOwnPage(c.req)) refuse('foreign-origin')
}

function isFromOwnPage(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  return originIsHost(request.header('origin'), request.header('host'))
}

function isAskedByForeignPage(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site') ?? 'none'
  const isFollowed = request.header('sec-fetch-dest') === 'document'
  return isUnderApi(request.path) && ['cross-site', 'same-site'].includes(site) && !isFollowed
}

const isUnderApi = (path: string) => path === '/api' || path.startsWith('/api/')

const originIsHost = (origin: string | undefined, host: string | undefined) =>
  origin !== undefined && host !== undefined && URL.parse(origin)?.host === host.toLowerCase()

/** A Host header without its port; an IPv6 address keeps its brackets. */
const nameOf = (host: string) => host.replace(/:\d{1,5}$/, '')

const isAddress = (name: string) => isIP(name.replace(/^\[(.+)\]$/, '$1')) > 0

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host.toLowerCase())
