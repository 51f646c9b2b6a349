import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { t } from '#domain/i18n/messages.ts'
import { denial } from '#domain/permissions.ts'
import { findCleaningClient } from '#features/housekeeping/server/cleaning-links.ts'
import { findSession } from '#platform/auth/sessions/session.ts'
import { findApiClient } from '#platform/auth/tokens/api-client.ts'
import { reject } from '#platform/base/errors.ts'
import { calledRoute, documentedRoutes } from '#platform/http/documented-routes.ts'
import type { RequestCheck } from '#platform/http/request-checks.ts'
import { declaredEntry, type Env, type RouteEntry } from '#platform/http/route.ts'
import { bearerToken, routeAccess } from '#platform/http/token-access.ts'

/** Paths that need a login. All other paths are files of the web app, which contain no data. */
const guardedTrees = ['/api', '/storage', '/calendars', '/website']

/** All that users can call before they have set up a second factor that the property requires. */
const setUpTree = '/api/account/second-factors'
const isSetUp = (path: string) => path === setUpTree || path.startsWith(`${setUpTree}/`)

/** Files without authentication, which have no documentation. */
const publicFiles = ['GET /storage/', 'GET /calendars/', 'GET /website/']

/** The pages about the API, which does not describe itself. */
const isAboutTheApi = (path: string) =>
  path === '/api/openapi.json' || path === '/api/docs' || path.startsWith('/api/docs/')

/**
 * Who may make a request, by its method, its path and the documentation of its route. What nothing is
 * said about is the owner's alone.
 */
export function entryOf(method: string, path: string, route: object | undefined): RouteEntry {
  const declared = declaredEntry(route)
  if (declared) return declared
  const isGuarded = guardedTrees.some((tree) => path === tree || path.startsWith(`${tree}/`))
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`
  if (!isGuarded || publicFiles.some((tree) => call.startsWith(tree))) return 'public'
  return isAboutTheApi(path) ? 'view' : 'settings'
}

/**
 * Requires a session or a token, before any of the body is read. A request with a token has only the
 * rights of the token, and its cookies are ignored.
 */
export function guard(app: OpenAPIHono<Env>): RequestCheck {
  const routeOf = documentedRoutes(app)
  return async (c) => {
    const { method, path } = c.req
    const route = routeOf(c)
    const entry = entryOf(method, path, route)
    const token = bearerToken(c)
    const usesToken = token !== undefined
    const forCleaners = entry === 'cleaning-link' && !usesToken
    c.set('cleaningClient', forCleaners ? await cleaningClientOrRejection(c) : null)
    const isOpen = entry === 'public' || forCleaners
    c.set('session', isOpen || usesToken ? null : await sessionOrRejection(c))
    if (c.get('session')?.mustSetUpSecondFactor && !isSetUp(path)) {
      reject('second-factor-setup-required')
    }
    checkRole(c, entry)
    c.set('apiClient', isOpen || !usesToken ? null : await apiClientOrRejection(c, token))
    if (usesToken) {
      const needed = routeAccess(method, route)
      const isEnough = needed === 'read-only' || c.get('apiClient')?.access === 'full'
      if (needed === 'none' || !isEnough) reject('token-not-allowed')
    }
  }
}

/** While the property uses roles, a user's role must have the permission of the route. */
function checkRole(c: RequestContext<Env>, entry: RouteEntry): void {
  const role = c.get('session')?.role ?? null
  if (!role || entry === 'public' || entry === 'cleaning-link' || !calledRoute(c)) return
  const title = denial(role, entry)
  if (title) reject('role-not-allowed', { title })
}

async function sessionOrRejection(c: RequestContext<Env>) {
  const session = await findSession(c.get('context'), c.req.header('cookie'))
  if (session) return session
  c.header('WWW-Authenticate', 'Bearer')
  return reject('not-signed-in')
}

/** Rejects without the cookie of a link that is not revoked. */
async function cleaningClientOrRejection(c: RequestContext<Env>) {
  const context = c.get('context')
  const token = context.auth.cookies.cleaningToken(c.req.header('cookie'))
  const client = token === null ? null : await findCleaningClient(context, token)
  return client ?? reject('cleaning-link-invalid')
}

async function apiClientOrRejection(c: RequestContext<Env>, token: string) {
  const apiClient = await findApiClient(c.get('context'), token)
  if (apiClient) return apiClient
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  return reject('not-signed-in', { title: t('Invalid API token. It may have been revoked.') })
}
