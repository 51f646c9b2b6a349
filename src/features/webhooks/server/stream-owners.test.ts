import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { listen, setBreakfast } from '#testkit/app/listen-to-events.ts'
import { readEvents } from '#testkit/app/read-events.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { cookiesOf, logIn, maraAtWork } from '#testkit/app/test-login.ts'

eachDatabase((open) => {
  const openApp = async () => createTestApp({ db: await open() })

  describe('a stream of a user', () => {
    async function setUp() {
      const { app, id, pass } = await maraAtWork(await open())
      const cookie = cookiesOf(await logIn(app))
      const asMara = (path: string, init: RequestInit = {}) =>
        app.request(path, { ...init, headers: { cookie } })
      const stream = readEvents(await asMara('/api/events/stream'))
      await stream.next('heartbeat')
      const isEnded = async () => {
        await stream.ended()
        expect(stream.received.at(-1)).toMatchObject({
          name: 'end',
          data: { reason: 'session-ended' },
        })
      }
      return { app, id, pass, asMara, isEnded }
    }

    test('ends at the logout [SEC-4]', async () => {
      const { asMara, isEnded } = await setUp()
      await asMara('/api/session', { method: 'DELETE' })
      await isEnded()
    })

    test('ends when the user is deactivated, and no other does [SEC-4]', async () => {
      const { app, id, isEnded } = await setUp()
      const other = await listen(app)
      await app.requestAsUser(`/api/staff/${id}/deactivate`, { method: 'POST' })
      await isEnded()
      expect(app.context.events.openStreams()).toBe(1)
      await other.close()
    })

    test('ends when a second factor becomes required that the user does not have', async () => {
      const { app, isEnded } = await setUp()
      await app.context.db.updateTable('property').set({ require_second_factor: true }).execute()
      // Another server has written it, so that only the next check finds it.
      await isEnded()
    })

    test('ends when the session has expired, although the stream is open', async () => {
      const { app, pass, isEnded } = await setUp()
      pass(13 * 3_600_000)
      await logIn(app)
      await isEnded()
    })
  })

  describe('a stream of an API client', () => {
    test('receives changes of bookings, guests, cabins, blocks and settings only, also with a read-only token', async () => {
      const app = await openApp()
      const { ask } = await givenApiClient(app, 'read-only')
      const stream = readEvents(await ask('/api/events/stream?recent=60'))
      const { id } = await givenBooking(app.context.db)
      await app.requestAsUser('/api/account/sessions', { method: 'DELETE' })
      await app.requestAsUser(`/api/bookings/${id}/editing`, { method: 'PUT' })
      await setBreakfast(app, 11)
      const changes = await stream.next('change')
      expect(changes.map(({ data }) => data.kind)).toEqual(['settings.change'])
      expect(stream.named('editing')).toEqual([])
      await stream.close()
    })

    test('ends when the token is revoked [SEC-4]', async () => {
      const app = await openApp()
      const { id, ask } = await givenApiClient(app, 'full')
      const stream = readEvents(await ask('/api/events/stream'))
      await stream.next('heartbeat')
      await app.requestAsUser(`/api/account/tokens/${id}`, { method: 'DELETE' })
      await stream.ended()
    })
  })

  describe('a booking that is being edited', () => {
    test('is shown to users with the name of the user, also on new streams, until it is closed', async () => {
      const app = await openApp()
      const { id } = await givenBooking(app.context.db)
      const stream = await listen(app)
      const send = (method: string) => app.requestAsUser(`/api/bookings/${id}/editing`, { method })
      expect([(await send('PUT')).status, (await send('PUT')).status]).toEqual([204, 204])
      const [event] = await stream.next('editing')
      const editors = [{ id: expect.any(String), name: 'Ada Berg' }]
      expect(event?.data).toEqual({ bookingId: id, editors })
      const late = await listen(app)
      expect((await late.next('editing')).map(({ data }) => data)).toEqual([event?.data])
      expect((await send('DELETE')).status).toBe(204)
      expect((await late.next('editing', 2)).at(-1)?.data).toEqual({ bookingId: id, editors: [] })
      expect(stream.named('editing')).toHaveLength(2)
      await stream.close()
      await late.close()
    })

    test('must exist', async () => {
      const app = await openApp()
      for (const id of ['999', 'abc', '0', '99999999999']) {
        const response = await app.requestAsUser(`/api/bookings/${id}/editing`, { method: 'PUT' })
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ code: 'booking-not-found' })
      }
    })
  })
})
