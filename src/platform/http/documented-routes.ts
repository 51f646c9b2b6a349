import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from './route.ts'

/**
 * Finds the documentation of a request's route. The routes are listed at the first request, because
 * only then all of them are mounted.
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

/** The route of a request, as in the OpenAPI document; undefined if there is none. */
export function calledRoute(c: RequestContext<Env>): string | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route && `${route.method} ${route.path.replaceAll(/:(\w+)(\{.+?\})?/g, '{$1}')}`
}

/** The routes by method and path as in the OpenAPI document, for example `GET /api/bookings/{id}`. */
export const routesByCall = (app: OpenAPIHono<Env>): Map<string, RouteConfig> =>
  new Map(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' ? [[callOf(definition.route), definition.route] as const] : [],
    ),
  )

const callOf = ({ method, path }: RouteConfig) => `${method.toUpperCase()} ${path}`

const mounted = (call: string) => call.replaceAll(/\{(.+?)\}/g, ':$1')
