import type { Context as RequestContext } from 'hono'
import type { Env, RouteAccess } from './route.ts'

/** The tokens that can call a route: by default read-only ones for GET, full ones for the rest. */
export function routeAccess(method: string, route: object | undefined): RouteAccess {
  const byMethod = ['GET', 'HEAD'].includes(method.toUpperCase()) ? 'read-only' : 'full'
  return (route as { 'x-token-access'?: RouteAccess } | undefined)?.['x-token-access'] ?? byMethod
}

/**
 * The bearer token of a request. Other Authorization schemes are ignored, because browsers send them
 * for a proxy in front of the server.
 */
export function bearerToken(c: RequestContext<Env>): string | undefined {
  const found = c.req.header('authorization')?.match(/^bearer(?: +(.*))?$/i)
  return found ? (found[1] ?? '') : undefined
}
