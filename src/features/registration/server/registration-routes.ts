import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  bookingRegistration,
  changeRegistrationRequest,
  registrationSettings,
  saveRegistrationRequest,
} from '../contract/registration.ts'
import { readBookingRegistration, saveRegistration } from './booking-registration.ts'
import { changeRegistrationSettings, readRegistrationSettings } from './registration-settings.ts'

const tags = ['Registration']
const params = z.object({ id: idText.transform(Number).describe('The number of the booking.') })
const responses = { 200: jsonResponse('The register of the booking', bookingRegistration) }

const readSettings = createRoute('get', '/api/registration-settings', {
  'x-permission': 'settings',
  'x-token-access': 'full',
  operationId: 'getRegistrationSettings',
  tags,
  summary: 'Get the settings of the registration',
  description:
    'The country whose rules apply, what is requested of guests, and how long it is kept.',
  responses: { 200: jsonResponse('The settings', registrationSettings) },
})

const saveSettings = createRoute('put', '/api/registration-settings', {
  'x-permission': 'settings',
  operationId: 'changeRegistrationSettings',
  tags,
  summary: 'Change the settings of the registration',
  description: 'Replaces them. Without a country, guests are not registered.',
  request: { body: jsonBody(changeRegistrationRequest) },
  responses: { 200: jsonResponse('The settings after the change', registrationSettings) },
  errors: ['invalid-fields', 'registration-changed'],
})

const read = createRoute('get', '/api/bookings/{id}/registration', {
  'x-permission': 'national-ids',
  'x-token-access': 'full',
  operationId: 'getBookingRegistration',
  tags,
  summary: 'Get the register of a booking',
  description:
    'Every guest with what is requested and what is missing. Document numbers are masked. Before anything is saved, it has what is known of the guest.',
  request: { params },
  responses,
  errors: ['booking-not-found', 'registration-off'],
})

const save = createRoute('put', '/api/bookings/{id}/registration', {
  'x-permission': 'national-ids',
  operationId: 'saveBookingRegistration',
  tags,
  summary: 'Save the register of a booking',
  description: 'Replaces it. A document number that is left out stays as it is.',
  request: { params, body: jsonBody(saveRegistrationRequest) },
  responses,
  errors: [
    'invalid-fields',
    'booking-not-found',
    'registration-off',
    'registration-changed',
    'registration-too-many',
  ],
})

export const registrationRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(readSettings, async (c) =>
    c.json(await readRegistrationSettings(c.get('context').db), 200),
  )
  .openapi(saveSettings, async (c) =>
    c.json(
      await changeRegistrationSettings(c.get('context'), actorOf(c), c.req.valid('json')),
      200,
    ),
  )
  .openapi(read, async (c) =>
    c.json(await readBookingRegistration(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(save, async (c) => {
    const { id } = c.req.valid('param')
    await saveRegistration(c.get('context'), actorOf(c), id, c.req.valid('json'))
    return c.json(await readBookingRegistration(c.get('context'), id), 200)
  })
