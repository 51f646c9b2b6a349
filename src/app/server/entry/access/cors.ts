import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Env } from '#platform/http/route.ts'
import { bearerToken } from '#platform/http/token-access.ts'

/**
 * Lets scripts of the configured origins, and of no others, send requests with a token and read the
 * responses. Requests without a token get no CORS headers, and credentials are never allowed, so
 * cookies stay out of reach.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler<Env> {
  const respond = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['X-Request-Id', 'Retry-After'],
    // Short, so that a changed configuration takes effect soon.
    maxAge: 600,
  })
  return async (c, next) => {
    if (!c.req.path.startsWith('/api/')) return next()
    const isKnown = origins.includes(c.req.header('origin') ?? '')
    if (isKnown && (bearerToken(c) !== undefined || isTokenPreflight(c.req.raw))) {
      const preflight = await respond(c, next)
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
      return preflight
    }
    await next()
    c.res.headers.append('Vary', 'Origin')
  }
}

/** A preflight request of a browser that wants to send a token. */
const isTokenPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' &&
  headers.has('access-control-request-method') &&
  /(^|,)\s*authorization\s*(,|$)/i.test(headers.get('access-control-request-headers') ?? '')
