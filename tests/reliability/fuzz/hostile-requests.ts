import type { Random } from '#testkit/seeded-random.ts'
import { type Operation, operationAt } from './api-document.ts'
import { binary } from './from-schema.ts'
import { hostileImages } from './hostile-images.ts'
import * as hostile from './hostile-values.ts'
import { kindOf } from './known-data.ts'
import type { ApiRequest, Fields } from './request-types.ts'

/** The same request with one hostile part, or null if it has no such part. */
type Twist = (request: ApiRequest, random: Random, operations: Operation[]) => ApiRequest | null

/** What was changed, the value, and the expected statuses if not all documented ones are. */
const twisted = (
  request: ApiRequest,
  change: Partial<ApiRequest>,
  what: string,
  value: unknown,
  expectedStatuses = any,
) => ({
  ...request,
  ...change,
  hostile: { what, value: typeof value === 'string' ? value : '', expectedStatuses },
})

const any: number[] = []

const id: Twist = (request, random) => {
  if (!request.operation || !kindOf(request.operation.path)) return null
  const value = random.pick(hostile.hostileIds)
  const path = request.operation.path.replace('{id}', encodeURIComponent(value.toWellFormed()))
  // Ids of users are strings, so some of these might be valid but unused.
  return twisted(request, { path }, 'a hostile id', value, [404])
}

const path: Twist = (request, random, operations) => {
  if (!request.operation?.path.includes('{')) return null
  const value = random.pick(hostile.hostilePaths)
  const led = request.operation.path.replaceAll(/\{\w+\}/g, value)
  const operation = operationAt(operations, request.method, led)
  return twisted(request, { path: led, operation }, 'a path that leads elsewhere', value)
}

