import { guestSettings } from '#contract/party.ts'
import { change } from '#platform/change.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { findGuestSettings, saveGuestSettings } from './guest-settings-store.ts'

const tags = ['Settings']
const path = '/api/guest-settings'

const read = createRoute('get', path, {
  'x-permission': 'view',
  operationId: 'getGuestSettings',
  tags,
  summary: 'Get what is recorded of the guests of a booking',
  description: 'Whether the property records who stays with the guest of a booking.',
  responses: { 200: jsonResponse('What is recorded', guestSettings) },
})

const replace = createRoute('put', path, {
  'x-permission': 'settings',
  operationId: 'updateGuestSettings',
  tags,
  summary: 'Change what is recorded of the guests of a booking',
  description:
    'Turns party members on or off. Members who are recorded stay until they are removed or their guest is erased.',
  request: { body: jsonBody(guestSettings) },
  responses: { 200: jsonResponse('What is recorded after the change', guestSettings) },
  errors: ['invalid-fields'],
})

export const guestSettingsRoutes = newRoutes()
  .openapi(read, async (c) => c.json(await findGuestSettings(c.get('context').db), 200))
  .openapi(replace, async (c) => {
    const after = c.req.valid('json')
    await change(c.get('context'), actorOf(c), async (tx, note) => {
      const before = await saveGuestSettings(tx, after)
      note({ action: 'property.change-guests', entity: 'property', entityId: 1, before, after })
    })
    return c.json(after, 200)
  })
