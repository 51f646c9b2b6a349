import { z } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { currentLanguage } from '#domain/i18n/language.ts'
import { idempotencyKey } from '#features/bookings/contract/booking-actions.ts'
import { countWebsiteRequest } from '#platform/auth/login/login-limit.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { networksOf } from '#platform/http/client-address.ts'
import {
  addressOf,
  createRoute,
  type Env,
  jsonBody,
  jsonResponse,
  newRoutes,
} from '#platform/http/route.ts'
import { withPropertyFormats } from '#platform/versions/property-store.ts'
import {
  websiteAvailability as availabilitySchema,
  websitePrices as pricesSchema,
  type WebsiteGroupRequest,
  type WebsiteReceipt,
  type WebsiteRequest,
  websiteAvailabilityQuery,
  websiteGroupRequest,
  websitePricesQuery,
  websiteReceipt,
  websiteRequest,
} from '../contract/website.ts'
import { createWebsiteRequest } from './create-website-request.ts'
import { websiteAvailability, websitePrices } from './website-availability.ts'
import { findWebsite } from './website-store.ts'

const tags = ['Website']
/** A request has 3 KB at most. */
const maxBodyBytes = 8 * 1024

const search = createRoute('get', '/website/api/availability', {
  'x-permission': 'public',
  operationId: 'searchWebsiteAvailability',
  tags,
  summary: 'Check availability for the website',
  description:
    'The cabins that the website shows, with the price of a stay and whether it can be requested. Without personal data. 404 while the website is turned off.',
  request: { query: websiteAvailabilityQuery },
  responses: { 200: jsonResponse('The cabins', availabilitySchema) },
  errors: ['not-found', 'foreign-origin', 'too-many-attempts'],
})

const prices = createRoute('get', '/website/api/prices', {
  'x-permission': 'public',
  operationId: 'getWebsitePrices',
  tags,
  summary: 'Get prices and free nights for the website',
  description:
    'The price of each night in the cabins that the website shows, the stays that are allowed, and the nights that cannot be booked. Without personal data.',
  request: { query: websitePricesQuery },
  responses: { 200: jsonResponse('The prices', pricesSchema) },
  errors: ['not-found', 'foreign-origin', 'too-many-attempts'],
})

const sendErrors = [
  'not-found',
  'foreign-origin',
  'too-many-attempts',
  'too-many-requests',
  'cabin-not-found',
  'website-nights-taken',
  'stay-rule-broken',
  'price-changed',
  'idempotency-key-reused',
  'invalid-fields',
] as const

const send = createRoute('post', '/website/api/requests', {
  'x-permission': 'public',
  operationId: 'sendWebsiteRequest',
  tags,
  summary: 'Request a stay from the website',
  description:
    'Holds the nights as an unconfirmed booking until staff confirm it or the hold ends. Only from the configured origins. A request that is repeated with the same Idempotency-Key creates no second booking.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: jsonBody(websiteRequest),
  },
  responses: { 201: jsonResponse('The request', websiteReceipt) },
  errors: sendErrors,
})

const sendGroup = createRoute('post', '/website/api/group-requests', {
  'x-permission': 'public',
  operationId: 'sendWebsiteGroupRequest',
  tags,
  summary: 'Request several cabins from the website',
  description:
    'Holds the nights of all cabins, or of none, as a group of unconfirmed bookings, which staff confirm or decline together. Otherwise like a request for one cabin.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: jsonBody(websiteGroupRequest),
  },
  responses: { 201: jsonResponse('The request', websiteReceipt) },
  errors: sendErrors,
})

const routes = newRoutes()
for (const path of ['/website/api/requests', '/website/api/group-requests']) {
  routes.use(path, bodyLimit({ maxSize: maxBodyBytes, onError: () => reject('too-large') }))
}
routes.use('/website/api/*', (c, next) => {
  limitReads(c.get('context'), addressOf(c))
  return next()
})

export const websiteRoutes = routes
  .openapi(search, async (c) => {
    const context = c.get('context')
    const query = c.req.valid('query')
    const found = await withPropertyFormats(context.db, () => websiteAvailability(context, query))
    return c.json(found, 200)
  })
  .openapi(prices, async (c) => {
    const context = c.get('context')
    const query = c.req.valid('query')
    const found = await withPropertyFormats(context.db, () => websitePrices(context, query))
    return c.json(found, 200)
  })
  .openapi(send, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await receiptOf(c, key, c.req.valid('json')), 201)
  })
  .openapi(sendGroup, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await receiptOf(c, key, c.req.valid('json')), 201)
  })

async function receiptOf(
  c: HonoContext<Env>,
  key: string,
  request: WebsiteRequest | WebsiteGroupRequest,
): Promise<WebsiteReceipt> {
  const context = c.get('context')
  await countWebsiteRequest(context, addressOf(c))
  const submitted = {
    key,
    request,
    requestId: c.get('requestId'),
    address: addressOf(c),
    language: c.req.header('accept-language') === undefined ? ('' as const) : currentLanguage(),
  }
  return withPropertyFormats(context.db, () => createWebsiteRequest(context, submitted))
}

/** The only headers and methods that the components send. */
const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '600',
}

/**
 * The address for the property's website. While it is turned off nothing is there. Pages of the
 * configured origins can read responses, those of other origins get none, and requests that book
 * something need one of these origins. Credentials are never allowed.
 */
export const websiteAccess: MiddlewareHandler<Env> = async (c, next) => {
  const { isEnabled, origins } = await findWebsite(c.get('context').db)
  if (!isEnabled) reject('not-found')
  const origin = c.req.header('origin')
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (origin === undefined ? !isReading : !origins.includes(origin)) reject('foreign-origin')
  if (c.req.method === 'OPTIONS') {
    c.res = new Response(null, { status: 204, headers: allowed })
  } else {
    await next()
  }
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  c.res.headers.append('Vary', 'Origin')
  if (origin === undefined) return
  c.res.headers.set('Access-Control-Allow-Origin', origin)
  c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
}

/** Far more than a visitor needs who turns the pages of a calendar. */
const maxPerMinute = 120
/** Of the larger networks of an IPv6 address. */
const maxOfNetworkPerMinute = 600
const minuteMs = 60_000

type Counts = { since: number; byAddress: Map<string, number> }
const counts = new WeakMap<Context['db'], Counts>()

/**
 * Limits the requests of an address to this server, each minute. In memory, because reads must not
 * write; nothing that is counted is worth guessing.
 */
function limitReads({ db, now }: Pick<Context, 'db' | 'now'>, address: string): void {
  const at = now().getTime()
  const known = counts.get(db)
  const current =
    known && Math.abs(at - known.since) < minuteMs ? known : { since: at, byAddress: new Map() }
  counts.set(db, current)
  const isOver = networksOf(address).map((network, index) => {
    const count = (current.byAddress.get(network) ?? 0) + 1
    current.byAddress.set(network, count)
    return count > (index === 0 ? maxPerMinute : maxOfNetworkPerMinute)
  })
  if (!isOver.includes(true)) return
  const rest = Math.ceil((current.since + minuteMs - at) / 1000)
  reject('too-many-attempts', { retryAfterSeconds: Math.max(1, rest) })
}
