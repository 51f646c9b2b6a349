import { randomUUID } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono, Schema } from 'hono'
import { compress } from 'hono/compress'
import { websiteAccess } from '#features/website/server/website-routes.ts'
import { withFormats, withLanguage } from '#platform/base/request-formats.ts'
import type { Context } from '#platform/context.ts'
import { acceptedLanguage } from '#platform/http/accepted-language.ts'
import { bodyChecks } from '#platform/http/body-rules.ts'
import { nameChanges } from '#platform/http/changed-header.ts'
import { errorResponse } from '#platform/http/error-responses.ts'
import { queryChecks } from '#platform/http/query-checks.ts'
import { runChecks } from '#platform/http/request-checks.ts'
import { type Env, newRoutes } from '#platform/http/route.ts'
import { routers } from '../features.ts'
import { allowOrigins } from './access/cors.ts'
import { guard } from './access/guard.ts'
import { checkHost, checkOrigin } from './access/host-check.ts'
import { addDocumentation } from './api-document/openapi.ts'
import { handleUnrouted } from './pages/not-found.ts'
import type { WebFiles } from './pages/static.ts'
import { watchRequests } from './request-log.ts'

/** The complete server as one function from request to response, without a socket. */
export function createApp(context: Context, webFiles?: WebFiles) {
  const app = newRoutes()
  app.onError(errorResponse)
  app.notFound(handleUnrouted(app, webFiles))
  app.use((c, next) => {
    const requestId = randomUUID()
    c.set('context', context)
    c.set('requestId', requestId)
    c.env?.outgoing?.setHeader('X-Request-Id', requestId)
    return next()
  })
  app.use(watchRequests)
  app.use(nameChanges)
  app.use(runChecks(checkHost(context.config)))
  // A list compresses to a fifth, which a slow line notices.
  app.use(compress({ contentTypeFilter: /^application\/json/ }))
  const { corsOrigins } = context.config
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins))
  app.use('/website/*', websiteAccess)
  app.use(runChecks(checkOrigin, guard(app), queryChecks(app)))
  app.use((c, next) => withFormats(c.get('session')?.formats ?? c.get('apiClient')?.formats, next))
  app.use((c, next) => withLanguage(acceptedLanguage(c.req.header('accept-language')), next))
  app.use(bodyChecks(app))
  addDocumentation(app)
  return addRoutes(app)
}

/** All routes of the API, without the checks in front of them. */
export function addRoutes(app: OpenAPIHono<Env>): OpenAPIHono<Env> {
  for (const router of routers) app.route('/', router)
  return app
}

/**
 * The type from which the web client derives its requests and responses. A chain of `app.route(…)`
 * would derive the same type, but the compiler would take longer for it.
 */
export type Api = Hono<Env, SchemaOf<(typeof routers)[number]>, '/'>

/** All schemas in one. They are parameters of a function, whose types are intersected. */
type SchemaOf<Router> = (
  Router extends OpenAPIHono<Env, infer Own>
    ? (schema: Own) => void
    : never
) extends (schema: infer All extends Schema) => void
  ? All
  : never
