import type { Hono, Context as RequestContext } from 'hono'
import { findSession } from '#platform/auth/sessions/session.ts'
import { reject } from '#platform/base/errors.ts'
import type { Env } from '#platform/http/route.ts'
import type { WebFiles } from './static.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const serverTrees = /^\/(api|storage)(\/|$)/

/** Handles requests without a route: files and screens of the web app, 405 and 404. */
export const handleUnrouted =
  (app: Hono<Env>, webFiles: WebFiles | undefined) => async (c: RequestContext<Env>) => {
    const isWeb = !serverTrees.test(c.req.path)
    const allowed = isWeb ? ['GET'] : methodsAt(app, c.req.path)
    if (allowed.length === 0) reject('not-found')
    if (!isWeb || !['GET', 'HEAD'].includes(c.req.method)) {
      c.header('Allow', allowed.join(', '))
      reject('method-not-allowed')
    }
    const { body, status, headers } =
      (await webFiles?.(c.req, () => isLoggedIn(c))) ?? reject('not-found')
    return c.newResponse(body, status, headers)
  }

/** Pages are served without the database as well, so its errors count as logged out. */
const isLoggedIn = (c: RequestContext<Env>) =>
  findSession(c.get('context'), c.req.header('cookie')).then(
    (session) => session !== null,
    () => false,
  )

const methodsAt = (app: Hono<Env>, path: string) =>
  methods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  )
