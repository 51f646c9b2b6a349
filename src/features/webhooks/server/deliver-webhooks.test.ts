import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventTypes } from '#domain/events/webhook-events.ts'
import { maxAttempts } from '#domain/events/webhook-retries.ts'
import { claimNext, startJobs } from '#platform/jobs/run-jobs.ts'
import { insertEvents } from '#platform/outgoing-event-store.ts'
import { configOf, eachDatabase, openSecondConnection } from '#testkit/app/each-database.ts'
import { json } from '#testkit/app/given-rows.ts'
import { runDueJobs, runNextJob } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { openWebhookReceiver, type Reply } from '#testkit/webhook-receiver.ts'
import { type Delivery, type Webhook, webhookWithSecret } from '../contract/webhooks.ts'
import { webhookDelivery } from './deliver-webhooks.ts'

const minutes = 60_000
const hours = 60 * minutes

eachDatabase((open) => {
  /** A webhook whose receiver runs on this machine, and a clock that the test moves. */
  async function openDelivery(fields: object = {}) {
    const db = await open()
    const receiver = await openWebhookReceiver()
    onTestFinished(receiver.close)
    const clock = { time: new Date() }
    const app = await createTestApp({ db, config: { allowsPrivateNetworks: true } })
    const context = { ...app.context, now: () => clock.time }
    const ask = async <Body>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
      const response = await app.requestAsUser(path, body ? json(body, method) : { method })
      return (response.status === 204 ? {} : await response.json()) as Body
    }
    const request = { name: 'Locks', url: receiver.url, eventTypes, ...fields }
    const { id, secret } = webhookWithSecret.parse(await ask('/api/webhooks', request))
    const path = `/api/webhooks/${id}`
    const pass = (ms: number) => {
      clock.time = new Date(clock.time.getTime() + ms)
    }
    return {
      db,
      app,
      context,
      receiver,
      ask,
      path,
      secret,
      request,
      pass,
      deliver: () => runDueJobs(context, webhookDelivery),
      /** Writes events of bookings, as an action does. */
      happen: (...bookings: number[]) =>
        db.transaction().execute((tx) =>
          insertEvents(
            tx,
            bookings.map((entityId) => ({ action: 'booking.change', entityId })),
            clock.time,
          ),
        ),
      webhook: async () => (await ask<{ items: Webhook[] }>('/api/webhooks')).items[0],
      deliveries: async (query = '') =>
        (await ask<{ items: Delivery[] }>(`${path}/deliveries${query}`)).items,
      bookings: () =>
        receiver.received.map(
          ({ body }) => (JSON.parse(body) as { data: { bookingId: number } }).data.bookingId,
        ),
    }
  }

  const fails = (status: number) => (): Reply => ({ status, body: 'Out of\0order' })

  describe('a delivery', () => {
    test('is signed so that the reference library of Standard Webhooks verifies it', async () => {
      const { receiver, happen, deliver, secret } = await openDelivery()
      await happen(42)
      await deliver()
      const [message] = receiver.received
      const { headers = {}, body = '' } = message ?? {}
      expect(new Verifier(secret).verify(body, headers)).toEqual({
        id: expect.any(Number),
        type: 'booking.changed',
        timestamp: expect.stringMatching(/Z$/),
        data: { bookingId: 42 },
      })
      expect(headers['content-type']).toBe('application/json')
      expect(headers['webhook-id']).toMatch(/^evt_\d+_\w+$/)
      const otherSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
      expect(() => new Verifier(otherSecret).verify(body, headers)).toThrow()
      expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow()
    })

    test('is signed with the new secret after it was replaced', async () => {
      const { receiver, happen, deliver, ask, path, secret } = await openDelivery()
      const renewed = webhookWithSecret.parse(await ask(`${path}/secret`, {}))
      await happen(42)
      await deliver()
      const { headers = {}, body = '' } = receiver.received[0] ?? {}
      expect(() => new Verifier(secret).verify(body, headers)).toThrow()
      expect(new Verifier(renewed.secret).verify(body, headers)).toBeTruthy()
    })

    test('is made once for each chosen event since the webhook was added', async () => {
      const { ask, request, deliver, receiver, happen, db, deliveries } = await openDelivery()
      await ask('/api/webhooks', {
        ...request,
        eventTypes: ['cabin.clean'],
        url: `${receiver.url}/2`,
      })
      await happen(1, 2)
      await db
        .transaction()
        .execute((tx) =>
          insertEvents(
            tx,
            [{ action: 'cabin.change-state', entityId: 3, after: { cabinState: 'clean' } }],
            new Date(),
          ),
        )
      await deliver()
      await deliver()
      const types = receiver.received.map(({ path, body }) => [path, JSON.parse(body).type])
      expect(types.toSorted()).toEqual([
        ['/hooks', 'booking.changed'],
        ['/hooks', 'booking.changed'],
        ['/hooks', 'cabin.clean'],
        ['/hooks/2', 'cabin.clean'],
      ])
      expect((await deliveries()).map(({ state }) => state)).toEqual(Array(3).fill('delivered'))
    })

    test('keeps the order of a booking while others continue', async () => {
      const { receiver, happen, deliver, pass, bookings } = await openDelivery()
      let isFirst = true
      receiver.respond = ({ body }) => {
        const fails = isFirst && JSON.parse(body).data.bookingId === 1
        if (fails) isFirst = false
        return { status: fails ? 500 : 204 }
      }
      await happen(1, 2, 1, 3)
      await deliver()
      expect(bookings()).toEqual([1, 2, 3])
      pass(5_000)
      await deliver()
      expect(bookings()).toEqual([1, 2, 3, 1, 1])
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(ids[3]).toBe(ids[0])
      expect(ids[4]).not.toBe(ids[0])
    })

    test('that waits for an earlier one of its booking makes the server look no more often', async () => {
      const { receiver, happen, deliver, pass, context } = await openDelivery()
      receiver.respond = fails(503)
      await happen(1, 1)
      await deliver()
      pass(1_000)
      await webhookDelivery.lookForWork?.(context)
      expect(await runNextJob(context, webhookDelivery)).toBe(false)
    })

    test('that fails is attempted again for about a day, and then abandoned', async () => {
      const { receiver, happen, deliver, pass, deliveries, webhook } = await openDelivery()
      receiver.respond = fails(503)
      await happen(1)
      await deliver()
      expect(await deliveries('?state=waiting')).toMatchObject([
        {
          attempts: 1,
          response: { status: 503, body: 'Out oforder' },
          error: 'The receiver responded with 503.',
        },
      ])
      expect(await webhook()).toMatchObject({
        failingSince: expect.any(String),
        lastError: 'The receiver responded with 503.',
        numWaiting: 1,
      })
      for (let hour = 0; hour < 26 * 6; hour++) {
        pass(hours / 6)
        await deliver()
      }
      expect(receiver.received).toHaveLength(maxAttempts)
      expect(await deliveries('?state=failed')).toMatchObject([{ attempts: maxAttempts }])
      expect(await webhook()).toMatchObject({ numWaiting: 0, numFailed: 1 })
    })

    test.each([
      ['hang', 'The receiver did not respond within 10 seconds.'],
      ['disconnect', 'The receiver closed the connection.'],
    ] as const)('whose receiver ends in a %s is attempted again', async (reply, error) => {
      const { receiver, happen, deliver, pass, deliveries } = await openDelivery()
      const inTenSeconds = AbortSignal.timeout
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      timeout.mockImplementation((ms) => inTenSeconds.call(AbortSignal, ms / 50))
      receiver.respond = () => reply
      await happen(1)
      await deliver()
      expect(await deliveries('?state=waiting')).toMatchObject([{ attempts: 1, error }])
      expect(timeout).toHaveBeenCalledWith(10_000)
      timeout.mockRestore()
      receiver.respond = () => ({ status: 204 })
      pass(hours)
      await deliver()
      expect(await deliveries('?state=delivered')).toMatchObject([{ attempts: 2 }])
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(ids).toEqual([ids[0], ids[0]])
    })

    test('that failed is sent again by hand, with the same id', async () => {
      const { receiver, happen, deliver, pass, deliveries, webhook, ask, path } =
        await openDelivery()
      receiver.respond = fails(500)
      await happen(1, 2)
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        await deliver()
        pass(17 * hours)
      }
      expect((await webhook())?.numFailed).toBe(2)
      receiver.respond = () => ({ status: 200, body: 'Thanks' })
      expect(await ask(`${path}/replay-failed`, {})).toEqual({ numReplayed: 2 })
      await deliver()
      expect(await deliveries()).toMatchObject([
        { state: 'delivered', attempts: 1, error: null, response: { status: 200, body: 'Thanks' } },
        { state: 'delivered', attempts: 1, error: null },
      ])
      expect(await webhook()).toMatchObject({ failingSince: null, lastError: null, numFailed: 0 })
      const [newest] = await deliveries()
      await ask(`${path}/deliveries/${newest?.id}/replay`, {})
      await deliver()
      expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(newest?.messageId)
      expect(await ask(`${path}/deliveries/999/replay`, {})).toMatchObject({
        code: 'webhook-delivery-not-found',
      })
    })

    test('does not follow a redirect', async () => {
      const { receiver, happen, deliver, webhook } = await openDelivery()
      receiver.respond = () => ({ status: 307, headers: { location: '/elsewhere' } })
      await happen(1)
      await deliver()
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
      expect((await webhook())?.lastError).toMatch('Redirects are not followed.')
    })

    test('connects to no private address, whatever a host name resolves to [SEC-110]', async () => {
      const { receiver, happen, context, webhook, db } = await openDelivery()
      const url = `http://localhost:${receiver.port}/`
      await db.updateTable('webhooks').set({ url }).execute()
      await happen(1)
      const config = { ...context.config, allowsPrivateNetworks: false }
      await runDueJobs({ ...context, config }, webhookDelivery)
      expect(receiver.received).toEqual([])
      expect((await webhook())?.lastError).toBe('The address belongs to a private network.')
    })

    test('says that its secret must be replaced after the key was', async () => {
      const { receiver, happen, deliver, webhook, db } = await openDelivery()
      await db.updateTable('webhooks').set({ secret: 'v1.another-key' }).execute()
      await happen(1)
      await deliver()
      expect(receiver.received).toEqual([])
      expect((await webhook())?.lastError).toMatch('Please replace it.')
    })

    test('keeps the first two kilobytes of the response', async () => {
      const { receiver, happen, deliver, deliveries } = await openDelivery()
      receiver.respond = () => ({ status: 200, body: 'x'.repeat(100_000) })
      await happen(1)
      await deliver()
      expect((await deliveries())[0]?.response?.body).toBe('x'.repeat(2_048))
    })

    test('is made by one server at a time', async () => {
      const { receiver, happen, context, db, bookings } = await openDelivery()
      const isShared = configOf(db).databaseUrl !== undefined
      const second = isShared ? await openSecondConnection(db) : null
      if (second) onTestFinished(second.close)
      const events = Array.from({ length: 30 }, (_, number) => number + 1)
      await happen(...events)
      receiver.respond = () => ({ status: 204 })
      await Promise.all([
        runDueJobs(context, webhookDelivery),
        runDueJobs({ ...context, db: second?.db ?? db }, webhookDelivery),
        runDueJobs(context, webhookDelivery),
      ])
      expect(bookings()).toEqual(events)
    })

    test('continues on another server when one has died', async () => {
      const { happen, deliver, pass, bookings, context } = await openDelivery()
      await happen(1)
      await webhookDelivery.lookForWork?.(context)
      expect(await claimNext(context, [webhookDelivery], 'a server that dies')).toBeTruthy()
      await deliver()
      expect(bookings()).toEqual([])
      pass(61_000)
      await deliver()
      expect(bookings()).toEqual([1])
    })

    test('is not made while the webhook is turned off, and later events follow without the missed ones', async () => {
      const { happen, deliver, ask, path, request, bookings } = await openDelivery()
      await ask(path, { ...request, isEnabled: false }, 'PUT')
      await happen(1)
      await deliver()
      await ask(path, { ...request, isEnabled: true }, 'PUT')
      await happen(2)
      await deliver()
      expect(bookings()).toEqual([2])
    })
  })

  test('a test is sent immediately, and says what it is', async () => {
    const { app, receiver, ask, path } = await openDelivery()
    const delivery = startJobs(app.context, [webhookDelivery])
    onTestFinished(delivery.stop)
    await ask(`${path}/test`, {})
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { message: 'A test of the webhook “Locks”' },
    })
  })
})
