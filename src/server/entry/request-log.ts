import type { MiddlewareHandler, Context as RequestContext } from 'hono'
import { routePath } from 'hono/route'
import type { Env } from '../http/route.ts'

/**
 * Tells the log and the metrics of each request: which route, never which address, since an address
 * may hold a name that somebody searched for.
 */
export const watchRequests: MiddlewareHandler<Env> = async (c, next) => {
  const start = performance.now()
  await next()
  const [context, apiClient, session] = [c.get('context'), c.get('apiClient'), c.get('session')]
  const ms = performance.now() - start
  const answered = { method: c.req.method, route: routeOf(c), status: c.res.status }
  context.metrics?.countRequest(answered, ms)
  context.log('info', 'request', {
    requestId: c.get('requestId'),
    ...answered,
    ms: Math.round(ms * 10) / 10,
    staffId: session?.staff.id ?? apiClient?.staffId,
    tokenId: apiClient?.tokenId,
  })
}

/** As it is written in the code, with `:id` for a number. What no route took is all one. */
const routeOf = (c: RequestContext<Env>): string => routePath(c, -1)
