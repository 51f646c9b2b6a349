import { change } from '#platform/change.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  changeWebsiteRequest,
  type WebsiteSettings,
  websiteSettings,
} from '../contract/website-settings.ts'
import { findWebsiteSettings, lockWebsite, saveWebsite } from './website-store.ts'

const tags = ['Settings']
const path = '/api/website-settings'

const read = createRoute('get', path, {
  'x-permission': 'view',
  operationId: 'getWebsiteSettings',
  tags,
  summary: 'Get the settings of the website',
  description:
    'Whether the website can show availability and send requests, and which cabins it shows.',
  responses: { 200: jsonResponse('The settings', websiteSettings) },
})

const replace = createRoute('put', path, {
  'x-permission': 'settings',
  operationId: 'updateWebsiteSettings',
  tags,
  summary: 'Update the settings of the website',
  description: 'Requests that were sent before keep their hold.',
  request: { body: jsonBody(changeWebsiteRequest) },
  responses: { 200: jsonResponse('The settings after the change', websiteSettings) },
  errors: ['invalid-fields'],
})

export const websiteSettingsRoutes = newRoutes()
  .openapi(read, async (c) => c.json(await findWebsiteSettings(c.get('context').db), 200))
  .openapi(replace, async (c) => {
    const request = c.req.valid('json')
    const after = await change(c.get('context'), actorOf(c), async (tx, note) => {
      await lockWebsite(tx)
      const before = await findWebsiteSettings(tx)
      await saveWebsite(tx, request)
      const after = await findWebsiteSettings(tx)
      note({
        action: 'property.change-website',
        entity: 'property',
        entityId: 1,
        before: audited(before),
        after: audited(after),
      })
      return after
    })
    return c.json(after, 200)
  })

const audited = ({ isEnabled, origins, holdHours, cabins }: WebsiteSettings) => ({
  website: isEnabled ? 'on' : 'off',
  websiteOrigins: origins.join(', '),
  holdHours,
  websiteCabins: cabins.filter(({ isShown }) => isShown).map(({ id }) => id),
})
