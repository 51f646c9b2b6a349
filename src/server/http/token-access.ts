import type { Context as RequestContext } from 'hono'
import type { Env } from './route.ts'

/** Which tokens open a route: any, only those with full access, or none. */
export type RouteAccess = 'read-only' | 'full' | 'none'

type Said = { 'x-token-access'?: RouteAccess }

/** Beside a route's documentation: only who is signed in may call it, no program. */
export const forNoToken: Said = { 'x-token-access': 'none' }

/** Beside a route's documentation: it changes nothing, though its method could. */
export const forAnyToken: Said = { 'x-token-access': 'read-only' }

/** A token that may only read gets to what is read; what a route says of itself comes first. */
export function routeAccess(method: string, route: object | undefined): RouteAccess {
  const byMethod = ['GET', 'HEAD'].includes(method.toUpperCase()) ? 'read-only' : 'full'
  return (route as Said | undefined)?.['x-token-access'] ?? byMethod
}

/**
 * What came as a token: the only kind of Authorization that is ours. Browsers add others by
 * themselves, for a proxy in front of us.
 */
export function bearerToken(c: RequestContext<Env>): string | undefined {
  const found = c.req.header('authorization')?.match(/^bearer(?: +(.*))?$/i)
  return found ? (found[1] ?? '') : undefined
}
