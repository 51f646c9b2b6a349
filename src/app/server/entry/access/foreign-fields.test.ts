import { expect, test } from 'vitest'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { createTestApp, givenCleaner, type TestApp } from '#testkit/app/test-app.ts'

/** A body of several shapes has no properties of its own. */
type Body = { schema: { properties?: object } }
type Operation = { requestBody?: { content: Record<string, Body> }; parameters?: { in: string }[] }

/** Fields of prototypes, and fields that other applications let clients set by mistake. */
const treacherous = ['constructor', 'prototype', 'toString', 'role', 'isAdmin', 'createdAt']
const oracles = [
  ...['where[guests][nationalID][$startsWith]=A', 'filter=national_id', 'select=*'],
  ...['include=guests', 'fields=national_id', 'sortBy=guests.nationalID-asc', 'limit=-1'],
  'pageSize=1000000',
]

async function operationsOf({ requestAsUser }: TestApp) {
  const response = await requestAsUser('/api/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      call: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path
        .replace('{kind}', 'confirmation')
        .replace('/feeds/{id}', '/feeds/feed-0123456789abcdef')
        .replace('/webhooks/{id}', '/webhooks/webhook-0123456789abcdef')
        .replaceAll(/\{\w+\}/g, '1'),
    })),
  )
}

/** A form is not taken apart when it has many parts. */
const fewAtOnce = 15
/** The bodies of visitors are limited to a few kilobytes. */
const fewInSmallBodies = 80

const inGroups = (names: string[], size: number) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  )

/** As its own contents have it: an object of ours would take __proto__ for what it descends from. */
const jsonOf = (names: string[]) =>
  `{${['__proto__', ...names].map((name) => `"${name}":{"isAdmin":true}`)}}`

function formOf(names: string[]) {
  const form = new FormData()
  for (const name of ['__proto__', ...names]) form.append(name, 'true')
  return form
}

/** A user, a cleaner where only a link for cleaners is accepted, or a visitor of the website. */
async function senderOf(app: TestApp) {
  const cookie = await givenCleaner(app.context)
  const visitor = { origin: 'https://www.lakeside.example', 'idempotency-key': 'a-visitor-1' }
  return (path: string, { headers, ...init }: RequestInit = {}) => {
    const own = Object.fromEntries(new Headers(headers))
    const [place = ''] = path.split('?')
    if (/^\/api\/cleaning(\/|$)/.test(place)) {
      return app.request(path, { ...init, headers: { ...own, cookie } })
    }
    if (place.startsWith('/website/')) {
      return app.request(path, { ...init, headers: { ...own, ...visitor } })
    }
    return app.requestAsUser(path, { ...init, ...(headers && { headers }) })
  }
}

eachDatabase((open) => {
  test('unknown fields cannot be set, neither columns of a table nor prototypes of objects [SEC-23, SEC-28]', async () => {
    const db = await open()
    await givenFullHouse(db)
    const app = await createTestApp({ db })
    const send = await senderOf(app)
    const tables = await db.introspection.getTables()
    const columns = tables.flatMap((table) => table.columns.map(({ name }) => name))
    const names = [...new Set([...columns, ...treacherous])]
    const taking = (await operationsOf(app)).filter(({ requestBody }) => requestBody)
    expect(names.length).toBeGreaterThan(60)
    expect(taking.length).toBeGreaterThan(25)

    const before = await everyCell(db)
    for (const { call, method, path, requestBody } of taking) {
      const [[type, { schema }] = ['', { schema: { properties: {} } }]] = Object.entries(
        requestBody?.content ?? {},
      )
      const foreign = names.filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
      const isForm = type === 'multipart/form-data'
      const isSmall = path.startsWith('/website/')
      const atOnce = isForm ? fewAtOnce : isSmall ? fewInSmallBodies : foreign.length
      for (const some of inGroups(foreign, atOnce)) {
        const response = await send(path, {
          method,
          ...(isForm
            ? { body: formOf(some) }
            : { body: jsonOf(some), headers: { 'content-type': type } }),
        })
        expect([call, some, response.status]).toEqual([call, some, 422])
      }
    }
    expect(await everyCell(db)).toEqual(before)
    expect({}).not.toHaveProperty('isAdmin')
  })

  test('lists reject unknown filters, sorts and fields, always with the same error [SEC-22]', async () => {
    const app = await createTestApp({ db: await open() })
    const send = await senderOf(app)
    const lists = (await operationsOf(app)).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/'),
    )
    expect(lists.length).toBeGreaterThan(15)
    for (const { call, path } of lists) {
      for (const query of oracles) {
        const response = await send(`${path}?${query}`)
        const { requestId: _, ...reported } = (await response.json()) as { requestId: string }
        expect([call, reported]).toEqual([
          call,
          {
            type: 'about:blank',
            status: 400,
            code: 'malformed-query',
            title: 'The request has an unknown or invalid query parameter.',
          },
        ])
      }
    }
  })
})
