import type { Context as RequestContext } from 'hono'
import { loginRequest, publicConfig, session, sessionOrNull } from '#contract/session.ts'
import { reject } from '../../base/errors.ts'
import {
  addressOf,
  createRoute,
  type Env,
  jsonBody,
  jsonResponse,
  newRoutes,
} from '../../http/route.ts'
import { findSession, toSession } from '../sessions/session.ts'
import { findDemoLogin } from './demo-login.ts'
import { logIn, logOut } from './login.ts'

const path = '/api/session'
const tags = ['Session']

const read = createRoute('get', path, {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'getSession',
  tags,
  summary: 'Get the current session',
  description: 'Returns `null` without a valid session.',
  responses: { 200: jsonResponse('The session', sessionOrNull) },
})

const start = createRoute('post', path, {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'logIn',
  tags,
  summary: 'Log in',
  description:
    'Starts a session and sets its cookie. A previous session of the same browser ends. Users with one-time codes repeat the request with a code.',
  request: { body: jsonBody(loginRequest) },
  responses: { 200: jsonResponse('The new session', session) },
  errors: [
    'credentials-missing',
    'invalid-fields',
    'wrong-credentials',
    'email-not-verified',
    'second-factor-required',
    'passkey-required',
    'wrong-code',
    'too-many-attempts',
    'foreign-origin',
  ],
})

const end = createRoute('delete', path, {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'logOut',
  tags,
  summary: 'Log out',
  description: 'Ends the session immediately and clears its cookie.',
  responses: { 204: { description: 'The session has ended' } },
  errors: ['foreign-origin'],
})

const config = createRoute('get', '/api/public-config', {
  'x-permission': 'public',
  operationId: 'getPublicConfig',
  tags: ['Session'],
  summary: 'Get the public configuration',
  description: 'What the login page may know before anyone has logged in.',
  responses: { 200: jsonResponse('The public configuration', publicConfig) },
})

export const sessionRoutes = newRoutes()
  .openapi(config, async (c) => {
    const demo = await findDemoLogin(c.get('context'))
    return c.json({ demo, sendsEmail: c.get('context').mailer.sendsEmail }, 200)
  })
  .openapi(read, async (c) => {
    const context = c.get('context')
    const cookieHeader = c.req.header('cookie')
    const found = await findSession(context, cookieHeader)
    if (!found && context.auth.cookies.claimsSession(cookieHeader)) {
      for (const line of context.auth.cookies.forLogout())
        c.header('Set-Cookie', line, { append: true })
    }
    return c.json(found && toSession(found, context.now()), 200)
  })
  .openapi(start, async (c) => {
    const { email, password, code } = c.req.valid('json')
    if (!email || !password) return reject('credentials-missing')
    const [context, requestId] = [c.get('context'), c.get('requestId')]
    const login = await logIn(context, {
      email,
      password,
      code,
      address: addressOf(c),
      cookieHeader: c.req.header('cookie'),
      userAgent: c.req.header('user-agent'),
      requestId,
    })
    for (const line of login.setCookies) c.header('Set-Cookie', line, { append: true })
    return c.json(toSession(login.session, context.now()), 200)
  })
  .openapi(end, async (c) => {
    const [context, requestId] = [c.get('context'), c.get('requestId')]
    await logOut(context, c.req.header('cookie'), requestId)
    return respondLoggedOut(c)
  })

/** Clears the cookies of the session and the browser's cache of responses. */
export function respondLoggedOut(c: RequestContext<Env>) {
  for (const line of c.get('context').auth.cookies.forLogout())
    c.header('Set-Cookie', line, { append: true })
  c.header('Clear-Site-Data', '"cache"')
  return c.body(null, 204)
}
