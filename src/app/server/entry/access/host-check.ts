import { isIP } from 'node:net'
import type { HonoRequest } from 'hono'
import { reject } from '#platform/base/errors.ts'
import { memoize } from '#platform/base/memoize.ts'
import type { RequestCheck } from '#platform/http/request-checks.ts'
import { bearerToken } from '#platform/http/token-access.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

type Hosts = { host: string; baseUrl: string | undefined; allowedHosts: string[] }

/**
 * Rejects unknown host names, which prevents DNS rebinding. A name without a port allows any port. A
 * server that listens on every address allows all IP addresses, which DNS rebinding cannot use.
 */
export function checkHost({ host, baseUrl, allowedHosts }: Hosts): RequestCheck {
  const known = new Set([...loopbackNames, bracketed(host), ...allowedHosts])
  if (baseUrl) known.add(new URL(baseUrl).host)
  const isEverywhere = ['0.0.0.0', '::'].includes(host)
  const isKnown = memoize(
    (written) => {
      const host = written.toLowerCase()
      const name = nameOf(host)
      return known.has(host) || known.has(name) || (isEverywhere && isAddress(name))
    },
    { maxEntries: 100 },
  )
  return (c) => {
    // The request line can contain a host as well, as in requests to a proxy.
    const [, , addressed = ''] = c.req.url.split('/', 3)
    const named = c.req.header('host') ?? addressed
    if (!isKnown(addressed) || !isKnown(named)) reject('unknown-host')
  }
}

/**
 * CSRF protection: a request that can change something must come from this origin, according to
 * Sec-Fetch-Site or, in older browsers, Origin. Other sites cannot read data either, not even the size
 * of a response, but they can link here. Requests with a token are exempt, because a browser never
 * adds one automatically.
 */
export const checkOrigin: RequestCheck = (c) => {
  if (bearerToken(c) !== undefined || isForWebsite(c.req.path) || isUnsubscribing(c.req.path))
    return
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isReading ? isFromOtherSite(c.req) : !isFromOwnPage(c.req)) reject('foreign-origin')
}

function isFromOwnPage(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  return originIsHost(request.header('origin'), request.header('host'))
}

function isFromOtherSite(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site') ?? 'none'
  const isFollowed = request.header('sec-fetch-dest') === 'document'
  return isUnderApi(request.path) && ['cross-site', 'same-site'].includes(site) && !isFollowed
}

/** The website has origins of its own (`websiteAccess`), and no cookie counts there. */
const isForWebsite = (path: string) => path.startsWith('/website/')

/** The mail programs of guests send it (RFC 8058), and no cookie counts there. */
const isUnsubscribing = (path: string) => path.startsWith('/unsubscribe/')

const isUnderApi = (path: string) => path === '/api' || path.startsWith('/api/')

const originIsHost = (origin: string | undefined, host: string | undefined) =>
  origin !== undefined && host !== undefined && URL.parse(origin)?.host === host.toLowerCase()

/** A Host header without its port. IPv6 addresses keep their brackets. */
const nameOf = (host: string) => host.replace(/:\d{1,5}$/, '')

const isAddress = (name: string) => isIP(name.replace(/^\[(.+)\]$/, '$1')) > 0

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host.toLowerCase())
