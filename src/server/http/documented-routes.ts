import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from './route.ts'

/**
 * Tells whether a request is for a route of which this holds, going by the route's documentation.
 * The routes are listed when the first request comes: by then all are mounted.
 */
export function documentedRoutes(
  app: OpenAPIHono<Env>,
  holds: (request: NonNullable<RouteConfig['request']>) => boolean,
) {
  let routes: Set<string> | undefined
  return (c: RequestContext<Env>): boolean => {
    routes ??= listed(app, holds)
    return matchedRoutes(c).some(({ method, path }) => routes?.has(`${method} ${path}`))
  }
}

const listed = (app: OpenAPIHono<Env>, holds: Parameters<typeof documentedRoutes>[1]) =>
  new Set(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' && holds(definition.route.request ?? {})
        ? [`${definition.route.method.toUpperCase()} ${honoPath(definition.route.path)}`]
        : [],
    ),
  )

const honoPath = (path: string) => path.replaceAll(/\{(.+?)\}/g, ':$1')
