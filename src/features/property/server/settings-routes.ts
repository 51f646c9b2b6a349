import {
  changePropertyRequest,
  changeSettingRequest,
  property,
  settings,
} from '#contract/settings.ts'
import { reject } from '#platform/base/errors.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { changeProperty, changeSetting } from './change-settings.ts'
import { findSettings, toSettings } from './settings-store.ts'

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
      reject('setting-refused', { title: `Settings could not be updated: ${issue?.message}` })
    },
  )
  .openapi(readProperty, async (c) => c.json(await findProperty(c.get('context').db), 200))
  .openapi(replaceProperty, async (c) =>
    c.json(await changeProperty(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
