import type { MiddlewareHandler } from 'hono'
import { findSession } from '../auth/session.ts'
import { refuse } from '../errors.ts'
import type { Env } from './route.ts'

/** What the guard stands before. Everything else is the web app's own files, which hold no data. */
const guardedTrees = ['/api', '/storage']

/** All that a stranger may call; a path that ends in / stands for everything under it. */
export const publicRoutes = [
  'GET /api/session',
  'POST /api/session',
  'DELETE /api/session',
  'GET /api/public-config',
  'POST /api/email-verification',
  'GET /api/health',
  'GET /api/ready',
  'GET /storage/',
]

export function needsSession(method: string, path: string): boolean {
  const isGuarded = guardedTrees.some((tree) => path === tree || path.startsWith(`${tree}/`))
  if (!isGuarded) return false
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`
  return !publicRoutes.some((open) => (open.endsWith('/') ? call.startsWith(open) : call === open))
}

/** No session, no entry; said before a single byte of the body is read. */
export const guard: MiddlewareHandler<Env> = async (c, next) => {
  if (!needsSession(c.req.method, c.req.path)) {
    c.set('session', null)
    return next()
  }
  c.set('session', await findSession(c.var.context, c.req.header('cookie')))
  if (!c.var.session) refuse('not-signed-in')
  return next()
}
