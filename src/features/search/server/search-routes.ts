import { createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import { foundItems, searchItemsQuery, searchQuery, searchResults } from '../contract/search.ts'
import { findItems, search } from './search.ts'

const tags = ['Search']

const searchRoute = createRoute('get', '/api/search', {
  'x-permission': 'view',
  operationId: 'search',
  tags,
  summary: 'Search bookings, guests, cabins and groups',
  description:
    'At most eight results of each kind. Bookings are found by number ("231", "#231"), by an English date ("12 jul", "2026-07-12", "next friday"), and through their guest or cabin; guests by name, email address or phone number; cabins by name; groups by name and through the guests of their bookings. Accents, case, apostrophes, hyphens, the two spellings of letters such as ü (u, ue), and the spaces and country code of a phone number do not matter.',
  request: { query: searchQuery },
  responses: { 200: jsonResponse('The results', searchResults) },
  errors: ['malformed-query'],
})

const itemsRoute = createRoute('get', '/api/search/items', {
  'x-permission': 'view',
  operationId: 'getSearchItems',
  tags,
  summary: 'Get search results by id',
  description:
    'The bookings, guests, cabins and groups of these ids that still exist, in the form of search results. National IDs are not included, so reading them is not audited.',
  request: { query: searchItemsQuery },
  responses: { 200: jsonResponse('The items', foundItems) },
  errors: ['malformed-query'],
})

export const searchRoutes = newRoutes()
  .openapi(searchRoute, async (c) => {
    const { q } = c.req.valid('query')
    const { date: today } = todayOf(c)
    return c.json(await search(c.get('context').db, { q, today }), 200)
  })
  .openapi(itemsRoute, async (c) =>
    c.json(await findItems(c.get('context').db, c.req.valid('query')), 200),
  )
