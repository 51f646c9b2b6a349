import { describe, expect, test } from 'vitest'
import { changeEvent } from '#contract/events.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { addGuest, json, listen, newGuest, setBreakfast } from '#testkit/app/listen-to-events.ts'
import { readEvents } from '#testkit/app/read-events.ts'
import { servedApp } from '#testkit/app/served-app.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'
import { streamLimits } from './stream-registry.ts'

eachDatabase((open) => {
  const openApp = async () => createTestApp({ db: await open() })

  describe('a stream of events', () => {
    test('says immediately what was written, with the version and the request', async () => {
      const app = await openApp()
      const { id } = await givenBooking(app.context.db)
      const stream = await listen(app)
      const written = await app.requestAsUser(`/api/bookings/${id}/cancel`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ version: 1, reason: 'Ill', fee: 0 }),
      })
      expect(written.status).toBe(200)
      const [event] = await stream.next('change')
      expect(changeEvent.strict().parse(event?.data)).toEqual({
        id: Number(event?.id),
        kind: 'booking.cancel',
        entity: 'booking',
        entityId: String(id),
        version: 2,
        requestId: expect.any(String),
      })
      await stream.close()
    })

    test('contains nothing about a guest but the id [RULE-59]', async () => {
      const app = await openApp()
      const response = await app.requestAsUser('/api/events/stream')
      const stream = readEvents(response)
      expect((await addGuest(app)).status).toBe(201)
      await stream.next('change')
      const text = JSON.stringify(stream.received)
      for (const [field, value] of Object.entries(newGuest)) {
        expect(text.toLowerCase(), field).not.toContain(`"${value.toLowerCase()}"`)
      }
      expect(text).not.toContain('9988776655')
      await stream.close()
    })

    test('names the request whose response has the same id', async () => {
      const { requestAsUser, stop } = await servedApp({ db: await open() })
      const stream = readEvents(await requestAsUser('/api/events/stream'))
      await stream.next('heartbeat')
      const body = JSON.stringify({ breakfastPrice: 11 })
      const written = await requestAsUser('/api/settings', { method: 'PATCH', headers: json, body })
      const [event] = await stream.next('change')
      expect(written.headers.get('x-request-id')).toBe(event?.data.requestId)
      await stream.close()
      await stop()
    })

    test('is neither cached nor buffered by a proxy', async () => {
      const app = await openApp()
      const response = await app.requestAsUser('/api/events/stream')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
      await readEvents(response).close()
      const head = await app.requestAsUser('/api/events/stream', { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    })

    test('resumes after the last event without a gap, also by a parameter', async () => {
      const app = await openApp()
      const first = await listen(app)
      await setBreakfast(app, 11)
      const [last] = await first.next('change')
      await first.close()
      for (const price of [12, 13, 14]) await setBreakfast(app, price)
      const beginnings: [path: string, headers?: Record<string, string>][] = [
        ['/api/events/stream', { 'last-event-id': last?.id ?? '' }],
        [`/api/events/stream?after=${last?.id}`],
        ['/api/events/stream?after=nonsense', { 'last-event-id': last?.id ?? '' }],
      ]
      for (const [path, headers] of beginnings) {
        const resumed = await listen(app, path, headers)
        await setBreakfast(app, 15 + beginnings.length)
        const [heartbeat] = await resumed.next('heartbeat')
        const ids = resumed.named('change').map(({ data }) => Number(data.id))
        expect(ids.slice(0, 3)).toEqual([1, 2, 3].map((more) => Number(last?.id) + more))
        expect(Number(heartbeat?.id)).toBeGreaterThanOrEqual(Number(last?.id) + 3)
        expect(resumed.named('reset')).toEqual([])
        await resumed.close()
      }
    })

    test.each(['99999999', 'nonsense', '-1', '1e3', '9'.repeat(90), "1' or 1=1 --", '🦦'])(
      'gets one reset instead of the unknown event %s',
      async (after) => {
        const app = await openApp()
        await setBreakfast(app, 11)
        const stream = await listen(app, `/api/events/stream?after=${encodeURIComponent(after)}`)
        await stream.next('heartbeat')
        expect(stream.received.map(({ name }) => name)).toEqual(['ready', 'reset', 'heartbeat'])
        await stream.close()
      },
    )

    test('gets one reset after more than 500 missed events', async () => {
      const app = await openApp()
      await setBreakfast(app, 11)
      const entry = await app.context.db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
      const { id, ...copied } = entry
      await app.context.db
        .insertInto('audit')
        .values(Array.from({ length: 501 }, () => copied))
        .execute()
      const stream = await listen(app, `/api/events/stream?after=${id}`)
      await stream.next('heartbeat')
      expect(stream.received.map(({ name }) => name)).toEqual(['ready', 'reset', 'heartbeat'])
      const nearer = await listen(app, `/api/events/stream?after=${id + 1}`)
      await nearer.next('heartbeat')
      expect(nearer.named('change')).toHaveLength(500)
      await stream.close()
      await nearer.close()
    })

    test('begins with the events of the last seconds on request', async () => {
      const clock = { time: new Date('2026-11-21T12:00:00Z') }
      const app = await createTestApp({ db: await open(), now: () => clock.time })
      await setBreakfast(app, 11)
      clock.time = new Date('2026-11-21T12:01:00Z')
      await setBreakfast(app, 12)
      const stream = await listen(app, '/api/events/stream?recent=30')
      await stream.next('heartbeat')
      expect(stream.named('change')).toHaveLength(1)
      await stream.close()
    })

    test.each(['after=', 'recent=0', 'recent=9999', 'since=1', `after=${'1'.repeat(101)}`])(
      'with the parameter %s gets a clear response',
      async (query) => {
        const app = await openApp()
        const response = await app.requestAsUser(`/api/events/stream?${query}`)
        if (query === 'after=') {
          const stream = readEvents(response)
          await stream.next('reset')
          return stream.close()
        }
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ code: 'malformed-query' })
      },
    )

    test('needs a session or a token', async () => {
      const app = await openApp()
      expect((await app.request('/api/events/stream')).status).toBe(401)
      expect((await app.request('/api/bookings/1/editing', { method: 'PUT' })).status).toBe(401)
    })

    test('is opened 20 times by a user and no more, until one is closed', async () => {
      const app = await openApp()
      const streams = []
      for (let number = 0; number < streamLimits.ofOneUser; number++)
        streams.push(await listen(app))
      const rejected = await app.requestAsUser('/api/events/stream')
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60'])
      expect(rejected.headers.get('content-type')).toContain('application/problem+json')
      expect(await rejected.json()).toMatchObject({ code: 'too-many-streams' })
      expect(app.context.events.openStreams()).toBe(streamLimits.ofOneUser)
      const cookie = await givenSession(app.context)
      const other = readEvents(await app.request('/api/events/stream', { headers: { cookie } }))
      await other.next('ready')
      await streams[0]?.close()
      streams.push(await listen(app))
      for (const stream of [...streams, other]) await stream.close()
      expect(app.context.events.openStreams()).toBe(0)
    })

    test('of a client that does not read is ended', async () => {
      const app = await openApp()
      const response = await app.requestAsUser('/api/events/stream')
      const editing = { user: { id: 'x', name: 'n'.repeat(50_000) }, isOpen: true }
      for (let bookingId = 1; bookingId < 8; bookingId++)
        app.context.events.noteEditing({ ...editing, bookingId })
      expect(app.context.events.openStreams()).toBe(0)
      const stream = readEvents(response)
      await stream.ended()
    })

    test('ends when the server begins to stop, and none is open afterwards', async () => {
      const app = await openApp()
      const stream = await listen(app)
      app.beginStop()
      await stream.ended()
      const late = await listen(app)
      await late.ended()
      expect(late.received[0]?.retry).toMatch(/^\d+$/)
      expect(app.context.events.openStreams()).toBe(0)
    })
  })
})
