import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import {
  formBody,
  optionalImageOrAddress,
  requiredImage,
  uploadProblems,
} from '#platform/http/form-body.ts'
import {
  actorOf,
  createRoute,
  jsonResponse,
  newRoutes,
  todayOf,
  undoHeaders,
} from '#platform/http/route.ts'
import { type Cabin, cabin, cabinFields, cabinList, cabinListQuery } from '../contract/cabins.ts'
import { listCabins } from './cabin-store.ts'
import { deleteCabin } from './delete-cabin.ts'
import { duplicateCabin } from './duplicate-cabin.ts'
import { bringBackCabin, retireCabin } from './retire-cabin.ts'
import { createCabin, editCabin } from './save-cabin.ts'

const tags = ['Cabins']
const params = z.object({ id: idText.transform(Number).describe('The cabin.') })

const list = createRoute('get', '/api/cabins', {
  'x-permission': 'view',
  operationId: 'listCabins',
  tags,
  summary: 'List cabins',
  description: 'All cabins, filtered by discount and sorted.',
  request: { query: cabinListQuery },
  responses: { 200: jsonResponse('The cabins', cabinList) },
})

const csv = createRoute('get', '/api/cabins.csv', {
  'x-permission': 'exports',
  operationId: 'exportCabins',
  tags,
  summary: 'Export cabins as CSV',
  description: 'All cabins, filtered by discount and sorted, in UTF-8.',
  request: { query: cabinListQuery },
  responses: {
    200: csvResponse(
      'Cabin,Name,Capacity,Price (USD),Discount (USD),Description,Retired on',
      '3,Fox Den,4,120.00,0.00,A quiet cabin by the lake,',
    ),
  },
})

const create = createRoute('post', '/api/cabins', {
  'x-permission': 'cabins',
  operationId: 'createCabin',
  tags,
  summary: 'Create a cabin',
  description: 'Stores the cabin together with its image.',
  request: { body: formBody(cabinFields.safeExtend({ image: requiredImage })) },
  responses: { 201: jsonResponse('The new cabin', cabin) },
  errors: [...uploadProblems],
})

const edit = createRoute('put', '/api/cabins/{id}', {
  'x-permission': 'cabins',
  operationId: 'updateCabin',
  tags,
  summary: 'Update a cabin',
  description:
    'Replaces the details of a cabin. Without an image, or with its address, the current one is kept.',
  request: { params, body: formBody(cabinFields.safeExtend({ image: optionalImageOrAddress })) },
  responses: { 200: { ...jsonResponse('The cabin after the change', cabin), ...undoHeaders } },
  errors: ['cabin-not-found', ...uploadProblems],
})

const duplicate = createRoute('post', '/api/cabins/{id}/duplicate', {
  'x-permission': 'cabins',
  operationId: 'duplicateCabin',
  tags,
  summary: 'Duplicate a cabin',
  description: 'Creates a cabin with the same details, named "Copy of …".',
  request: { params },
  responses: { 201: jsonResponse('The new cabin', cabin) },
  errors: ['cabin-not-found'],
})

const remove = createRoute('delete', '/api/cabins/{id}', {
  'x-permission': 'deletions',
  operationId: 'deleteCabin',
  tags,
  summary: 'Delete a cabin',
  description: 'Only a cabin without bookings can be deleted. This cannot be undone.',
  request: { params },
  responses: { 204: { description: 'The cabin is deleted' } },
  errors: ['cabin-not-found', 'cabin-in-use'],
})

const retire = createRoute('post', '/api/cabins/{id}/retire', {
  'x-permission': 'cabins',
  operationId: 'retireCabin',
  tags,
  summary: 'Retire a cabin',
  description: 'From today, the cabin can no longer be booked. Its history is kept.',
  request: { params },
  responses: { 200: { ...jsonResponse('The cabin after the change', cabin), ...undoHeaders } },
  errors: ['cabin-not-found', 'cabin-still-booked'],
})

const bringBack = createRoute('post', '/api/cabins/{id}/bring-back', {
  'x-permission': 'cabins',
  operationId: 'reactivateCabin',
  tags,
  summary: 'Bring a retired cabin back',
  description: 'The cabin can be booked again.',
  request: { params },
  responses: { 200: { ...jsonResponse('The cabin after the change', cabin), ...undoHeaders } },
  errors: ['cabin-not-found'],
})

export const cabinRoutes = newRoutes({ malformedId: 'cabin-not-found' })
  .openapi(list, async (c) =>
    c.json(await listCabins(c.get('context').db, c.req.valid('query')), 200),
  )
  .openapi(csv, async (c) => {
    const { items } = await listCabins(c.get('context').db, c.req.valid('query'))
    return c.body(cabinsCsv(items), 200, csvHeaders(`cabins-${todayOf(c).date}`))
  })
  .openapi(create, async (c) => {
    const { image: upload, ...fields } = c.req.valid('form')
    const request = { fields, upload, clientGone: c.req.raw.signal }
    return c.json(await createCabin(c.get('context'), actorOf(c), request), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const { image, ...fields } = c.req.valid('form')
    const request = { id, fields, image, clientGone: c.req.raw.signal }
    return c.json(await editCabin(c.get('context'), actorOf(c), request), 200)
  })
  .openapi(duplicate, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await duplicateCabin(c.get('context'), actorOf(c), id), 201)
  })
  .openapi(retire, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await retireCabin(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(bringBack, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await bringBackCabin(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(remove, async (c) => {
    await deleteCabin(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

const header = (currency = currentFormats().currency) => [
  t('Cabin'),
  t('Name'),
  t('Capacity'),
  t('Price ({currency})', { currency }),
  t('Discount ({currency})', { currency }),
  t('Description'),
  t('Retired on'),
]

const cabinsCsv = (cabins: readonly Cabin[]): ReadableStream<Uint8Array> =>
  csvFile(header(), linesOf(cabins))

async function* linesOf(cabins: readonly Cabin[]) {
  yield cabins.map((cabin) => [
    String(cabin.id),
    cabin.name,
    String(cabin.maxCapacity),
    cabin.regularPrice,
    cabin.discount,
    cabin.description,
    cabin.retiredOn ?? '',
  ])
}
