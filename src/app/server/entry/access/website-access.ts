import type { MiddlewareHandler } from 'hono'
import { findWebsite } from '#features/website/server/website-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Env } from '#platform/http/route.ts'

/** The only headers and methods that the components send. */
const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '600',
}

/**
 * The address for the property's website. While it is turned off nothing is there. Pages of the
 * configured origins can read responses, those of other origins get none, and requests that book
 * something need one of these origins. Credentials are never allowed.
 */
export const websiteAccess: MiddlewareHandler<Env> = async (c, next) => {
  const { isEnabled, origins } = await findWebsite(c.get('context').db)
  if (!isEnabled) reject('not-found')
  const origin = c.req.header('origin')
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (origin === undefined ? !isReading : !origins.includes(origin)) reject('foreign-origin')
  if (c.req.method === 'OPTIONS') {
    c.res = new Response(null, { status: 204, headers: allowed })
  } else {
    await next()
  }
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  c.res.headers.append('Vary', 'Origin')
  if (origin === undefined) return
  c.res.headers.set('Access-Control-Allow-Origin', origin)
  c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
}
