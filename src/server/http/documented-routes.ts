import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from './route.ts'

/**
 * Finds the documentation of the route that a request is for. The routes are listed when the first
 * request comes: by then all are mounted.
 */
export function documentedRoutes(app: OpenAPIHono<Env>) {
  let routes: Map<string, RouteConfig> | undefined
  return (c: RequestContext<Env>): RouteConfig | undefined => {
    routes ??= new Map([...routesByCall(app)].map(([call, route]) => [mounted(call), route]))
    for (const { method, path } of matchedRoutes(c)) {
      const route = routes.get(`${method} ${path}`)
      if (route) return route
    }
    return undefined
  }
}

/** Each route by its method and its path as the document has it: `GET /api/bookings/{id}`. */
export const routesByCall = (app: OpenAPIHono<Env>): Map<string, RouteConfig> =>
  new Map(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' ? [[callOf(definition.route), definition.route] as const] : [],
    ),
  )

const callOf = ({ method, path }: RouteConfig) => `${method.toUpperCase()} ${path}`

const mounted = (call: string) => call.replaceAll(/\{(.+?)\}/g, ':$1')
