import type { Dice } from '#testkit/seeded-random.ts'
import { type Operation, operationAt } from './api-document.ts'
import { binary } from './from-schema.ts'
import { hostilePictures } from './hostile-images.ts'
import * as hostile from './hostile-values.ts'
import { kindOf } from './known-data.ts'
import type { Asked, Fields } from './request-types.ts'

/** The same request with one part that nobody means; null where it has no such part. */
type Twist = (asked: Asked, dice: Dice, operations: Operation[]) => Asked | null

/** What was changed of it, which value that is, and which answers are right if not all documented. */
const twisted = (
  asked: Asked,
  change: Partial<Asked>,
  what: string,
  value: unknown,
  right = any,
) => ({
  ...asked,
  ...change,
  hostile: { what, value: typeof value === 'string' ? value : '', right },
})

const any: number[] = []

const id: Twist = (asked, dice) => {
  if (!asked.operation || !kindOf(asked.operation.path)) return null
  const value = dice.pick(hostile.hostileIds)
  const path = asked.operation.path.replace('{id}', encodeURIComponent(value.toWellFormed()))
  // Names of colleagues are no numbers: some of these might be one, of nobody.
  return twisted(asked, { path }, 'a hostile id', value, [404])
}

const path: Twist = (asked, dice, operations) => {
  if (!asked.operation?.path.includes('{')) return null
  const value = dice.pick(hostile.hostilePaths)
  const led = asked.operation.path.replaceAll(/\{\w+\}/g, value)
  const operation = operationAt(operations, asked.method, led)
  return twisted(asked, { path: led, operation }, 'a path that leads elsewhere', value)
}

