import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { refuse } from '../errors.ts'
import type { Env } from './route.ts'
import { bearerToken } from './token-access.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

type Hosts = { host: string; baseUrl: string | undefined; allowedHosts: string[] }

/**
 * Answers only under its own names, so that a foreign name pointed at this address (DNS rebinding)
 * reaches nothing. A name without a port stands for any port. Listening on every address, it answers
 * under each: those cannot be pointed elsewhere.
 */
export function knownHostsOnly({ host, baseUrl, allowedHosts }: Hosts): MiddlewareHandler<Env> {
  const known = new Set([...loopbackNames, bracketed(host), ...allowedHosts])
  if (baseUrl) known.add(new URL(baseUrl).host)
  const isEverywhere = ['0.0.0.0', '::'].includes(host)
  const isKnown = (written: string) => {
    const asked = written.toLowerCase()
    const name = nameOf(asked)
    return known.has(asked) || known.has(name) || (isEverywhere && isAddress(name))
  }
  return (c, next) => {
    // An address may name a host of its own, as those do that are meant for a proxy.
    const asked = [new URL(c.req.url).host, c.req.header('host') ?? []].flat()
    if (!asked.every(isKnown)) refuse('unknown-host')
    return next()
  }
}

/**
 * A request that may change something must come from our own pages. Browsers say where it comes
 * from in Sec-Fetch-Site, older ones in Origin; who says neither is no browser of ours. A token is
 * never sent by a browser of itself: whoever sends one means it, and has no other right.
 */
export const ownOriginOnly: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (bearerToken(c) !== undefined) return next()
  const site = c.req.header('sec-fetch-site')
  const isOwn =
    site === undefined
      ? originIsHost(c.req.header('origin'), c.req.header('host'))
      : site === 'same-origin'
  if (!isOwn) refuse('foreign-origin')
  return next()
}

const originIsHost = (origin: string | undefined, host: string | undefined) =>
  origin !== undefined && host !== undefined && URL.parse(origin)?.host === host.toLowerCase()

/** A Host header without its port; an IPv6 address keeps its brackets. */
const nameOf = (host: string) => host.replace(/:\d{1,5}$/, '')

const isAddress = (name: string) => isIP(name.replace(/^\[(.+)\]$/, '$1')) > 0

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host.toLowerCase())
