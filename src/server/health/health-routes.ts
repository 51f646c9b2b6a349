import { createRoute, z } from '@hono/zod-openapi'
import { refuse } from '../base/errors.ts'
import type { Context } from '../context.ts'
import { isKnownDamaged } from '../db/database-condition.ts'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'

const tags = ['Operation']
const ok = z.object({ status: z.literal('ok') })

const health = createRoute({
  method: 'get',
  path: '/api/health',
  tags,
  summary: 'Whether the program answers; asks nothing else',
  responses: { 200: jsonAnswer('It does', ok), ...problems() },
})

const ready = createRoute({
  method: 'get',
  path: '/api/ready',
  tags,
  summary:
    'Whether requests should be sent here: the database answers, and the server is not stopping',
  responses: { 200: jsonAnswer('They should', ok), ...problems() },
})

/** Who asks, asks again soon: a slow answer is as bad as none. */
const patienceMs = 2000

async function refuseUnready({ db, stopping }: Context) {
  if (stopping.aborted) refuse('busy', { title: 'This server is stopping.' })
  if (isKnownDamaged(db)) refuse('storage-damaged')
  const answer = db.selectFrom('property').select('id').executeTakeFirstOrThrow()
  const timeout = AbortSignal.timeout(patienceMs)
  const tooLate = new Promise((_, reject) => timeout.addEventListener('abort', reject))
  await Promise.race([answer, tooLate]).catch(() =>
    refuse('busy', { title: 'The database does not answer.' }),
  )
}

export const healthRoutes = newRoutes()
  .openapi(health, (c) => c.json({ status: 'ok' as const }, 200))
  .openapi(ready, async (c) => {
    await refuseUnready(c.get('context'))
    return c.json({ status: 'ok' as const }, 200)
  })
