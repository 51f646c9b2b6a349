import { z } from '@hono/zod-openapi'
import { catalogue, catalogueOrderRequest, saveCatalogueItemRequest } from '#contract/charges.ts'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { findCatalogue } from './catalogue-store.ts'
import { orderCatalogue, saveCatalogueItem } from './save-catalogue-item.ts'

const tags = ['Charges']
const responses = { 200: jsonResponse('The catalogue', catalogue) }

const read = createRoute('get', '/api/catalogue', {
  'x-permission': 'view',
  operationId: 'getCatalogue',
  tags,
  summary: 'Get the catalogue',
  description:
    'What can be charged in addition to nights and breakfast, and which cabins always include it.',
  responses,
})

const create = createRoute('post', '/api/catalogue', {
  'x-permission': 'settings',
  operationId: 'createCatalogueItem',
  tags,
  summary: 'Add an item to the catalogue',
  description: 'A mandatory item is part of every new booking of its cabins.',
  request: { body: jsonBody(saveCatalogueItemRequest) },
  responses,
  errors: ['cabin-not-found', 'catalogue-item-not-found', 'invalid-fields'],
})

const save = createRoute('put', '/api/catalogue/{id}', {
  'x-permission': 'settings',
  operationId: 'changeCatalogueItem',
  tags,
  summary: 'Change an item of the catalogue',
  description:
    'Existing bookings keep their charges. Items are deactivated with `isActive`, never deleted.',
  request: {
    params: z.object({ id: idText.transform(Number).describe('The item.') }),
    body: jsonBody(saveCatalogueItemRequest),
  },
  responses,
  errors: ['cabin-not-found', 'catalogue-item-not-found', 'invalid-fields'],
})

const order = createRoute('put', '/api/catalogue-order', {
  'x-permission': 'settings',
  operationId: 'orderCatalogue',
  tags,
  summary: 'Order the catalogue',
  description: 'Sets the order in which items are offered and listed. The request names all items.',
  request: { body: jsonBody(catalogueOrderRequest) },
  responses,
  errors: ['invalid-fields'],
})

export const catalogueRoutes = newRoutes({ malformedId: 'catalogue-item-not-found' })
  .openapi(read, async (c) => c.json(await findCatalogue(c.get('context').db), 200))
  .openapi(create, async (c) => {
    const item = c.req.valid('json')
    return c.json(await saveCatalogueItem(c.get('context'), actorOf(c), { id: null, item }), 200)
  })
  .openapi(save, async (c) => {
    const [{ id }, item] = [c.req.valid('param'), c.req.valid('json')]
    return c.json(await saveCatalogueItem(c.get('context'), actorOf(c), { id, item }), 200)
  })
  .openapi(order, async (c) => {
    const { ids } = c.req.valid('json')
    return c.json(await orderCatalogue(c.get('context'), actorOf(c), ids), 200)
  })
