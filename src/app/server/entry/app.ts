import { randomUUID } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono, MiddlewareHandler, Context as RequestContext, Schema } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import { chosenLanguage, languages } from '#domain/i18n/language.ts'
import { websiteAccess } from '#features/website/server/website-routes.ts'
import { findSession } from '#platform/auth/sessions/session.ts'
import { reject } from '#platform/base/errors.ts'
import '#platform/base/languages.ts'
import { withFormats, withLanguage } from '#platform/base/request-formats.ts'
import { onChange } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { acceptedLanguage } from '#platform/http/accepted-language.ts'
import { bodyChecks } from '#platform/http/body-rules.ts'
import { errorResponse } from '#platform/http/error-responses.ts'
import { queryChecks, runChecks } from '#platform/http/request-checks.ts'
import { type Env, newRoutes } from '#platform/http/route.ts'
import { bearerToken } from '#platform/http/token-access.ts'
import { routers } from '../features.ts'
import { guard } from './access/guard.ts'
import { checkHost, checkOrigin } from './access/host-check.ts'
import { addDocumentation } from './api-document/api-document.ts'
import type { PageReader } from './pages/preload-links.ts'
import type { WebFiles } from './pages/static.ts'

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
  app.use((c, next) => withLanguage(requestedLanguage(c), next))
  app.use(watchRequests)
  app.use(nameChanges)
  app.use(runChecks(checkHost(context.config)))
  // A list compresses to a fifth, which a slow line notices.
  app.use(compress({ contentTypeFilter: /^application\/json/ }))
  const { corsOrigins } = context.config
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins))
  app.use('/website/*', websiteAccess)
  app.use(runChecks(checkOrigin, guard(app), queryChecks(app)))
  app.use((c, next) => {
    const session = c.get('session')
    const formats = session?.formats ?? c.get('apiClient')?.formats
    return withFormats(formats, () => withLanguage(chosenLanguage(session?.language ?? null), next))
  })
  app.use(bodyChecks(app))
  addDocumentation(app)
  return addRoutes(app)
}

const requestedLanguage = (c: RequestContext<Env>) =>
  acceptedLanguage(Object.keys(languages()), c.req.header('accept-language'))

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

/**
 * Logs and measures each request by its route and never by its URL, which can contain the name of a
 * guest in a search.
 */
const watchRequests: MiddlewareHandler<Env> = async (c, next) => {
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

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const serverTrees = /^\/(api|storage)(\/|$)|^\/(stay|unsubscribe)\//

/** Handles requests without a route: files and screens of the web app, 405 and 404. */
const handleUnrouted =
  (app: Hono<Env>, webFiles: WebFiles | undefined) => async (c: RequestContext<Env>) => {
    const isWeb = !serverTrees.test(c.req.path)
    const allowed = isWeb ? ['GET'] : methodsAt(app, c.req.path)
    if (allowed.length === 0) reject('not-found')
    if (!isWeb || !['GET', 'HEAD'].includes(c.req.method)) {
      c.header('Allow', allowed.join(', '))
      reject('method-not-allowed')
    }
    const { body, status, headers } =
      (await webFiles?.(c.req, () => pageReader(c))) ?? reject('not-found')
    return c.newResponse(body, status, headers)
  }

/** Pages are served without the database as well, so its errors count as logged out. */
async function pageReader(c: RequestContext<Env>): Promise<PageReader> {
  const session = await findSession(c.get('context'), c.req.header('cookie')).catch(() => null)
  return { isLoggedIn: session !== null, language: chosenLanguage(session?.language ?? null) }
}

const methodsAt = (app: Hono<Env>, path: string) =>
  methods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  )

/**
 * Lets scripts of the configured origins, and of no others, send requests with a token and read the
 * responses. Requests without a token get no CORS headers, and credentials are never allowed, so
 * cookies stay out of reach.
 */
function allowOrigins(origins: readonly string[]): MiddlewareHandler<Env> {
  const respond = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['X-Request-Id', 'Retry-After'],
    // Short, so that a changed configuration takes effect soon.
    maxAge: 600,
  })
  return async (c, next) => {
    if (!c.req.path.startsWith('/api/')) return next()
    const isKnown = origins.includes(c.req.header('origin') ?? '')
    if (isKnown && (bearerToken(c) !== undefined || isTokenPreflight(c.req.raw))) {
      const preflight = await respond(c, next)
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
      return preflight
    }
    await next()
    c.res.headers.append('Vary', 'Origin')
  }
}

/** A preflight request of a browser that wants to send a token. */
const isTokenPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' &&
  headers.has('access-control-request-method') &&
  /(^|,)\s*authorization\s*(,|$)/i.test(headers.get('access-control-request-headers') ?? '')

/**
 * Names in the response what the request changed, so that the screen knows what to load again. Not
 * for visitors without a login, since it would reveal whether an email address has an account.
 */
const nameChanges: MiddlewareHandler<Env> = async (c, next) => {
  const changed = new Set<string>()
  const stop = onChange(c.get('context').db, ({ requestId, subjects }) => {
    if (requestId === c.get('requestId')) for (const subject of subjects) changed.add(subject)
  })
  try {
    await next()
  } finally {
    stop()
  }
  const isKnown = c.get('session') || c.get('apiClient')
  if (isKnown && changed.size > 0) c.res.headers.set('Changed', [...changed].join(', '))
}
