import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  bookingGuestPage,
  changeDoorCodeRequest,
  changeGuestPageRequest,
  guestPageSettings,
} from '../contract/guest-page.ts'
import { changeDoorCode, readBookingGuestPage, renewGuestLink } from './booking-guest-page.ts'
import { changeGuestPageSettings, readGuestPageSettings } from './guest-page-settings.ts'

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

export const bookingGuestPageRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(readSettings, async (c) => c.json(await readGuestPageSettings(c.get('context').db), 200))
  .openapi(saveSettings, async (c) =>
    c.json(await changeGuestPageSettings(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(read, async (c) =>
    c.json(await readBookingGuestPage(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(setCode, async (c) => {
    const { id: bookingId } = c.req.valid('param')
    const { code } = c.req.valid('json')
    return c.json(await changeDoorCode(c.get('context'), actorOf(c), { bookingId, code }), 200)
  })
  .openapi(renew, async (c) =>
    c.json(await renewGuestLink(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
