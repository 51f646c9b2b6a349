import { createRoute } from '@hono/zod-openapi'
import { priceCalendar, priceCalendarQuery } from '#contract/price-calendar.ts'
import { jsonResponse, newRoutes, problems, todayOf } from '../http/route.ts'
import { findPriceCalendar } from './find-price-calendar.ts'
import { etagOf, readPrices } from './read-prices.ts'

const read = createRoute({
  method: 'get',
  path: '/api/prices',
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
    ...problems('malformed-query'),
  },
})

export const priceCalendarRoutes = newRoutes().openapi(read, async (c) => {
  const { db } = c.get('context')
  const { from, to, cabinId } = c.req.valid('query')
  const period = { startDate: from, endDate: to, today: todayOf(c).date, cabinId }
  const data = await readPrices(db, period)
  const etag = etagOf(period, data)
  c.header('ETag', etag)
  c.header('Cache-Control', 'private, no-cache')
  if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag)) return c.body(null, 304)
  return c.json(await findPriceCalendar(period, data), 200)
})
