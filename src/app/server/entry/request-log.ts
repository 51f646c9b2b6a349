import type { MiddlewareHandler, Context as RequestContext } from 'hono'
import { routePath } from 'hono/route'
import type { Env } from '#platform/http/route.ts'

/**
 * Logs and measures each request by its route and never by its URL, which can contain the name of a
 * guest in a search.
 */
export const watchRequests: MiddlewareHandler<Env> = async (c, next) => {
  const start = performance.now()
  await next()
  const [context, apiClient, session] = [c.get('context'), c.get('apiClient'), c.get('session')]
  const ms = performance.now() - start
  const served = { method: c.req.method, route: routeOf(c), status: c.res.status }
  context.metrics?.countRequest(served, ms)
  context.log('info', 'request', {
    requestId: c.get('requestId'),
    ...served,
    ms: Math.round(ms * 10) / 10,
    staffId: session?.staff.id ?? apiClient?.staffId,
    tokenId: apiClient?.tokenId,
  })
}

/** The path pattern of the route, with `:id` for an id. All requests without a route share one. */
const routeOf = (c: RequestContext<Env>): string => routePath(c, -1)
