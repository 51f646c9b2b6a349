import { businessDetails, businessDetailsForm } from '#contract/business-details.ts'
import { guestSettings } from '#contract/party.ts'
import {
  changePropertyRequest,
  changeSettingRequest,
  property,
  settings,
} from '#contract/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import { formBody, optionalImage, uploadProblems } from '#platform/http/form-body.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { findBusinessDetails, findProperty } from '#platform/versions/property-store.ts'
import { changeBusinessDetails } from './change-business-details.ts'
import { changeProperty, changeSetting } from './change-settings.ts'
import { findGuestSettings, findSettings, saveGuestSettings, toSettings } from './settings-store.ts'

const tags = ['Settings']

const read = createRoute('get', '/api/settings', {
  'x-permission': 'view',
  operationId: 'getSettings',
  tags,
  summary: 'Get the house rules',
  description: 'The limits of a booking and the price of breakfast.',
  responses: { 200: jsonResponse('The settings', settings) },
})

const changeOne = createRoute('patch', '/api/settings', {
  'x-permission': 'settings',
  operationId: 'changeSetting',
  tags,
  summary: 'Change a house rule',
  description: 'Changes one setting. Send exactly one field.',
  request: { body: jsonBody(changeSettingRequest) },
  responses: { 200: jsonResponse('The settings after the change', settings) },
  errors: ['setting-refused'],
})

const readProperty = createRoute('get', '/api/property', {
  'x-permission': 'view',
  operationId: 'getProperty',
  tags,
  summary: 'Get the property',
  description:
    'The name, time zone, hours, currency and formats of the property, and how long national IDs are kept.',
  responses: { 200: jsonResponse('The property', property) },
})

const replaceProperty = createRoute('put', '/api/property', {
  'x-permission': 'settings',
  operationId: 'updateProperty',
  tags,
  summary: 'Update the property',
  description:
    'Changes the name, time zone, hours, currency and formats of the property, and how long national IDs are kept. The currency can be changed until money is taken. Prices keep their numbers.',
  request: { body: jsonBody(changePropertyRequest) },
  responses: { 200: jsonResponse('The property after the change', property) },
  errors: ['invalid-fields', 'currency-fixed', 'currency-has-other-decimals', 'amount-too-large'],
})

const readGuests = createRoute('get', '/api/guest-settings', {
  'x-permission': 'view',
  operationId: 'getGuestSettings',
  tags,
  summary: 'Get what is recorded of the guests of a booking',
  description: 'Whether the property records who stays with the guest of a booking.',
  responses: { 200: jsonResponse('What is recorded', guestSettings) },
})

const replaceGuests = createRoute('put', '/api/guest-settings', {
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

const readDetails = createRoute('get', '/api/business-details', {
  'x-permission': 'view',
  operationId: 'getBusinessDetails',
  tags,
  summary: 'Get the business details',
  description: 'What documents say about the property: address, tax number, bank details and logo.',
  responses: { 200: jsonResponse('The business details', businessDetails) },
})

const replaceDetails = createRoute('put', '/api/business-details', {
  'x-permission': 'settings',
  operationId: 'updateBusinessDetails',
  tags,
  summary: 'Update the business details',
  description: 'Replaces what documents say about the property and, if an image is sent, its logo.',
  request: { body: formBody(businessDetailsForm.extend({ logo: optionalImage })) },
  responses: { 200: jsonResponse('The business details after the change', businessDetails) },
  errors: [...uploadProblems],
})

export const settingsRoutes = newRoutes()
  .openapi(read, async (c) => c.json(toSettings(await findSettings(c.get('context').db)), 200))
  .openapi(
    changeOne,
    async (c) =>
      c.json(await changeSetting(c.get('context'), actorOf(c), c.req.valid('json')), 200),
    // A setting is saved on its own, without a form, so the error is one message instead of field errors.
    (checked) => {
      if (checked.success) return
      const [issue] = checked.error.issues
      reject('setting-refused', {
        title: t('Settings could not be updated: {reason}', { reason: t(issue?.message ?? '') }),
      })
    },
  )
  .openapi(readProperty, async (c) => c.json(await findProperty(c.get('context').db), 200))
  .openapi(replaceProperty, async (c) =>
    c.json(await changeProperty(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(readGuests, async (c) => c.json(await findGuestSettings(c.get('context').db), 200))
  .openapi(replaceGuests, async (c) => {
    const after = c.req.valid('json')
    await change(c.get('context'), actorOf(c), async (tx, note) => {
      const before = await saveGuestSettings(tx, after)
      note({ action: 'property.change-guests', entity: 'property', entityId: 1, before, after })
    })
    return c.json(after, 200)
  })
  .openapi(readDetails, async (c) => c.json(await findBusinessDetails(c.get('context').db), 200))
  .openapi(replaceDetails, async (c) => {
    const { logo: upload, removeLogo, ...details } = c.req.valid('form')
    const request = { details, upload, removesLogo: removeLogo === 'true' }
    return c.json(await changeBusinessDetails(c.get('context'), actorOf(c), request), 200)
  })
