import { matchesTag } from '#platform/http/matches-tag.ts'
import { createRoute, jsonBody, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import { priceCalendar, priceCalendarQuery } from '../contract/price-calendar.ts'
import { priceRehearsal, priceRehearsalRequest } from '../contract/price-rehearsal.ts'
import { findPriceCalendar } from './find-price-calendar.ts'
import { etagOf, readPrices } from './read-prices.ts'
import { rehearsePrices } from './rehearse-prices.ts'

const read = createRoute('get', '/api/prices', {
  'x-permission': 'view',
  operationId: 'getPrices',
  tags: ['Prices'],
  summary: 'Get the prices of a period',
  description:
    'The price of each night in all cabins that are for sale, with its reason, the stays that are allowed, and the nights that cannot be booked. It covers up to 400 nights. Discounts for a stay and extra guests are not included; they are in the list of rules. Send the ETag of a response as If-None-Match to get 304 while nothing has changed.',
  request: { query: priceCalendarQuery },
  responses: {
    200: {
      ...jsonResponse('The prices', priceCalendar),
      headers: {
        ETag: { description: 'The version of the response', schema: { type: 'string' as const } },
      },
    },
    304: { description: 'The prices have not changed since the response with this ETag' },
  },
  errors: ['malformed-query'],
})

const rehearse = createRoute('post', '/api/price-rehearsals', {
  'x-permission': 'view',
  'x-token-access': 'read-only',
  operationId: 'rehearsePriceChange',
  tags: ['Prices'],
  summary: 'Rehearse a change of prices',
  description:
    'What a change of a rule, of the limits of stays or of a cabin would do to the free nights and the upcoming bookings of the next 365 days. It saves nothing.',
  request: { body: jsonBody(priceRehearsalRequest) },
  responses: { 200: jsonResponse('The effects of the change', priceRehearsal) },
  errors: ['invalid-fields', 'price-rule-not-found'],
})

export const priceCalendarRoutes = newRoutes()
  .openapi(read, async (c) => {
    const { db } = c.get('context')
    const { from, to, cabinId } = c.req.valid('query')
    const period = { startDate: from, endDate: to, today: todayOf(c).date, cabinId }
    const data = await readPrices(db, period)
    const etag = etagOf(period, data)
    c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    return c.json(await findPriceCalendar(period, data), 200)
  })
  .openapi(rehearse, async (c) => {
    const { db } = c.get('context')
    return c.json(await rehearsePrices(db, todayOf(c).date, c.req.valid('json')), 200)
  })
