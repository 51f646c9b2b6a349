import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { refuse } from '../errors.ts'
import type { Env } from './route.ts'

/**
 * No key twice, and none at all where a route reads none; what a route does read, its own schema
 * judges. The routes are listed when the first query comes: by then all are mounted.
 */
export function queryRules(app: OpenAPIHono<Env>): MiddlewareHandler<Env> {
  let reading: Set<string> | undefined
  return (c, next) => {
    const start = c.req.url.indexOf('?')
    if (start === -1 || !c.req.path.startsWith('/api/')) return next()
    const keys = [...new URLSearchParams(c.req.url.slice(start)).keys()]
    if (new Set(keys).size !== keys.length) refuse('malformed-query')
    reading ??= routesReadingQueries(app)
    const reads = matchedRoutes(c).some(({ method, path }) => reading?.has(`${method} ${path}`))
    if (keys.length > 0 && !reads) refuse('malformed-query')
    return next()
  }
}

const routesReadingQueries = (app: OpenAPIHono<Env>) =>
  new Set(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' && definition.route.request?.query
        ? [`${definition.route.method.toUpperCase()} ${honoPath(definition.route.path)}`]
        : [],
    ),
  )

const honoPath = (path: string) => path.replaceAll(/\{(.+?)\}/g, ':$1')
