import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  undoHeaders,
} from '#platform/http/route.ts'
import {
  block,
  blockedFreeNights,
  changeBlockRequest,
  createBlockRequest,
} from '../contract/blocks.ts'
import { calendar, calendarQuery } from '../contract/calendar.ts'
import { blockFreeNights, changeBlock, createBlock, removeBlock } from './block-cabin.ts'
import { findCalendar } from './calendar-store.ts'

const tags = ['Calendar']
const params = z.object({ id: idText.transform(Number).describe('The block.') })

const window = createRoute('get', '/api/calendar', {
  'x-permission': 'view',
  operationId: 'getCalendar',
  tags,
  summary: 'Get the calendar',
  description:
    'The bookings and blocks of every cabin within a range of days. With `asOf` as they were known at a moment of the past, with the current names of guests and cabins and without deleted bookings.',
  request: { query: calendarQuery },
  responses: { 200: jsonResponse('The calendar', calendar) },
  errors: ['malformed-query'],
})

const create = createRoute('post', '/api/blocks', {
  'x-permission': 'blocks',
  operationId: 'createBlock',
  tags,
  summary: 'Block a cabin',
  description:
    'Takes a cabin off sale for some nights. Fails with a list of the conflicts if any of the nights is occupied.',
  request: { body: jsonBody(createBlockRequest) },
  responses: { 201: { ...jsonResponse('The new block', block), ...undoHeaders } },
  errors: ['cabin-not-found', 'cabin-retired', 'nights-taken', 'invalid-fields'],
})

const createOfFreeNights = createRoute('post', '/api/block-free-nights', {
  'x-permission': 'blocks',
  operationId: 'blockFreeNights',
  tags,
  summary: 'Block the available nights of a cabin',
  description:
    'Blocks the nights that are available and returns the bookings and blocks that occupy the others.',
  request: { body: jsonBody(createBlockRequest) },
  responses: {
    201: {
      ...jsonResponse('The blocks, and the conflicts of the other nights', blockedFreeNights),
      ...undoHeaders,
    },
  },
  errors: ['cabin-not-found', 'cabin-retired', 'nights-taken', 'invalid-fields'],
})

const edit = createRoute('put', '/api/blocks/{id}', {
  'x-permission': 'blocks',
  operationId: 'updateBlock',
  tags,
  summary: 'Update a block',
  description: 'Changes the cabin, the dates, the type or the reason of a block.',
  request: { params, body: jsonBody(changeBlockRequest) },
  responses: { 200: { ...jsonResponse('The block after the change', block), ...undoHeaders } },
  errors: [
    'block-not-found',
    'block-changed',
    'block-of-early-arrival',
    'block-of-group',
    'cabin-not-found',
    'cabin-retired',
    'nights-taken',
    'invalid-fields',
  ],
})

const remove = createRoute('delete', '/api/blocks/{id}', {
  'x-permission': 'blocks',
  operationId: 'deleteBlock',
  tags,
  summary: 'Delete a block',
  description: 'Puts the cabin back on sale.',
  request: { params },
  responses: { 204: { description: 'The block is deleted', ...undoHeaders } },
  errors: ['block-not-found', 'block-of-early-arrival', 'block-of-group'],
})

export const calendarRoutes = newRoutes({ malformedId: 'block-not-found' })
  .openapi(window, async (c) => {
    return c.json(await findCalendar(c.get('context'), c.req.valid('query')), 200)
  })
  .openapi(create, async (c) =>
    c.json(await createBlock(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(createOfFreeNights, async (c) =>
    c.json(await blockFreeNights(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeBlock(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(remove, async (c) => {
    await removeBlock(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
