import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { formBody, optionalImage, uploadProblems } from '#platform/http/form-body.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  undoHeaders,
} from '#platform/http/route.ts'
import {
  bookingGuestPage,
  changeDoorCodeRequest,
  changeGuestPageRequest,
  guestPageSettings,
} from '../contract/guest-page.ts'
import {
  acceptGuestRequestRequest,
  declineGuestRequestRequest,
  guestRequests,
} from '../contract/guest-requests.ts'
import { changeDoorCode, readBookingGuestPage, renewGuestLink } from './booking-guest-page.ts'
import {
  changeGuestPageMap,
  changeGuestPageSettings,
  readGuestPageSettings,
} from './guest-page-settings.ts'
import {
  acceptGuestRequest,
  declineGuestRequest,
  listGuestRequests,
  markGuestMessageReplied,
} from './guest-requests.ts'

const tags = ['Guest page']
const params = z.object({ id: idText.transform(Number).describe('The number of the booking.') })
const responses = { 200: jsonResponse('The page of the booking', bookingGuestPage) }

const readSettings = createRoute('get', '/api/guest-page-settings', {
  'x-permission': 'settings',
  'x-token-access': 'full',
  operationId: 'getGuestPageSettings',
  tags,
  summary: "Get the settings of the guest's page",
  description: 'What the page shows, with the codes of the doors.',
  responses: { 200: jsonResponse('The settings', guestPageSettings) },
})

const saveSettings = createRoute('put', '/api/guest-page-settings', {
  'x-permission': 'settings',
  operationId: 'changeGuestPageSettings',
  tags,
  summary: "Change the settings of the guest's page",
  description: 'Replaces them. While the page is turned off, no link opens.',
  request: { body: jsonBody(changeGuestPageRequest) },
  responses: { 200: jsonResponse('The settings after the change', guestPageSettings) },
  errors: ['invalid-fields', 'cabin-not-found', 'guest-page-changed'],
})

const saveMap = createRoute('put', '/api/guest-page-settings/map', {
  'x-permission': 'settings',
  operationId: 'changeGuestPageMap',
  tags,
  summary: "Change the map on the guest's page",
  description:
    'Stores an image, which the page shows with the directions; without one it is removed.',
  request: { body: formBody(z.strictObject({ map: optionalImage })) },
  responses: { 200: jsonResponse('The settings after the change', guestPageSettings) },
  errors: [...uploadProblems],
})

const read = createRoute('get', '/api/bookings/{id}/guest-page', {
  'x-permission': 'bookings',
  'x-token-access': 'full',
  operationId: 'getBookingGuestPage',
  tags,
  summary: "Get the address of a guest's page",
  description: 'The address opens the page without a login, so read-only tokens cannot get it.',
  request: { params },
  responses,
  errors: ['booking-not-found'],
})

const setCode = createRoute('post', '/api/bookings/{id}/set-door-code', {
  'x-permission': 'bookings',
  operationId: 'setDoorCode',
  tags,
  summary: 'Set a door code for a stay',
  description: 'Instead of that of the cabin; an empty code is that of the cabin again.',
  request: { params, body: jsonBody(changeDoorCodeRequest) },
  responses,
  errors: ['invalid-fields', 'booking-not-found'],
})

const renew = createRoute('post', '/api/bookings/{id}/renew-guest-link', {
  'x-permission': 'bookings',
  operationId: 'renewGuestLink',
  tags,
  summary: "Renew the link to a guest's page",
  description: 'The links before no longer open it, for example because one was passed on.',
  request: { params },
  responses,
  errors: ['booking-not-found'],
})

const requestsPath = '/api/bookings/{id}/guest-requests'
const requestParams = z.object({
  id: params.shape.id,
  requestId: idText.transform(Number).describe('The message or request.'),
})
const notOpen = ['booking-not-found', 'guest-request-not-found', 'guest-request-handled'] as const
const requestResponses = {
  200: jsonResponse('What the guest sent, with what became of it', guestRequests),
}

