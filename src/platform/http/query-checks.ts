import type { OpenAPIHono } from '@hono/zod-openapi'
import { reject } from '../base/errors.ts'
import { documentedRoutes } from './documented-routes.ts'
import type { RequestCheck } from './request-checks.ts'
import type { Env } from './route.ts'

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
