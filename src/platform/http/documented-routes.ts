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
    routes ??= routesByCall(app)
    return routes.get(calledRoute(c) ?? '')
  }
}

/** The route that responds to a request, as in the OpenAPI document; undefined if there is none. */
export function calledRoute(c: RequestContext<Env>): string | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route && documentedCall(route)
}

/** A mounted route as in the OpenAPI document, for example `GET /api/bookings/{id}`. */
export const documentedCall = ({ method, path }: { method: string; path: string }): string =>
  `${method.toUpperCase()} ${path.replaceAll(/:(\w+)(\{.+?\})?/g, '{$1}')}`

/** The documented routes by method and path. */
export const routesByCall = (app: OpenAPIHono<Env>): Map<string, RouteConfig> =>
  new Map(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route'
        ? [[documentedCall(definition.route), definition.route] as const]
        : [],
    ),
  )
