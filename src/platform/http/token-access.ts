import type { Context as RequestContext } from 'hono'
import type { Env } from './route.ts'

/** The tokens that can call a route: any, only those with full access, or none. */
export type RouteAccess = 'read-only' | 'full' | 'none'

type Declared = { 'x-token-access'?: RouteAccess }

/** Part of a route's documentation: only logged-in users can call it, no API clients. */
export const forbidsTokens: Declared = { 'x-token-access': 'none' }

/** Part of a route's documentation: read-only tokens can call it although its method is not GET. */
export const allowsReadOnlyTokens: Declared = { 'x-token-access': 'read-only' }

/** The tokens that can call a route: by default read-only ones for GET, full ones for the rest. */
export function routeAccess(method: string, route: object | undefined): RouteAccess {
  const byMethod = ['GET', 'HEAD'].includes(method.toUpperCase()) ? 'read-only' : 'full'
  return (route as Declared | undefined)?.['x-token-access'] ?? byMethod
}

/**
 * The bearer token of a request. Other Authorization schemes are ignored, because browsers send them
 * for a proxy in front of the server.
 */
export function bearerToken(c: RequestContext<Env>): string | undefined {
  const found = c.req.header('authorization')?.match(/^bearer(?: +(.*))?$/i)
  return found ? (found[1] ?? '') : undefined
}
