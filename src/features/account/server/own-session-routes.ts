import { z } from '@hono/zod-openapi'
import { ownSessionList } from '#contract/session.ts'
import { respondLoggedOut } from '#platform/auth/login/session-routes.ts'
import { actorOf, createRoute, jsonResponse, newRoutes, sessionOf } from '#platform/http/route.ts'
import { ownAccount } from './own-account.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

const path = '/api/account/sessions'

const list = createRoute('get', path, {
  ...ownAccount,
  operationId: 'listOwnSessions',
  summary: 'List your sessions',
  description: 'The current session first, then the most recently used ones.',
  responses: { 200: jsonResponse('Your sessions', ownSessionList) },
})

const endOthers = createRoute('delete', path, {
  ...ownAccount,
  operationId: 'endOtherSessions',
  summary: 'Log out all other sessions',
  description: 'Ends all of your sessions except the current one.',
  responses: { 204: { description: 'All other sessions have ended' } },
})

const end = createRoute('delete', `${path}/{id}`, {
  ...ownAccount,
  operationId: 'endOwnSession',
  summary: 'Log out one session',
  description: 'Ends one of your sessions immediately. Ending the current session logs you out.',
  request: {
    params: z.object({
      id: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .meta({ description: 'The session, as listed.', example: 'uJ4kWq0cT2s' }),
    }),
  },
  responses: { 204: { description: 'The session has ended' } },
  errors: ['session-not-found'],
})

export const ownSessionRoutes = newRoutes({ malformedId: 'session-not-found' })
  .openapi(list, async (c) =>
    c.json({ items: await listOwnSessions(c.get('context'), sessionOf(c)) }, 200),
  )
  .openapi(endOthers, async (c) => {
    await endOtherSessions(c.get('context'), actorOf(c), sessionOf(c))
    return c.body(null, 204)
  })
  .openapi(end, async (c) => {
    const [session, { id }] = [sessionOf(c), c.req.valid('param')]
    await endOwnSession(c.get('context'), actorOf(c), session, id)
    return id === session.sessionId ? respondLoggedOut(c) : c.body(null, 204)
  })
