import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, newRoutes } from '#platform/http/route.ts'
import { applyHeldReading, dismissHeldReading } from './solve-held-reading.ts'

const params = z.object({
  id: idText.transform(Number).describe('The waiting reading, as in the inbox.'),
})

const applied = createRoute('post', '/api/held-readings/{id}/apply', {
  'x-permission': 'bookings',
  operationId: 'applyHeldReading',
  tags: ['Inbox'],
  summary: 'Apply a doubtful reading of a feed',
  description: 'Frees, moves and cancels what the calendar of the channel says.',
  request: { params },
  responses: { 204: { description: 'The reading is applied' } },
  errors: ['held-reading-not-found'],
})

const replaced = createRoute('post', '/api/held-readings/{id}/replace', {
  'x-permission': 'bookings',
  operationId: 'replaceStaysOfHeldReading',
  tags: ['Inbox'],
  summary: 'Apply a doubtful reading whose stays are other guests',
  description:
    'Stays with other UIDs and dates are booked, and those in their place are cancelled.',
  request: { params },
  responses: { 204: { description: 'The reading is applied' } },
  errors: ['held-reading-not-found'],
})

const dismissed = createRoute('post', '/api/held-readings/{id}/dismiss', {
  'x-permission': 'bookings',
  operationId: 'dismissHeldReading',
  tags: ['Inbox'],
  summary: 'Leave everything as it is in spite of a doubtful reading',
  description: 'It returns to the inbox when the calendar would change something else.',
  request: { params },
  responses: { 204: { description: 'The reading is no longer in the inbox' } },
  errors: ['held-reading-not-found'],
})

export const heldReadingRoutes = newRoutes({ malformedId: 'held-reading-not-found' })
  .openapi(applied, async (c) => {
    await applyHeldReading(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(replaced, async (c) => {
    const { id } = c.req.valid('param')
    await applyHeldReading(c.get('context'), actorOf(c), id, { areOthers: true })
    return c.body(null, 204)
  })
  .openapi(dismissed, async (c) => {
    await dismissHeldReading(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
