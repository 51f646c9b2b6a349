import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { callsIn, everyRoute } from '#testkit/app/every-route.ts'
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
      expect(closed.sort()).toEqual(
        callsIn(`
          DELETE account/device account/email account/sessions account/sessions/9 account/tokens/9
          DELETE bookings/9/editing calendar-links/9 cleaning-links/9 feeds/9 imports/9 webhooks/9
          GET account/device account/email account/notices account/second-factors account/sessions account/tokens
          GET calendar-links cash-register cleaning cleaning-links export feeds history history.csv history/9/9 imports imports/9
          GET imports/9/rows sms-service staff webhooks webhooks/9/deliveries
          POST account/second-factors/codes account/second-factors/codes/confirm
          POST account/second-factors/codes/turn-off account/second-factors/passkey-options
          POST account/second-factors/passkeys account/second-factors/passkeys/9/remove
          POST account/second-factors/recovery-codes account/tokens calendar-links
          POST calendar-links/9/replace calendar-links/all-cabins/create
          POST calendar-links/all-cabins/show cash-register/secret cleaning-links
          POST cleaning/cabins/9/report
          POST cleaning/cabins/9/service cleaning/cabins/9/state feeds feeds/9/fetch feeds/9/upload
          POST imports imports/9/cancel imports/9/start imports/9/undo staff staff/9/deactivate
          POST staff/9/email-link staff/9/password-link staff/9/reactivate
          POST staff/9/resend-verification staff/9/reset-second-factor webhooks
          POST webhooks/9/deliveries/9/replay webhooks/9/replay-failed webhooks/9/secret
          POST webhooks/9/test
          PUT account account/device account/email account/language account/notices account/password
          PUT account/second-factors/passkeys/9
          PUT bookings/9/editing cash-register feeds/9 imports/9/mapping imports/9/rows/9 roles
          PUT settings/second-factor sms-service staff/9/role webhooks/9
        `),
      )
    })

    test('with read-only access can call all routes that change nothing', async () => {
      const app = await openApp()
      const closed = await closedTo(app, 'read-only')
      const opened = routesOf(app).filter((call) => !closed.includes(call))
      expect(opened.filter((call) => !call.startsWith('GET '))).toEqual([
        'POST /api/tax-rehearsals',
        'POST /api/price-rehearsals',
        'POST /api/terms-rehearsals',
        'POST /api/bookings/9/change-preview',
        'POST /api/room-finder',
        'POST /api/room-finder/agreed-total',
        'POST /api/tax-rate-rehearsals',
        'POST /api/message-rehearsals',
        'POST /api/message-previews',
        'POST /api/groups/9/cancel-preview',
        'POST /api/groups/9/move-preview',
        'POST /api/groups/9/total-preview',
      ])
      expect(closed.filter((call) => call.startsWith('GET '))).toEqual(
        callsIn(`
          GET export calendar-links feeds sms-service cleaning-links cleaning imports imports/9
          GET imports/9/rows registration-settings bookings/9/registration registration-files
          GET registration-files/9/file bookings/9/guest-form guest-page-settings bookings/9/guest-page
          GET staff account/sessions account/notices account/device account/email account/second-factors
          GET account/tokens history history.csv history/9/9 webhooks webhooks/9/deliveries cash-register
        `),
      )
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
