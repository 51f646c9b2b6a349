import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { everyRoute } from '#testkit/app/every-route.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp, givenSession, type TestApp } from '#testkit/app/test-app.ts'

const routesOf = (app: TestApp) =>
  everyRoute(app)
    .filter(({ entry }) => entry !== 'public')
    .map(({ method, path }) => `${method} ${path}`)

eachDatabase((open) => {
  const openApp = async () => createTestApp({ db: await open() })

  /** The non-public routes that return token-not-allowed. */
  async function closedTo(app: TestApp, access: 'read-only' | 'full') {
    const { ask } = await givenApiClient(app, access)
    const closed: string[] = []
    for (const call of routesOf(app)) {
      const [method = '', path = ''] = call.split(' ')
      const response = await ask(path, { method })
      if (response.status === 403) {
        expect(await response.json()).toMatchObject({ code: 'token-not-allowed' })
        closed.push(call)
      }
    }
    return closed
  }

  describe('a token', () => {
    test('with full access can call all routes except account, tokens and staff', async () => {
      const closed = await closedTo(await openApp(), 'full')
      expect(closed.sort()).toEqual([
        'DELETE /api/account/email',
        'DELETE /api/account/sessions',
        'DELETE /api/account/sessions/9',
        'DELETE /api/account/tokens/9',
        'DELETE /api/bookings/9/editing',
        'DELETE /api/calendar-links/9',
        'DELETE /api/cleaning-links/9',
        'DELETE /api/feeds/9',
        'DELETE /api/imports/9',
        'DELETE /api/webhooks/9',
        'GET /api/account/email',
        'GET /api/account/second-factors',
        'GET /api/account/sessions',
        'GET /api/account/tokens',
        'GET /api/calendar-links',
        'GET /api/cleaning',
        'GET /api/cleaning-links',
        'GET /api/export',
        'GET /api/feeds',
        'GET /api/history',
        'GET /api/history.csv',
        'GET /api/history/9/9',
        'GET /api/imports',
        'GET /api/imports/9',
        'GET /api/imports/9/rows',
        'GET /api/staff',
        'GET /api/webhooks',
        'GET /api/webhooks/9/deliveries',
        'POST /api/account/second-factors/codes',
        'POST /api/account/second-factors/codes/confirm',
        'POST /api/account/second-factors/codes/turn-off',
        'POST /api/account/second-factors/passkey-options',
        'POST /api/account/second-factors/passkeys',
        'POST /api/account/second-factors/passkeys/9/remove',
        'POST /api/account/second-factors/recovery-codes',
        'POST /api/account/tokens',
        'POST /api/calendar-links',
        'POST /api/calendar-links/9/replace',
        'POST /api/calendar-links/all-cabins/create',
        'POST /api/calendar-links/all-cabins/show',
        'POST /api/cleaning-links',
        'POST /api/cleaning/cabins/9/report',
        'POST /api/cleaning/cabins/9/service',
        'POST /api/cleaning/cabins/9/state',
        'POST /api/feeds',
        'POST /api/feeds/9/fetch',
        'POST /api/feeds/9/upload',
        'POST /api/imports',
        'POST /api/imports/9/cancel',
        'POST /api/imports/9/start',
        'POST /api/imports/9/undo',
        'POST /api/staff',
        'POST /api/staff/9/deactivate',
        'POST /api/staff/9/email-link',
        'POST /api/staff/9/password-link',
        'POST /api/staff/9/reactivate',
        'POST /api/staff/9/resend-verification',
        'POST /api/staff/9/reset-second-factor',
        'POST /api/webhooks',
        'POST /api/webhooks/9/deliveries/9/replay',
        'POST /api/webhooks/9/replay-failed',
        'POST /api/webhooks/9/secret',
        'POST /api/webhooks/9/test',
        'PUT /api/account',
        'PUT /api/account/email',
        'PUT /api/account/password',
        'PUT /api/account/second-factors/passkeys/9',
        'PUT /api/bookings/9/editing',
        'PUT /api/feeds/9',
        'PUT /api/imports/9/mapping',
        'PUT /api/imports/9/rows/9',
        'PUT /api/roles',
        'PUT /api/settings/second-factor',
        'PUT /api/staff/9/role',
        'PUT /api/webhooks/9',
      ])
    })

    test('with read-only access can call all routes that change nothing', async () => {
      const app = await openApp()
      const closed = await closedTo(app, 'read-only')
      const opened = routesOf(app).filter((call) => !closed.includes(call))
      expect(opened.filter((call) => !call.startsWith('GET '))).toEqual([
        'POST /api/price-rehearsals',
        'POST /api/bookings/9/change-preview',
        'POST /api/room-finder',
      ])
      expect(closed.filter((call) => call.startsWith('GET '))).toEqual([
        'GET /api/export',
        'GET /api/calendar-links',
        'GET /api/feeds',
        'GET /api/cleaning-links',
        'GET /api/cleaning',
        'GET /api/imports',
        'GET /api/imports/9',
        'GET /api/imports/9/rows',
        'GET /api/staff',
        'GET /api/account/sessions',
        'GET /api/account/email',
        'GET /api/account/second-factors',
        'GET /api/account/tokens',
        'GET /api/history',
        'GET /api/history.csv',
        'GET /api/history/9/9',
        'GET /api/webhooks',
        'GET /api/webhooks/9/deliveries',
      ])
      expect(closed).toContain('POST /api/guests/9/reveal-national-id')
    })

    test('reads the payments also as an export, but neither Activity nor its export, which are about users', async () => {
      const { ask } = await givenApiClient(await openApp(), 'read-only')
      const statusOf = async (path: string) => (await ask(path)).status
      expect(await statusOf('/api/payments')).toBe(200)
      expect(await statusOf('/api/payments.csv?from=2026-11-01&to=2026-11-30')).toBe(200)
      expect(await statusOf('/api/accounting?from=2026-11-01&to=2026-11-30')).toBe(200)
      expect(await statusOf('/api/history')).toBe(403)
      expect(await statusOf('/api/history.csv')).toBe(403)
    })

    test('can neither read, start nor end a session', async () => {
      const { ask } = await givenApiClient(await openApp(), 'full')
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await ask('/api/session', { method })
        expect(response.status).toBe(403)
        expect(response.headers.getSetCookie()).toEqual([])
      }
    })

    test('that does not exist is rejected, whatever its form [SEC-1]', async () => {
      const app = await openApp()
      const never = [
        '',
        ' nonsense',
        ` ck_${'A'.repeat(43)}`,
        " ck_' or 1=1 --",
        ` ${'A'.repeat(9000)}`,
      ]
      for (const token of never) {
        const headers = { authorization: `Bearer${token}` }
        const response = await app.app.request('/api/settings', { headers })
        expect(response.status).toBe(401)
        expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
        expect(await response.json()).toMatchObject({
          code: 'not-signed-in',
          title: 'Invalid API token. It may have been revoked.',
        })
      }
      expect(app.logged).toEqual([])
    })

    test('that is invalid is rejected even with a valid cookie', async () => {
      const app = await openApp()
      const cookie = await givenSession(app.context)
      const headers = { cookie, authorization: 'Bearer nonsense' }
      expect((await app.request('/api/settings', { headers })).status).toBe(401)
    })

    test('with read-only access gets no more rights from a valid cookie', async () => {
      const app = await openApp()
      const cookie = await givenSession(app.context)
      const { post } = await givenApiClient(app, 'read-only')
      expect((await post('/api/guests', { fullName: 'Marta' }, { cookie })).status).toBe(403)
    })

    test('is exempt from the origin check, unlike a cookie', async () => {
      const app = await openApp()
      const { post } = await givenApiClient(app, 'full')
      expect((await post('/api/guests', { fullName: 'Marta' })).status).toBe(201)
      const cookie = await givenSession(app.context)
      const elsewhere = { cookie, 'sec-fetch-site': 'cross-site', authorization: 'Basic eDp5' }
      const response = await app.request('/api/guests', { method: 'POST', headers: elsewhere })
      expect(await response.json()).toMatchObject({ code: 'foreign-origin' })
    })

    test('does not conflict with basic authentication of a proxy', async () => {
      const app = await openApp()
      const headers = { authorization: 'Basic eDp5' }
      expect((await app.requestAsUser('/api/settings', { headers })).status).toBe(200)
    })
  })

  describe('what an API client does', () => {
    test('is recorded with its user and its token', async () => {
      const app = await openApp()
      const { db } = app.context
      const { id, post } = await givenApiClient(app, 'full')
      expect((await post('/api/guests', { fullName: 'Marta Sousa' })).status).toBe(201)
      const { user } = (await (await app.requestAsUser('/api/session')).json()) as {
        user: { id: string }
      }
      const written = db.selectFrom('audit').selectAll().where('action', '=', 'guest.create')
      expect(await written.execute()).toMatchObject([{ staff_id: user.id, token_id: id }])
    })
  })

  describe('the national ID of a guest', () => {
    async function bookedGuest(app: TestApp) {
      const { db, vault } = app.context
      const { id: guestId } = await givenGuest(db, {
        nationalIdEncrypted: vault.encrypt('1234567893345'),
      })
      const { id: cabinId } = await givenCabin(db)
      const { id } = await givenBooking(db, { guestId, cabinId })
      const readings = () =>
        db
          .selectFrom('audit')
          .select('token_id')
          .where('action', '=', 'guest.read-national-id')
          .execute()
      return { id, readings }
    }

    test('is masked for a read-only token', async () => {
      const app = await openApp()
      const { id, readings } = await bookedGuest(app)
      const { ask } = await givenApiClient(app, 'read-only')
      const response = await ask(`/api/bookings/${id}`)
      expect(await response.json()).toMatchObject({ guest: { nationalID: '•••••3345' } })
      expect(await readings()).toEqual([])
    })

    test('is shown to a token with full access, which is recorded', async () => {
      const app = await openApp()
      const { id, readings } = await bookedGuest(app)
      const program = await givenApiClient(app, 'full')
      const response = await program.ask(`/api/bookings/${id}`)
      expect(await response.json()).toMatchObject({ guest: { nationalID: '1234567893345' } })
      expect(await readings()).toEqual([{ token_id: program.id }])
    })
  })
})