const nowhere: Twist = (asked, dice, operations) => {
  const method = dice.pick(['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'PROPFIND'])
  const where = dice.pick([
    asked.path,
    `${asked.path}/x`,
    '/api',
    '/api/',
    '/api//bookings',
    '/storage',
  ])
  const operation = operationAt(operations, method, where)
  const change = { method, path: where, operation, body: null }
  return twisted(asked, change, 'a call that there is not', method)
}

const unknownKey: Twist = (asked, dice) => {
  if (!asked.path.startsWith('/api/')) return null
  const key = dice.pick(hostile.hostileKeys)
  const query: Asked['query'] = [...asked.query, [key.toWellFormed(), '1']]
  return twisted(asked, { query }, 'an unknown key', key, [400])
}

const doubledKey: Twist = (asked, dice) => {
  if (asked.query.length === 0) return null
  const query = [...asked.query, dice.pick(asked.query)]
  return twisted(asked, { query }, 'a key twice', '', [400])
}

const queryValue: Twist = (asked, dice) => {
  if (asked.query.length === 0) return null
  const [key] = dice.pick(asked.query)
  const value = dice.pick(hostile.hostileQueries)
  const query: Asked['query'] = [
    ...asked.query.filter(([name]) => name !== key),
    [key, value.toWellFormed()],
  ]
  return twisted(asked, { query }, `a hostile ${key}`, value)
}

const header: Twist = (asked, dice) => {
  const [name, value, right] = dice.pick(hostile.hostileHeaders)
  return twisted(
    asked,
    { headers: { ...asked.headers, [name]: value } },
    `a hostile ${name}`,
    value,
    right,
  )
}

const contentType: Twist = (asked, dice) => {
  if (!asked.body || asked.body.type === 'raw') return null
  const type = dice.pick(hostile.hostileTypes)
  const headers = { ...asked.headers, 'content-type': type }
  const body = { type: 'raw', bytes: '{}' } as const
  return twisted(asked, { headers, body }, 'a wrong content type', type, [415])
}

const encoded: Twist = (asked) => {
  if (!asked.body) return null
  const headers = { ...asked.headers, 'content-encoding': 'gzip' }
  return twisted(asked, { headers }, 'a body that is packed', '', [415])
}

const rawBody: Twist = (asked, dice) => {
  if (asked.body?.type !== 'application/json') return null
  const bytes = dice.pick(hostile.hostileBodies)
  const headers = { ...asked.headers, 'content-type': 'application/json' }
  const right = [400, 413, 422]
  return twisted(asked, { headers, body: { type: 'raw', bytes } }, 'a hostile body', bytes, right)
}

const rawForm: Twist = (asked, dice) => {
  if (asked.body?.type !== 'multipart/form-data') return null
  const boundary = dice.pick(['x', 'b'.repeat(90), '"x"', 'y', ''])
  const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nFox\r\n'
  const bytes = dice.pick([
    '',
    '--x',
    '--x--',
    part,
    `${part}--x--`,
    '{}',
    '--x\r\n\r\n',
    `${part}\0`,
  ])
  const headers = { ...asked.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const right = [400, 415, 422]
  return twisted(asked, { headers, body: { type: 'raw', bytes } }, 'a broken form', bytes, right)
}

/** A change of one field of what is sent; null leaves it out. */
const withFields = (asked: Asked, fields: Fields, what: string, value: unknown, right = any) =>
  asked.body && asked.body.type !== 'raw'
    ? twisted(asked, { body: { ...asked.body, fields } }, what, value, right)
    : null

const fieldsOf = ({ body }: Asked): [name: string, value: unknown][] =>
  body && body.type !== 'raw' ? Object.entries(body.fields) : []

const field: Twist = (asked, dice) => {
  const fields = fieldsOf(asked)
  if (fields.length === 0) return null
  const [name, was] = dice.pick(fields)
  const isText = typeof was === 'string' && dice.isLucky(0.7)
  const value = isText ? dice.pick(hostile.hostileTexts) : dice.pick(hostile.hostileFields)
  const put = Object.fromEntries([...fields, [name, value]])
  return withFields(asked, put, `a hostile ${name}`, value)
}

const innerField: Twist = (asked, dice) => {
  const inner = fieldsOf(asked).find(([, value]) => value?.constructor === Object)
  if (!inner) return null
  const [name, value] = inner
  const names = hostile.foreignFields.filter((name) => name !== 'id')
  const added = { ...(value as Fields), [dice.pick(names)]: 1 }
  const put = Object.fromEntries([...fieldsOf(asked), [name, added]])
  return withFields(asked, put, `a foreign field in ${name}`, '', [422])
}

const pictureFile: Twist = (asked, dice) => {
  const place = fieldsOf(asked).find(([, value]) => value === binary)
  if (!place) return null
  const put = Object.fromEntries([...fieldsOf(asked), [place[0], dice.pick(hostilePictures)]])
  return withFields(asked, put, 'a hostile picture', '')
}

const foreignField: Twist = (asked, dice) => {
  const own = fieldsOf(asked)
  const name = dice.pick(
    hostile.foreignFields.filter((foreign) => !own.some(([ours]) => ours === foreign)),
  )
  // Written as text: an object of ours would take __proto__ for its own.
  const put = Object.fromEntries([...own, [name, name === '__proto__' ? { isAdmin: 1 } : 1]])
  return withFields(asked, put, `a foreign field ${name}`, '', [422])
}

const missingField: Twist = (asked, dice) => {
  const required = asked.operation?.body?.schema.required ?? []
  const sent = fieldsOf(asked).filter(([name]) => required.includes(name))
  if (sent.length === 0) return null
  const [missing] = dice.pick(sent)
  const put = Object.fromEntries(fieldsOf(asked).filter(([name]) => name !== missing))
  return withFields(asked, put, `no ${missing}`, '', [422])
}

const stranger: Twist = (asked, dice) => {
  const cookie = dice.pick([
    '',
    'cabinkeeper_session=x',
    "cabinkeeper_session='; drop table staff",
    'a=b',
  ])
  const headers = { ...asked.headers, ...(cookie && { cookie }) }
  return twisted(asked, { as: 'stranger', headers }, 'nobody who works here', cookie)
}

const reader: Twist = (asked) => twisted(asked, { as: 'reader' }, 'a token that may only read', '')

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
  [3, pictureFile],
  [3, foreignField],
  [1, missingField],
  [1, stranger],
  [0.7, reader],
]

/** One hostile part, of those that the request has. */
export function madeHostile(asked: Asked, dice: Dice, operations: Operation[]): Asked {
  const possible = twists.flatMap(([share, twist]) => {
    const made = twist(asked, dice, operations)
    return made ? [[share, made] as const] : []
  })
  return dice.weigh(possible)
}
