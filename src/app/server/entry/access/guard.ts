import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { denial } from '#domain/permissions.ts'
import { findCleaningClient } from '#features/housekeeping/server/cleaning-links.ts'
import { findSession } from '#platform/auth/sessions/session.ts'
import { findApiClient } from '#platform/auth/tokens/api-client.ts'
import { refuse } from '#platform/base/errors.ts'
import { calledRoute, documentedRoutes } from '#platform/http/documented-routes.ts'
import type { RequestCheck } from '#platform/http/request-checks.ts'
import type { Env } from '#platform/http/route.ts'
import { bearerToken, routeAccess } from '#platform/http/token-access.ts'
import { permissionOf } from './route-permissions.ts'

/** Paths that need a login. All other paths are files of the web app, which contain no data. */
const guardedTrees = ['/api', '/storage', '/calendars', '/website']

/** All that users can call before they have set up a second factor that the property requires. */
const setUpTree = '/api/account/second-factors'
const isSetUp = (path: string) => path === setUpTree || path.startsWith(`${setUpTree}/`)

/** The routes without authentication. A path that ends in / includes everything below it. */
export const publicRoutes = [
  'GET /api/session',
  'POST /api/session',
  'DELETE /api/session',
  'GET /api/public-config',
  'POST /api/email-verification',
  'POST /api/setup',
  'POST /api/password-link',
  'POST /api/password-reset',
  'POST /api/password-reset/check',
  'POST /api/passkey-login',
  'POST /api/passkey-login/options',
  'POST /api/email-change',
  'POST /api/cleaning/session',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/metrics',
  'GET /storage/',
  'GET /calendars/',
  'GET /website/',
  'POST /website/api/requests',
]

/** Routes that need a link for cleaners instead of a login. */
export const isForCleaners = (path: string): boolean =>
  path === '/api/cleaning' || path.startsWith('/api/cleaning/')

export function isPublic(method: string, path: string): boolean {
  const isGuarded = guardedTrees.some((tree) => path === tree || path.startsWith(`${tree}/`))
  if (!isGuarded) return true
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`
  return publicRoutes.some((open) => (open.endsWith('/') ? call.startsWith(open) : call === open))
}

/**
 * Requires a session or a token, before any of the body is read. A request with a token has only the
 * rights of the token, and its cookies are ignored.
 */
export function guard(app: OpenAPIHono<Env>): RequestCheck {
  const routeOf = documentedRoutes(app)
  return async (c) => {
    const { method, path } = c.req
    const token = bearerToken(c)
    const usesToken = token !== undefined
    const forCleaners = isForCleaners(path) && !isPublic(method, path)
    c.set('cleaningClient', forCleaners && !usesToken ? await cleaningClientOrRefusal(c) : null)
    const isOpen = isPublic(method, path) || c.get('cleaningClient') !== null
    c.set('session', isOpen || usesToken ? null : await sessionOrRefusal(c))
    if (c.get('session')?.mustSetUpSecondFactor && !isSetUp(path)) {
      refuse('second-factor-setup-required')
    }
    checkRole(c)
    c.set('apiClient', isOpen || !usesToken ? null : await apiClientOrRefusal(c, token))
    if (usesToken) {
      const needed = routeAccess(method, routeOf(c))
      const isEnough = needed === 'read-only' || c.get('apiClient')?.access === 'full'
      if (needed === 'none' || !isEnough) refuse('token-not-allowed')
    }
  }
}

/** While the property uses roles, a user's role must have the permission of the route. */
function checkRole(c: RequestContext<Env>): void {
  const role = c.get('session')?.role ?? null
  const route = role && calledRoute(c)
  if (!role || !route) return
  const title = denial(role, permissionOf(route))
  if (title) refuse('role-not-allowed', { title })
}

async function sessionOrRefusal(c: RequestContext<Env>) {
  const session = await findSession(c.get('context'), c.req.header('cookie'))
  if (session) return session
  c.header('WWW-Authenticate', 'Bearer')
  return refuse('not-signed-in')
}

/** Refuses without the cookie of a link that is not revoked. */
async function cleaningClientOrRefusal(c: RequestContext<Env>) {
  const context = c.get('context')
  const token = context.auth.cookies.cleaningToken(c.req.header('cookie'))
  const client = token === null ? null : await findCleaningClient(context, token)
  return client ?? refuse('cleaning-link-invalid')
}

async function apiClientOrRefusal(c: RequestContext<Env>, token: string) {
  const apiClient = await findApiClient(c.get('context'), token)
  if (apiClient) return apiClient
  c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  return refuse('not-signed-in', { title: 'Invalid API token. It may have been revoked.' })
}
