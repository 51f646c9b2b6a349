import { actorOf, createRoute, newRoutes, todayOf } from '#platform/http/route.ts'
import { exportQuery } from '../contract/export.ts'
import { openArchive } from './open-archive.ts'

const download = createRoute('get', '/api/export', {
  'x-permission': 'archive',
  'x-token-access': 'none',
  operationId: 'exportEverything',
  tags: ['Settings'],
  summary: 'Download all data',
  description:
    'A zip file with every business table as CSV and JSON, and a description of each column. Without passwords, secrets and sessions. National IDs are included only with `nationalIds=true`. Each download is in the history.',
  request: { query: exportQuery },
  responses: {
    200: {
      description: 'The archive',
      content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
    },
  },
  errors: ['export-running'],
})

export const archiveRoutes = newRoutes().openapi(download, async (c) => {
  const { nationalIds } = c.req.valid('query')
  const body = await openArchive(c.get('context'), actorOf(c), { nationalIds })
  return c.body(body, 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="cabinkeeper-${todayOf(c).date}.zip"`,
  })
})
