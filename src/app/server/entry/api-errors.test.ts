import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

const json = { 'content-type': 'application/json' }
const checkIn = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }
const megabyte = 'x'.repeat(1_000_000)
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Invalid bodies of a check-in, and the status of the error for each. */
const invalidBodies: [what: string, body: string, status: number][] = [
  ['an empty body', '', 400],
  ['a truncated object', '{"addBreakfast":', 400],
  ['an array', '[]', 400],
  ['null', 'null', 400],
  ['a string', '"check in"', 400],
  ['a number', '1', 400],
  ['deeply nested arrays', nested(100_000), 400],
  ['an empty object', '{}', 422],
  ['a string instead of a boolean', JSON.stringify({ ...checkIn, paymentConfirmed: 'true' }), 422],
  ['an array instead of an amount', JSON.stringify({ ...checkIn, expectedTotal: [600] }), 422],
  [
    'an infinite amount',
    '{"addBreakfast":false,"paymentConfirmed":true,"expectedTotal":1e400}',
    422,
  ],
  ['a negative amount', JSON.stringify({ ...checkIn, expectedTotal: -1 }), 422],
  ['a third of a cent', JSON.stringify({ ...checkIn, expectedTotal: 600.333 }), 422],
  ['an unknown field', JSON.stringify({ ...checkIn, status: 'checked-out' }), 422],
  ['__proto__', '{"__proto__":{"paymentConfirmed":true},"addBreakfast":false}', 422],
  ['constructor', '{"constructor":{"prototype":{"paymentConfirmed":true}}}', 422],
  ['18,000 fields', `{${Array.from({ length: 18_000 }, (_, i) => `"f${i}":1`)}}`, 422],
  ['deeply nested arrays in a field', `{"addBreakfast":${nested(50_000)}}`, 422],
  ['a megabyte of text', JSON.stringify({ addBreakfast: megabyte }), 413],
  ['bytes that are not UTF-8', '\xff\xfe\x00', 400],
]

