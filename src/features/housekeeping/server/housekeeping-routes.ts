import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#contract/errors.ts'
import { idText } from '#contract/fields.ts'
import {
  assignCabinRequest,
  cabinHousekeeping,
  changeCabinNoteRequest,
  changeCabinStateRequest,
  housekeepingDay,
  serviceCabinRequest,
} from '#contract/housekeeping.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
} from '#platform/http/route.ts'
import {
  assignHousekeeper,
  changeCabinNote,
  changeCabinState,
  serviceCabin,
} from './change-cabin-state.ts'
import { findHousekeepingDay } from './housekeeping-store.ts'

const tags = ['Housekeeping']
const params = z.object({ id: idText.transform(Number).describe('The cabin.') })

const read = createRoute('get', '/api/housekeeping', {
  'x-permission': 'view',
  operationId: 'getHousekeeping',
  tags,
  summary: "Get today's housekeeping",
  description:
    'All cabins in the order of the work: turnovers by arrival time, other departures, stay-overs that are due for service, vacant dirty cabins, and cabins without work.',
  responses: { 200: jsonResponse('The work of today', housekeepingDay) },
})

type About = { operationId: string; summary: string; description: string }

/** An action on one cabin. It returns the cabin after the change. */
const action = <Action extends string, Body extends z.ZodType>(
  name: Action,
  { body, errors = [], ...about }: About & { body: Body; errors?: readonly ErrorCode[] },
) =>
  createRoute('post', `/api/cabins/{id}/${name}` as const, {
    ...about,
    'x-permission': 'housekeeping',
    tags,
    request: { params, body: jsonBody(body) },
    responses: { 200: jsonResponse('The cabin after the change', cabinHousekeeping) },
    errors: ['cabin-not-found', ...errors, 'invalid-fields'],
  })

const changeState = action('state', {
  operationId: 'changeCabinState',
  summary: 'Change the state of a cabin',
  description:
    'Marks a cabin as clean, dirty, inspected or out of order. Fails if someone else changed the state in the meantime. A cabin that is out of order stays on sale until it is blocked.',
  body: changeCabinStateRequest,
  errors: ['cabin-state-changed'],
})

const assign = action('assignee', {
  operationId: 'assignCabin',
  summary: 'Assign a cabin to a user',
  description: 'Says who prepares the cabin today. The assignment is valid for one day.',
  body: assignCabinRequest,
  errors: ['assignee-not-found'],
})

const changeNote = action('housekeeping-note', {
  operationId: 'changeHousekeepingNote',
  summary: 'Change the housekeeping note of a cabin',
  description: 'A note for the people who clean the cabin. It must not contain personal data.',
  body: changeCabinNoteRequest,
})

const service = action('service', {
  operationId: 'recordCabinService',
  summary: 'Record a service during a stay',
  description: 'Records that the cabin was serviced today during a stay, or takes that back.',
  body: serviceCabinRequest,
})

export const housekeepingRoutes = newRoutes({ malformedId: 'cabin-not-found' })
  .openapi(read, async (c) =>
    c.json(await findHousekeepingDay(c.get('context').db, todayOf(c)), 200),
  )
  .openapi(changeState, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await changeCabinState(c.get('context'), actorOf(c), id, c.req.valid('json')),
      200,
    )
  })
  .openapi(assign, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await assignHousekeeper(c.get('context'), actorOf(c), id, c.req.valid('json')),
      200,
    )
  })
  .openapi(changeNote, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeCabinNote(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(service, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await serviceCabin(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
