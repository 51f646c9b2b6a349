import { createRoute, z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import {
  editGuestRequest,
  eraseGuestRequest,
  guestFields,
  guestListQuery,
  guestPage,
  guestProfile,
  mergeGuestsRequest,
  nationalIDAnswer,
} from '#contract/guests.ts'
import { actorOf, jsonAnswer, jsonBody, newRoutes, problems } from '../http/route.ts'
import { eraseGuest } from './erase-guest.ts'
import { listGuests } from './guest-list.ts'
import { mergeGuests } from './merge-guests.ts'
import { readGuest, revealNationalID } from './read-guest.ts'
import { createGuest, editGuest } from './save-guest.ts'

const tags = ['Guests']
const params = z.object({ id: idText.transform(Number) })
const asTheyNowAre = jsonAnswer('The guest as they now are', guestProfile)

const list = createRoute({
  method: 'get',
  path: '/api/guests',
  tags,
  summary: 'Guests by name, or those whom a search finds; accents and case do not matter',
  request: { query: guestListQuery },
  responses: { 200: jsonAnswer('The guests', guestPage), ...problems('malformed-query') },
})

const read = createRoute({
  method: 'get',
  path: '/api/guests/{id}',
  tags,
  summary: 'A guest with stays, nights and spending; the national ID is masked',
  request: { params },
  responses: { 200: jsonAnswer('The guest', guestProfile), ...problems('guest-not-found') },
})

const create = createRoute({
  method: 'post',
  path: '/api/guests',
  tags,
  summary: 'Write down a new guest',
  request: { body: jsonBody(guestFields) },
  responses: { 201: jsonAnswer('The new guest', guestProfile), ...problems('invalid-fields') },
})

const edit = createRoute({
  method: 'put',
  path: '/api/guests/{id}',
  tags,
  summary: 'Change what is known of a guest',
  request: { params, body: jsonBody(editGuestRequest) },
  responses: {
    200: asTheyNowAre,
    ...problems('guest-not-found', 'guest-changed', 'guest-erased', 'invalid-fields'),
  },
})

const reveal = createRoute({
  method: 'post',
  path: '/api/guests/{id}/reveal-national-id',
  tags,
  summary: "A guest's national ID in full; the reading is audited",
  request: { params },
  responses: {
    200: jsonAnswer('The national ID', nationalIDAnswer),
    ...problems('guest-not-found'),
  },
})

const merge = createRoute({
  method: 'post',
  path: '/api/guests/{id}/merge',
  tags,
  summary: "Make two entries of one person one: the other guest's bookings become this one's",
  request: { params, body: jsonBody(mergeGuestsRequest) },
  responses: {
    200: asTheyNowAre,
    ...problems(
      'guest-not-found',
      'guest-changed',
      'guest-erased',
      'guests-cannot-merge',
      'national-ids-differ',
      'invalid-fields',
    ),
  },
})

const erase = createRoute({
  method: 'post',
  path: '/api/guests/{id}/erase',
  tags,
  summary: "Erase a guest's identity; bookings, amounts and the country stay. It cannot be undone",
  request: { params, body: jsonBody(eraseGuestRequest) },
  responses: {
    204: { description: 'It is erased' },
    ...problems(
      'guest-not-found',
      'guest-changed',
      'guest-erased',
      'guest-still-expected',
      'invalid-fields',
    ),
  },
})

export const guestRoutes = newRoutes({ malformedId: 'guest-not-found' })
  .openapi(list, async (c) => c.json(await listGuests(c.get('context'), c.req.valid('query')), 200))
  .openapi(read, async (c) =>
    c.json(await readGuest(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(create, async (c) =>
    c.json(await createGuest(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await editGuest(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(reveal, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await revealNationalID(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(merge, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await mergeGuests(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(erase, async (c) => {
    const { id } = c.req.valid('param')
    await eraseGuest(c.get('context'), actorOf(c), id, c.req.valid('json').version)
    return c.body(null, 204)
  })