const nowhere: Twist = (request, random, operations) => {
  const method = random.pick(['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'PROPFIND'])
  const where = random.pick([
    request.path,
    `${request.path}/x`,
    '/api',
    '/api/',
    '/api//bookings',
    '/storage',
  ])
  const operation = operationAt(operations, method, where)
  const change = { method, path: where, operation, body: null }
  return twisted(request, change, 'a call that there is not', method)
}

const unknownKey: Twist = (request, random) => {
  if (!request.path.startsWith('/api/')) return null
  const key = random.pick(hostile.hostileKeys)
  const query: ApiRequest['query'] = [...request.query, [key.toWellFormed(), '1']]
  return twisted(request, { query }, 'an unknown key', key, [400])
}

const doubledKey: Twist = (request, random) => {
  if (request.query.length === 0) return null
  const query = [...request.query, random.pick(request.query)]
  return twisted(request, { query }, 'a key twice', '', [400])
}

const queryValue: Twist = (request, random) => {
  if (request.query.length === 0) return null
  const [key] = random.pick(request.query)
  const value = random.pick(hostile.hostileQueries)
  const query: ApiRequest['query'] = [
    ...request.query.filter(([name]) => name !== key),
    [key, value.toWellFormed()],
  ]
  return twisted(request, { query }, `a hostile ${key}`, value)
}

const header: Twist = (request, random) => {
  const [name, value, expectedStatuses] = random.pick(hostile.hostileHeaders)
  return twisted(
    request,
    { headers: { ...request.headers, [name]: value } },
    `a hostile ${name}`,
    value,
    expectedStatuses,
  )
}

const contentType: Twist = (request, random) => {
  if (!request.body || request.body.type === 'raw') return null
  const type = random.pick(hostile.hostileTypes)
  const headers = { ...request.headers, 'content-type': type }
  const body = { type: 'raw', bytes: '{}' } as const
  return twisted(request, { headers, body }, 'a wrong content type', type, [415])
}

const encoded: Twist = (request) => {
  if (!request.body) return null
  const headers = { ...request.headers, 'content-encoding': 'gzip' }
  return twisted(request, { headers }, 'a body that is packed', '', [415])
}

const rawBody: Twist = (request, random) => {
  if (request.body?.type !== 'application/json') return null
  const bytes = random.pick(hostile.hostileBodies)
  const headers = { ...request.headers, 'content-type': 'application/json' }
  const expectedStatuses = [400, 413, 422]
  return twisted(
    request,
    { headers, body: { type: 'raw', bytes } },
    'a hostile body',
    bytes,
    expectedStatuses,
  )
}

const rawForm: Twist = (request, random) => {
  if (request.body?.type !== 'multipart/form-data') return null
  const boundary = random.pick(['x', 'b'.repeat(90), '"x"', 'y', ''])
  const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nFox\r\n'
  const bytes = random.pick([
    '',
    '--x',
    '--x--',
    part,
    `${part}--x--`,
    '{}',
    '--x\r\n\r\n',
    `${part}\0`,
  ])
  const headers = {
    ...request.headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const expectedStatuses = [400, 415, 422]
  return twisted(
    request,
    { headers, body: { type: 'raw', bytes } },
    'a broken form',
    bytes,
    expectedStatuses,
  )
}

/** Changes one field of the body; null leaves it out. */
const withFields = (
  request: ApiRequest,
  fields: Fields,
  what: string,
  value: unknown,
  expectedStatuses = any,
) =>
  request.body && request.body.type !== 'raw'
    ? twisted(request, { body: { ...request.body, fields } }, what, value, expectedStatuses)
    : null

const fieldsOf = ({ body }: ApiRequest): [name: string, value: unknown][] =>
  body && body.type !== 'raw' ? Object.entries(body.fields) : []

const field: Twist = (request, random) => {
  const fields = fieldsOf(request)
  if (fields.length === 0) return null
  const [name, was] = random.pick(fields)
  const isText = typeof was === 'string' && random.isLucky(0.7)
  const value = isText ? random.pick(hostile.hostileTexts) : random.pick(hostile.hostileFields)
  const put = Object.fromEntries([...fields, [name, value]])
  return withFields(request, put, `a hostile ${name}`, value)
}

const innerField: Twist = (request, random) => {
  const inner = fieldsOf(request).find(([, value]) => value?.constructor === Object)
  if (!inner) return null
  const [name, value] = inner
  const names = hostile.foreignFields.filter((name) => name !== 'id')
  const added = { ...(value as Fields), [random.pick(names)]: 1 }
  const put = Object.fromEntries([...fieldsOf(request), [name, added]])
  return withFields(request, put, `a foreign field in ${name}`, '', [422])
}

const imageFile: Twist = (request, random) => {
  const place = fieldsOf(request).find(([, value]) => value === binary)
  if (!place) return null
  const put = Object.fromEntries([...fieldsOf(request), [place[0], random.pick(hostileImages)]])
  return withFields(request, put, 'a hostile image', '')
}

const foreignField: Twist = (request, random) => {
  const own = fieldsOf(request)
  const name = random.pick(
    hostile.foreignFields.filter((foreign) => !own.some(([ours]) => ours === foreign)),
  )
  // JSON as text, since an object literal would interpret __proto__.
  const put = Object.fromEntries([...own, [name, name === '__proto__' ? { isAdmin: 1 } : 1]])
  return withFields(request, put, `a foreign field ${name}`, '', [422])
}

const missingField: Twist = (request, random) => {
  const required = request.operation?.body?.schema.required ?? []
  const sent = fieldsOf(request).filter(([name]) => required.includes(name))
  if (sent.length === 0) return null
  const [missing] = random.pick(sent)
  const put = Object.fromEntries(fieldsOf(request).filter(([name]) => name !== missing))
  return withFields(request, put, `no ${missing}`, '', [422])
}

const anonymous: Twist = (request, random) => {
  const cookie = random.pick([
    '',
    'cabinkeeper_session=x',
    "cabinkeeper_session='; drop table staff",
    'a=b',
  ])
  const headers = { ...request.headers, ...(cookie && { cookie }) }
  return twisted(request, { as: 'anonymous', headers }, 'an anonymous client', cookie)
}

const reader: Twist = (request) =>
  twisted(request, { as: 'reader' }, 'a token that may only read', '')

const twists: readonly (readonly [share: number, Twist])[] = [
  [4, id],
  [1, path],
  [1, nowhere],
  [1, unknownKey],
  [2, doubledKey],
  [5, queryValue],
  [2, header],
  [1, contentType],
  [0.5, encoded],
  [3, rawBody],
  [2, rawForm],
  [8, field],
  [2, innerField],
  [3, imageFile],
  [3, foreignField],
  [1, missingField],
  [1, anonymous],
  [0.7, reader],
]

/** Makes one part of the request hostile. */
export function madeHostile(
  request: ApiRequest,
  random: Random,
  operations: Operation[],
): ApiRequest {
  const possible = twists.flatMap(([share, twist]) => {
    const made = twist(request, random, operations)
    return made ? [[share, made] as const] : []
  })
  return random.weigh(possible)
}
