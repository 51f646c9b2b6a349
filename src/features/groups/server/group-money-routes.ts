import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { groupFolio } from '../contract/group-folio.ts'
import { readGroupFolio } from './read-group-folio.ts'

const tags = ['Groups']
const params = z.object({ id: idText.transform(Number).describe('The group.') })

const folio = createRoute('get', '/api/groups/{id}/folio', {
  'x-permission': 'view',
  operationId: 'getGroupFolio',
  tags,
  summary: 'Get what a group is charged and has paid',
  description:
    'The lines, taxes, payments, deposits and balances of each booking, and their sums. The taxes of an invoice for several bookings are rounded once for all of them, so they can differ from these sums by a cent.',
  request: { params },
  responses: { 200: jsonResponse('The folio', groupFolio) },
  errors: ['group-not-found'],
})

export const groupMoneyRoutes = newRoutes({ malformedId: 'group-not-found' }).openapi(
  folio,
  async (c) => c.json(await readGroupFolio(c.get('context'), c.req.valid('param').id), 200),
)
