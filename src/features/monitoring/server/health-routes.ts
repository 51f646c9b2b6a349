import { z } from '@hono/zod-openapi'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { isKnownDamaged } from '#platform/db/database-condition.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'

const tags = ['Operations']
const ok = z.object({ status: z.literal('ok').describe('The server responds.') })

const health = createRoute('get', '/api/health', {
  'x-permission': 'public',
  operationId: 'getHealth',
  tags,
  summary: 'Check liveness',
  description: 'Returns 200 while the server process is running. Nothing else is checked.',
  responses: { 200: jsonResponse('The server is running', ok) },
})

const ready = createRoute('get', '/api/ready', {
  'x-permission': 'public',
  operationId: 'getReadiness',
  tags,
  summary: 'Check readiness',
  description: 'Returns 200 while the database responds and the server is not shutting down.',
  responses: { 200: jsonResponse('The server is ready for requests', ok) },
})

/** Probes repeat soon, so a slow database counts as one that does not respond. */
const timeoutMs = 2000

async function requireReady({ db, stopping }: Context) {
  if (stopping.aborted) reject('busy', { title: 'This server is stopping.' })
  if (isKnownDamaged(db)) reject('storage-damaged')
  const query = db.selectFrom('property').select('id').executeTakeFirstOrThrow()
  const timeout = AbortSignal.timeout(timeoutMs)
  const timedOut = new Promise((_, reject) => timeout.addEventListener('abort', reject))
  await Promise.race([query, timedOut]).catch(() =>
    reject('busy', { title: 'The database is not responding.' }),
  )
}

export const healthRoutes = newRoutes()
  .openapi(health, (c) => c.json({ status: 'ok' as const }, 200))
  .openapi(ready, async (c) => {
    await requireReady(c.get('context'))
    return c.json({ status: 'ok' as const }, 200)
  })
