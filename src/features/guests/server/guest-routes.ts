import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
  undoHeaders,
} from '#platform/http/route.ts'
import {
  editGuestRequest,
  eraseGuestRequest,
  type GuestRow,
  guestExportQuery,
  guestFields,
  guestListQuery,
  guestPage,
  guestProfile,
  mergeGuestsRequest,
  nationalIDResponse,
} from '../contract/guests.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportedGuests, listGuests } from './guest-list.ts'
import { mergeGuests } from './merge-guests.ts'
import { readGuest, revealNationalID } from './read-guest.ts'
import { createGuest, editGuest } from './save-guest.ts'

const tags = ['Guests']
const params = z.object({ id: idText.transform(Number).describe('The guest.') })
const asTheyNowAre = jsonResponse('The guest after the change', guestProfile)

const list = createRoute('get', '/api/guests', {
  'x-permission': 'view',
  operationId: 'listGuests',
  tags,
  summary: 'List or search guests',
  description:
    'Guests sorted by name, or the matches of a search. The search ignores accents and case.',
  request: { query: guestListQuery },
  responses: { 200: jsonResponse('The guests', guestPage) },
  errors: ['malformed-query'],
})

const csv = createRoute('get', '/api/guests.csv', {
  'x-permission': 'exports',
  operationId: 'exportGuests',
  tags,
  summary: 'Export guests as CSV',
  description: 'All guests or the matches of a search, in UTF-8 and without national IDs.',
  request: { query: guestExportQuery },
  responses: {
    200: csvResponse(
      'Guest,Name,Email,Phone,Country,Stays,Latest stay,Next stay,Due (USD)',
      '12,Marta Sousa,marta@example.com,+351 912 345 678,Portugal,1,2026-08-14,2026-12-04,0.00',
    ),
  },
  errors: ['malformed-query'],
})

const read = createRoute('get', '/api/guests/{id}', {
  'x-permission': 'view',
  operationId: 'getGuest',
  tags,
  summary: 'Get a guest',
  description: 'A guest with stays, nights and the amount spent. The national ID is masked.',
  request: { params },
  responses: { 200: jsonResponse('The guest', guestProfile) },
  errors: ['guest-not-found'],
})

const create = createRoute('post', '/api/guests', {
  'x-permission': 'guests',
  operationId: 'createGuest',
  tags,
  summary: 'Create a guest',
  description: 'Only the full name is required.',
  request: { body: jsonBody(guestFields) },
  responses: { 201: jsonResponse('The new guest', guestProfile) },
  errors: ['invalid-fields'],
})

const edit = createRoute('put', '/api/guests/{id}', {
  'x-permission': 'guests',
  operationId: 'updateGuest',
  tags,
  summary: 'Update a guest',
  description: 'Replaces the details of a guest. A national ID that is left out stays as it is.',
  request: { params, body: jsonBody(editGuestRequest) },
  responses: { 200: asTheyNowAre },
  errors: ['guest-not-found', 'guest-changed', 'guest-erased', 'invalid-fields'],
})

const reveal = createRoute('post', '/api/guests/{id}/reveal-national-id', {
  'x-permission': 'national-ids',
  operationId: 'revealNationalId',
  tags,
  summary: "Reveal a guest's national ID",
  description: 'Returns the national ID unmasked. Each request is recorded in the audit log.',
  request: { params },
  responses: { 200: jsonResponse('The national ID', nationalIDResponse) },
  errors: ['guest-not-found'],
})

const merge = createRoute('post', '/api/guests/{id}/merge', {
  'x-permission': 'guests',
  operationId: 'mergeGuests',
  tags,
  summary: 'Merge two guests',
  description: 'Moves the bookings of the other guest to this guest and removes the other guest.',
  request: { params, body: jsonBody(mergeGuestsRequest) },
  responses: { 200: { ...asTheyNowAre, ...undoHeaders } },
  errors: [
    'guest-not-found',
    'guest-changed',
    'guest-erased',
    'guests-cannot-merge',
    'national-ids-differ',
    'invalid-fields',
  ],
})

const erase = createRoute('post', '/api/guests/{id}/erase', {
  'x-permission': 'erasures',
  operationId: 'eraseGuest',
  tags,
  summary: "Erase a guest's identity",
  description: 'Bookings, amounts and the country are kept. This cannot be undone.',
  request: { params, body: jsonBody(eraseGuestRequest) },
  responses: { 204: { description: 'The identity is erased' } },
  errors: [
    'guest-not-found',
    'guest-changed',
    'guest-erased',
    'guest-still-expected',
    'invalid-fields',
  ],
})

export const guestRoutes = newRoutes({ malformedId: 'guest-not-found' })
  .openapi(list, async (c) => c.json(await listGuests(c.get('context'), c.req.valid('query')), 200))
  .openapi(csv, (c) => {
    const guests = exportedGuests(c.get('context').db, c.req.valid('query').q)
    return c.body(guestsCsv(guests), 200, csvHeaders(`guests-${todayOf(c).date}`))
  })
  .openapi(read, async (c) =>
    c.json(await readGuest(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(create, async (c) =>
    c.json(await createGuest(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await editGuest(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(reveal, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await revealNationalID(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(merge, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await mergeGuests(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(erase, async (c) => {
    const { id } = c.req.valid('param')
    await eraseGuest(c.get('context'), actorOf(c), id, c.req.valid('json').version)
    return c.body(null, 204)
  })

const header = (currency = currentFormats().currency) => [
  t('Guest'),
  t('person|Name'),
  t('Email'),
  t('Phone'),
  t('Country'),
  t('Stays'),
  t('Latest stay'),
  t('Next stay'),
  t('Due ({currency})', { currency }),
]

/** Guests as a CSV file, without national IDs. */
const guestsCsv = (guests: AsyncIterable<GuestRow[]>): ReadableStream<Uint8Array> =>
  csvFile(header(), linesOf(guests))

async function* linesOf(guests: AsyncIterable<GuestRow[]>) {
  for await (const batch of guests) yield batch.map(lineOf)
}

const lineOf = (guest: GuestRow) => [
  String(guest.id),
  guest.fullName,
  guest.email,
  guest.phone,
  guest.country,
  String(guest.numStays),
  guest.latestStay ?? '',
  guest.nextStay ?? '',
  guest.amountDue,
]