const listRequests = createRoute('get', requestsPath, {
  'x-permission': 'view',
  operationId: 'listGuestRequests',
  tags,
  summary: 'List what a guest sent from the page',
  description: 'Messages and requests of one booking, with what became of them.',
  request: { params },
  responses: requestResponses,
  errors: ['booking-not-found'],
})

const accept = createRoute('post', `${requestsPath}/{requestId}/accept`, {
  'x-permission': 'bookings',
  operationId: 'acceptGuestRequest',
  tags,
  summary: 'Accept a request of a guest',
  description:
    'Charges the item at the price that the guest saw, or notes what the stay needs. Fails if the price has changed since.',
  request: { params: requestParams, body: jsonBody(acceptGuestRequestRequest) },
  responses: { 200: { ...requestResponses[200], ...undoHeaders } },
  errors: [
    ...notOpen,
    'booking-changed',
    'booking-ended',
    'charges-closed',
    'too-many-charges',
    'catalogue-item-not-found',
    'guest-offer-changed',
    'amount-too-large',
    'tax-over-price',
    'invalid-fields',
  ],
})

const decline = createRoute('post', `${requestsPath}/{requestId}/decline`, {
  'x-permission': 'bookings',
  operationId: 'declineGuestRequest',
  tags,
  summary: 'Decline a request of a guest',
  description: 'The guest reads the sentence on the page.',
  request: { params: requestParams, body: jsonBody(declineGuestRequestRequest) },
  responses: requestResponses,
  errors: [...notOpen, 'invalid-fields'],
})

const markReplied = createRoute('post', `${requestsPath}/{requestId}/mark-replied`, {
  'x-permission': 'bookings',
  operationId: 'markGuestMessageReplied',
  tags,
  summary: 'Mark a message of a guest as replied to',
  description: 'For example after a phone call. Writing a message with `repliesTo` also does it.',
  request: { params: requestParams },
  responses: requestResponses,
  errors: notOpen,
})

export const bookingGuestPageRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(readSettings, async (c) => c.json(await readGuestPageSettings(c.get('context').db), 200))
  .openapi(saveSettings, async (c) =>
    c.json(await changeGuestPageSettings(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(saveMap, async (c) => {
    const { map } = c.req.valid('form')
    return c.json(await changeGuestPageMap(c.get('context'), actorOf(c), map), 200)
  })
  .openapi(read, async (c) =>
    c.json(await readBookingGuestPage(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(setCode, async (c) => {
    const { id: bookingId } = c.req.valid('param')
    const { code } = c.req.valid('json')
    return c.json(await changeDoorCode(c.get('context'), actorOf(c), { bookingId, code }), 200)
  })
  .openapi(listRequests, async (c) =>
    c.json(await listGuestRequests(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(accept, async (c) => {
    const { id: bookingId, requestId } = c.req.valid('param')
    const chosen = { bookingId, requestId, ...c.req.valid('json') }
    await acceptGuestRequest(c.get('context'), actorOf(c), chosen)
    return c.json(await listGuestRequests(c.get('context'), bookingId), 200)
  })
  .openapi(decline, async (c) => {
    const { id: bookingId, requestId } = c.req.valid('param')
    const chosen = { bookingId, requestId, ...c.req.valid('json') }
    await declineGuestRequest(c.get('context'), actorOf(c), chosen)
    return c.json(await listGuestRequests(c.get('context'), bookingId), 200)
  })
  .openapi(markReplied, async (c) => {
    const { id: bookingId, requestId } = c.req.valid('param')
    await markGuestMessageReplied(c.get('context'), actorOf(c), { bookingId, requestId })
    return c.json(await listGuestRequests(c.get('context'), bookingId), 200)
  })
  .openapi(renew, async (c) =>
    c.json(await renewGuestLink(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
