import type { Random } from '#testkit/seeded-random.ts'
import { type Operation, operationAt } from './api-document.ts'
import { binary } from './from-schema.ts'
import { hostileImages } from './hostile-images.ts'
import * as hostile from './hostile-values.ts'
import { kindOf } from './known-data.ts'
import type { ApiRequest, Fields } from './request-types.ts'

/** The same request with one hostile part, or null if it has no such part. */
type Mutation = (request: ApiRequest, random: Random, operations: Operation[]) => ApiRequest | null

/** What was changed, the value, and the expected statuses if not all documented ones are. */
const withMutation = (
  request: ApiRequest,
  change: Partial<ApiRequest>,
  what: string,
  value: unknown,
  expectedStatuses = anyDocumentedStatus,
) => ({
  ...request,
  ...change,
  hostile: { what, value: typeof value === 'string' ? value : '', expectedStatuses },
})

/** An empty list means every documented status. */
const anyDocumentedStatus: number[] = []

const hostileId: Mutation = (request, random) => {
  if (!request.operation || !kindOf(request.operation.path)) return null
  const value = random.pick(hostile.hostileIds)
  const path = request.operation.path.replace('{id}', encodeURIComponent(value.toWellFormed()))
  // Ids of users are strings, so some of these might be valid but unused.
  return withMutation(request, { path }, 'a hostile id', value, [404])
}

const otherPath: Mutation = (request, random, operations) => {
  if (!request.operation?.path.includes('{')) return null
  const value = random.pick(hostile.hostilePaths)
  const hostilePath = request.operation.path.replaceAll(/\{\w+\}/g, value)
  const operation = operationAt(operations, request.method, hostilePath)
  return withMutation(request, { path: hostilePath, operation }, 'a path to another route', value)
}

const unknownRoute: Mutation = (request, random, operations) => {
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
  return withMutation(request, change, 'an unknown route', method)
}

const unknownParameter: Mutation = (request, random) => {
  if (!request.path.startsWith('/api/')) return null
  const key = random.pick(hostile.hostileKeys)
  const query: ApiRequest['query'] = [...request.query, [key.toWellFormed(), '1']]
  return withMutation(request, { query }, 'an unknown key', key, [400])
}

const repeatedParameter: Mutation = (request, random) => {
  if (request.query.length === 0) return null
  const query = [...request.query, random.pick(request.query)]
  return withMutation(request, { query }, 'a key twice', '', [400])
}

const hostileParameter: Mutation = (request, random) => {
  if (request.query.length === 0) return null
  const [key] = random.pick(request.query)
  const value = random.pick(hostile.hostileQueries)
  const query: ApiRequest['query'] = [
    ...request.query.filter(([name]) => name !== key),
    [key, value.toWellFormed()],
  ]
  return withMutation(request, { query }, `a hostile ${key}`, value)
}

const hostileHeader: Mutation = (request, random) => {
  const [name, value, expectedStatuses] = random.pick(hostile.hostileHeaders)
  return withMutation(
    request,
    { headers: { ...request.headers, [name]: value } },
    `a hostile ${name}`,
    value,
    expectedStatuses,
  )
}

const wrongContentType: Mutation = (request, random) => {
  if (!request.body || request.body.type === 'raw') return null
  const type = random.pick(hostile.hostileTypes)
  const headers = { ...request.headers, 'content-type': type }
  const body = { type: 'raw', bytes: '{}' } as const
  return withMutation(request, { headers, body }, 'a wrong content type', type, [415])
}

const compressedBody: Mutation = (request) => {
  if (!request.body) return null
  const headers = { ...request.headers, 'content-encoding': 'gzip' }
  return withMutation(request, { headers }, 'a compressed body', '', [415])
}

const hostileBody: Mutation = (request, random) => {
  if (request.body?.type !== 'application/json') return null
  const bytes = random.pick(hostile.hostileBodies)
  const headers = { ...request.headers, 'content-type': 'application/json' }
  const expectedStatuses = [400, 413, 422]
  return withMutation(
    request,
    { headers, body: { type: 'raw', bytes } },
    'a hostile body',
    bytes,
    expectedStatuses,
  )
}

