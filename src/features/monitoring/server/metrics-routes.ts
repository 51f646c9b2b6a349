import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { reject } from '#platform/base/errors.ts'
import { createRoute, newRoutes } from '#platform/http/route.ts'
import { readBusinessMetrics } from './business-metrics.ts'

const read = createRoute('get', '/api/metrics', {
  'x-permission': 'public',
  operationId: 'getMetrics',
  tags: ['Operations'],
  summary: 'Get Prometheus metrics',
  description: 'Requires `METRICS_TOKEN` as a bearer token; without it, the response is 404.',
  responses: {
    200: {
      description: 'The metrics in the Prometheus text format',
      content: { 'text/plain': { schema: z.string() } },
    },
  },
  errors: ['not-found'],
})

export const metricsRoutes = newRoutes().openapi(read, async (c) => {
  const { metrics, config, events } = c.get('context')
  const shown = c.req.header('authorization')?.match(/^bearer +(.+)$/i)?.[1]
  if (!metrics || !isSame(shown, config.metricsToken)) return reject('not-found')
  const streams = {
    name: 'cabinkeeper_event_streams',
    help: 'Open streams of live updates of this server',
    value: events.openStreams(),
  }
  const page = await metrics.page([streams, ...(await readBusinessMetrics(c.get('context')))])
  return c.text(page, 200, { 'Content-Type': metrics.contentType })
})

/** Compares digests in constant time, so that timing reveals nothing about the token. */
function isSame(shown: string | undefined, token: string | undefined): boolean {
  if (!shown || !token) return false
  return timingSafeEqual(digest(shown), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
