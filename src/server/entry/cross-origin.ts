import type { MiddlewareHandler } from 'hono'
import type { Env } from '../http/route.ts'
import { bearerToken } from '../http/token-access.ts'

/** How long a browser need not ask again; a changed configuration is felt soon. */
const askAgainAfterSeconds = 600

/**
 * Lets scripts of these foreign pages, and of no others, read what they ask for with a token. They
 * never come with our cookies: nothing here allows credentials, and the guard ignores them.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<Env> {
  const known = new Set(origins)
  return async (c, next) => {
    if (!c.req.path.startsWith('/api/')) return next()
    const origin = c.req.header('origin')
    const isKnown = origin !== undefined && known.has(origin)
    if (isKnown && asksFirst(c.req.raw)) {
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
        'Access-Control-Max-Age': String(askAgainAfterSeconds),
        Vary: 'Origin',
      })
    }
    await next()
    c.res.headers.append('Vary', 'Origin')
    if (isKnown && bearerToken(c) !== undefined) {
      c.res.headers.set('Access-Control-Allow-Origin', origin)
      c.res.headers.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After')
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    }
  }
}

/** A browser's question whether it may send a request with a token. */
const asksFirst = ({ method, headers }: Request) =>
  method === 'OPTIONS' &&
  headers.has('access-control-request-method') &&
  /(^|,)\s*authorization\s*(,|$)/i.test(headers.get('access-control-request-headers') ?? '')