const brokenForm: Mutation = (request, random) => {
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
  return withMutation(
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
  expectedStatuses = anyDocumentedStatus,
) =>
  request.body && request.body.type !== 'raw'
    ? withMutation(request, { body: { ...request.body, fields } }, what, value, expectedStatuses)
    : null

const fieldsOf = ({ body }: ApiRequest): [name: string, value: unknown][] =>
  body && body.type !== 'raw' ? Object.entries(body.fields) : []

const hostileField: Mutation = (request, random) => {
  const sent = fieldsOf(request)
  if (sent.length === 0) return null
  const [name, current] = random.pick(sent)
  const isText = typeof current === 'string' && random.happens(0.7)
  const value = isText ? random.pick(hostile.hostileTexts) : random.pick(hostile.hostileFields)
  const fields = Object.fromEntries([...sent, [name, value]])
  return withFields(request, fields, `a hostile ${name}`, value)
}

const foreignInnerField: Mutation = (request, random) => {
  const inner = fieldsOf(request).find(([, value]) => value?.constructor === Object)
  if (!inner) return null
  const [name, value] = inner
  const names = hostile.foreignFields.filter((name) => name !== 'id')
  const added = { ...(value as Fields), [random.pick(names)]: 1 }
  const fields = Object.fromEntries([...fieldsOf(request), [name, added]])
  return withFields(request, fields, `a foreign field in ${name}`, '', [422])
}

const hostileImage: Mutation = (request, random) => {
  const imageField = fieldsOf(request).find(([, value]) => value === binary)
  if (!imageField) return null
  const fields = Object.fromEntries([
    ...fieldsOf(request),
    [imageField[0], random.pick(hostileImages)],
  ])
  return withFields(request, fields, 'a hostile image', '')
}

const foreignField: Mutation = (request, random) => {
  const own = fieldsOf(request)
  const name = random.pick(
    hostile.foreignFields.filter((foreign) => !own.some(([ours]) => ours === foreign)),
  )
  // JSON as text, since an object literal would interpret __proto__.
  const fields = Object.fromEntries([...own, [name, name === '__proto__' ? { isAdmin: 1 } : 1]])
  return withFields(request, fields, `a foreign field ${name}`, '', [422])
}

const missingField: Mutation = (request, random) => {
  const required = request.operation?.body?.schema.required ?? []
  const sent = fieldsOf(request).filter(([name]) => required.includes(name))
  if (sent.length === 0) return null
  const [missing] = random.pick(sent)
  const fields = Object.fromEntries(fieldsOf(request).filter(([name]) => name !== missing))
  return withFields(request, fields, `no ${missing}`, '', [422])
}

const anonymousClient: Mutation = (request, random) => {
  const cookie = random.pick([
    '',
    'cabinkeeper_session=x',
    "cabinkeeper_session='; drop table staff",
    'a=b',
  ])
  const headers = { ...request.headers, ...(cookie && { cookie }) }
  return withMutation(request, { as: 'anonymous', headers }, 'an anonymous client', cookie)
}

const readOnlyToken: Mutation = (request) =>
  withMutation(request, { as: 'reader' }, 'a read-only token', '')

const weightedMutations: readonly (readonly [share: number, Mutation])[] = [
  [4, hostileId],
  [1, otherPath],
  [1, unknownRoute],
  [1, unknownParameter],
  [2, repeatedParameter],
  [5, hostileParameter],
  [2, hostileHeader],
  [1, wrongContentType],
  [0.5, compressedBody],
  [3, hostileBody],
  [2, brokenForm],
  [8, hostileField],
  [2, foreignInnerField],
  [3, hostileImage],
  [3, foreignField],
  [1, missingField],
  [1, anonymousClient],
  [0.7, readOnlyToken],
]

/** Makes one part of the request hostile. */
export function madeHostile(
  request: ApiRequest,
  random: Random,
  operations: Operation[],
): ApiRequest {
  const possible = weightedMutations.flatMap(([share, mutate]) => {
    const mutated = mutate(request, random, operations)
    return mutated ? [[share, mutated] as const] : []
  })
  return random.pickWeighted(possible)
}
