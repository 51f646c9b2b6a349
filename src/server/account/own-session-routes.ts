import { createRoute, z } from '@hono/zod-openapi'
import { ownSessionList } from '#contract/session.ts'
import { answerSignedOut } from '../auth/session-routes.ts'
import { actorOf, jsonAnswer, newRoutes, problems, sessionOf } from '../http/route.ts'
import { forNoToken } from '../http/token-access.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

const path = '/api/account/sessions'
const tags = ['Account']

const list = createRoute({
  ...forNoToken,
  method: 'get',
  path,
  tags,
  summary: 'Where one is signed in: the session that asks, then the one used last',
  responses: { 200: jsonAnswer("One's own sessions", ownSessionList), ...problems() },
})

const endOthers = createRoute({
  ...forNoToken,
  method: 'delete',
  path,
  tags,
  summary: 'Sign out everywhere else; the session that asks goes on',
  responses: { 204: { description: 'No other session is left' }, ...problems() },
})

const end = createRoute({
  ...forNoToken,
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: "End one of one's own sessions at once; the one that asks is thereby logged out",
  request: { params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }) },
  responses: { 204: { description: 'It has ended' }, ...problems('session-not-found') },
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
    return id === session.sessionId ? answerSignedOut(c) : c.body(null, 204)
  })
