import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler, Context as RequestContext } from 'hono'
import { reject } from '../base/errors.ts'
import { documentedRoutes } from './documented-routes.ts'
import type { Env } from './route.ts'

/** Checks a request before its route runs. It throws to reject the request. */
export type RequestCheck = (c: RequestContext<Env>) => void | Promise<void>

/** Runs the checks in order. The first that rejects the request ends it. */
export const runChecks =
  (...checks: RequestCheck[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    for (const check of checks) await check(c)
    await next()
  }

/**
 * Rejects repeated and empty parameter names, and any parameter of a route that takes none. The
 * schema of the route checks the rest.
 */
export function queryChecks(app: OpenAPIHono<Env>): RequestCheck {
  const routeOf = documentedRoutes(app)
  return (c) => {
    const start = c.req.url.indexOf('?')
    if (start === -1 || !c.req.path.startsWith('/api/')) return
    const keys = [...new URLSearchParams(c.req.url.slice(start)).keys()]
    if (new Set(keys).size !== keys.length || keys.includes('')) reject('malformed-query')
    if (keys.length > 0 && !routeOf(c)?.request?.query) reject('malformed-query')
  }
}