eachDatabase((open) => {
  describe('an error', () => {
    test.for(invalidBodies)(
      'for %s has a sentence and is not an internal error [SEC-27, SEC-28, SEC-29]',
      async ([, body, status]) => {
        const db = await open()
        const app = await createTestApp({ db })
        const { id } = await givenBooking(db)
        const response = await app.requestAsUser(`/api/bookings/${id}/check-in`, {
          method: 'POST',
          headers: json,
          body,
        })
        expect(response.status).toBe(status)
        expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
        const text = await response.text()
        expect(text.length).toBeLessThan(3000)
        expect(JSON.parse(text)).toMatchObject({ type: 'about:blank', status })
        expect(app.logged).toEqual([])
      },
    )

    test('for a body whose client has disconnected is not an internal error', async () => {
      const app = await createTestApp({ db: await open() })
      const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      const body = new ReadableStream({ pull: (stream) => stream.error(gone) })
      const sent = { method: 'POST', headers: json, body, duplex: 'half' as const }
      expect((await app.request('/api/session', sent)).status).toBe(400)
      expect(app.logged).toEqual([])
    })

    test('for an id out of range is not an internal error [SEC-27]', async () => {
      const app = await createTestApp({ db: await open() })
      const outOfRange = 2_147_483_648
      const stay = { startDate: '2026-12-10', endDate: '2026-12-13' }
      const sent = {
        ...stay,
        numGuests: 2,
        hasBreakfast: false,
        source: 'phone',
        expectedTotal: 600,
      }
      const blocked = { ...stay, cabinId: outOfRange, kind: 'owner', reason: 'The owners come' }
      const other = { version: 1, otherId: outOfRange, otherVersion: 1 }
      const requests: [field: string, call: string, body: object][] = [
        ['cabinId', 'POST /api/bookings', { ...sent, cabinId: outOfRange, guest: { id: 1 } }],
        ['guest', 'POST /api/bookings', { ...sent, cabinId: 1, guest: { id: outOfRange } }],
        ['cabinId', 'POST /api/bookings/1/change-preview', { cabinId: outOfRange }],
        ['guestId', 'POST /api/bookings/1/change-preview', { guestId: outOfRange }],
        ['otherId', 'POST /api/bookings/1/swap', other],
        ['otherId', 'POST /api/guests/1/merge', other],
        ['cabinId', 'POST /api/blocks', blocked],
        ['cabinId', 'PUT /api/blocks/1', { ...blocked, version: 1 }],
      ]
      for (const [field, call, body] of requests) {
        const [method = '', path = ''] = call.split(' ')
        const response = await app.requestAsUser(path, {
          method,
          headers: json,
          body: JSON.stringify(body),
        })
        expect(response.status, call).toBe(422)
        const { fields } = (await response.json()) as { fields: object }
        expect(Object.keys(fields), call).toEqual([field])
      }
    })

    test.for([
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=x', 415],
      ['application/jsonp', 415],
      ['application/json; charset=utf-8', 422],
    ] as const)('for a body of type %s has status %i', async ([type, status]) => {
      const app = await createTestApp({ db: await open() })
      const response = await app.requestAsUser('/api/bookings/1/check-in', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      })
      expect(response.status).toBe(status)
    })

    test('names each wrong field [SEC-23]', async () => {
      const app = await createTestApp({ db: await open() })
      const response = await app.requestAsUser('/api/bookings/1/check-in', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ addBreakfast: 1, surprise: true }),
      })
      const { code, fields } = (await response.json()) as { code: string; fields: object }
      expect(code).toBe('invalid-fields')
      expect(Object.keys(fields).sort()).toEqual([
        'addBreakfast',
        'expectedTotal',
        'paymentConfirmed',
        'surprise',
      ])
      expect(fields).toMatchObject({ expectedTotal: 'This field is required' })
    })

    test.for([
      '/api/settings?x=1',
      '/api/bookings?page=1&page=2',
      '/api/bookings?__proto__=1',
      '/api/bookings?constructor=1',
      '/api/bookings?page[]=1',
      '/api/bookings?select=*',
      '/api/bookings?=1',
    ])('%s has unknown or repeated parameters and is rejected [SEC-22]', async (path) => {
      const app = await createTestApp({ db: await open() })
      const response = await app.requestAsUser(path)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'malformed-query' })
    })

    test('for an unsupported method names the supported ones [SPEC-7.3-10]', async () => {
      const app = await createTestApp({ db: await open() })
      const response = await app.requestAsUser('/api/bookings/1', { method: 'PATCH' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, DELETE')
    })

    test('for a path under /api is JSON, not an HTML page', async () => {
      const app = await createTestApp({ db: await open() })
      const response = await app.requestAsUser('/api/nowhere', { headers: { accept: 'text/html' } })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not-found' })
    })

    test('an internal error is logged with the request id and reveals nothing to the client [SEC-41]', async () => {
      const db = await open()
      const app = await createTestApp({ db })
      await app.requestAsUser('/api/session')
      await db.schema.dropTable('settings').execute()
      const response = await app.requestAsUser('/api/settings')
      expect(response.status).toBe(500)
      const problem = (await response.json()) as { requestId: string }
      expect(problem).toEqual({
        type: 'about:blank',
        status: 500,
        code: 'unexpected',
        title: 'The server had an unexpected error. Nothing was changed.',
        requestId: expect.any(String),
      })
      expect(app.logged).toMatchObject([
        {
          event: 'request-failed',
          fields: { requestId: problem.requestId, route: '/api/settings' },
        },
      ])
    })

    test('HEAD returns the headers of GET without a body', async () => {
      const app = await createTestApp({ db: await open() })
      const response = await app.requestAsUser('/api/settings', { method: 'HEAD' })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('')
      expect((await app.request('/api/settings', { method: 'HEAD' })).status).toBe(401)
    })
  })
})
