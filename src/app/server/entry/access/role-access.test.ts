import { beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, type Role, roles } from '#domain/permissions.ts'
import { eachDatabase, oneDatabase } from '#testkit/app/each-database.ts'
import { everyRoute } from '#testkit/app/every-route.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { entryOf } from './guard.ts'

/** Every route that needs a login, and not a link for cleaners. */
const routesOf = (app: TestApp) =>
  everyRoute(app).flatMap(({ entry, ...route }) =>
    entry === 'public' || entry === 'cleaning-link' ? [] : [{ ...route, permission: entry }],
  )

const callsOf = (app: TestApp) => routesOf(app).map(({ route }) => route)

/** What the server lets a role call, by its responses. */
async function routesOpenTo(app: TestApp, role: Role | null) {
  const { ask } = await givenRole(app, role)
  const open: string[] = []
  for (const { route, method, path } of routesOf(app)) {
    const response = await ask(path, { method })
    expect(response.status, route).not.toBe(401)
    const isRejected = response.status === 403 && (await codeOf(response)) === 'role-not-allowed'
    if (!isRejected) open.push(route)
    if (!response.bodyUsed) await response.body?.cancel()
  }
  return open
}

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

oneDatabase((open) => {
  test('every route is documented, and so says who may call it', async () => {
    const routes = everyRoute(await createTestApp({ db: await open() }))
    const silent = routes.filter(({ isDocumented }) => !isDocumented)
    expect(silent.map(({ route }) => route)).toEqual([
      'GET /api/openapi.json',
      'GET /api/docs',
      'GET /api/docs/swagger-ui.css',
      'GET /api/docs/swagger-ui-bundle.js',
      'GET /api/docs/start.js',
    ])
  })

  test('what nothing is said about is the owner’s alone', () => {
    expect(entryOf('GET', '/api/new', undefined)).toBe('settings')
    expect(entryOf('POST', '/storage/cabin-images/a.webp', undefined)).toBe('settings')
    expect(entryOf('GET', '/storage/cabin-images/a.webp', { 'x-permission': 'cabins' })).toBe(
      'cabins',
    )
  })
})

oneDatabase((open) => {
  describe('on every route of the app', () => {
    let app: TestApp
    const granted = new Map<Role | null, string[]>()
    beforeAll(async () => {
      for (const role of [null, ...roles]) {
        // Of its own: what a role may revert depends on what others did before.
        app = await createTestApp({ db: await open() })
        granted.set(role, await routesOpenTo(app, role))
      }
    })

    test.for(roles)('the role %s may do what the table says [SEC-69]', (role) => {
      const expected = routesOf(app).filter(({ permission }) => isAllowed(role, permission))
      expect(granted.get(role)).toEqual(expected.map(({ route }) => route))
    })

    test('every user may do everything while roles are turned off', () => {
      expect(granted.get(null)).toEqual(callsOf(app))
    })

    test('the role front desk has no users, settings, prices, deletions, exports, erasures and tokens [SEC-69]', () => {
      expect(
        callsOf(app)
          .filter((route) => !granted.get('front-desk')?.includes(route))
          .sort(),
        'Does the new route belong to the owner alone? Then add it here as well.',
      ).toEqual([
        'DELETE /api/bookings/{id}',
        'DELETE /api/cabins/{id}',
        'DELETE /api/calendar-links/{id}',
        'DELETE /api/cleaning-links/{id}',
        'DELETE /api/email-texts/{kind}',
        'DELETE /api/feeds/{id}',
        'DELETE /api/imports/{id}',
        'DELETE /api/price-rules/{id}',
        'DELETE /api/webhooks/{id}',
        'GET /api/accounting',
        'GET /api/accounting.csv',
        'GET /api/bookings.csv',
        'GET /api/cabins.csv',
        'GET /api/calendar-links',
        'GET /api/cleaning-links',
        'GET /api/day-closings.csv',
        'GET /api/export',
        'GET /api/feeds',
        'GET /api/guests.csv',
        'GET /api/history.csv',
        'GET /api/imports',
        'GET /api/imports/{id}',
        'GET /api/imports/{id}/rows',
        'GET /api/payments.csv',
        'GET /api/report-emails',
        'GET /api/reports/metrics.csv',
        'GET /api/reports/month/pdf',
        'GET /api/reports/on-the-books.csv',
        'GET /api/reports/payments.csv',
        'GET /api/reports/taxes.csv',
        'GET /api/reports/tourism.csv',
        'GET /api/webhooks',
        'GET /api/webhooks/{id}/deliveries',
        'PATCH /api/settings',
        'POST /api/account/tokens',
        'POST /api/cabins',
        'POST /api/cabins/{id}/bring-back',
        'POST /api/cabins/{id}/duplicate',
        'POST /api/cabins/{id}/retire',
        'POST /api/calendar-links',
        'POST /api/calendar-links/all-cabins/create',
        'POST /api/calendar-links/all-cabins/show',
        'POST /api/calendar-links/{id}/replace',
        'POST /api/catalogue',
        'POST /api/cleaning-links',
        'POST /api/day-closings/{id}/reopen',
        'POST /api/feeds',
        'POST /api/feeds/{id}/fetch',
        'POST /api/feeds/{id}/upload',
        'POST /api/guests/{id}/erase',
        'POST /api/imports',
        'POST /api/imports/{id}/cancel',
        'POST /api/imports/{id}/start',
        'POST /api/imports/{id}/undo',
        'POST /api/price-rules',
        'POST /api/report-emails/send',
        'POST /api/staff',
        'POST /api/staff/{id}/deactivate',
        'POST /api/staff/{id}/email-link',
        'POST /api/staff/{id}/password-link',
        'POST /api/staff/{id}/reactivate',
        'POST /api/staff/{id}/resend-verification',
        'POST /api/staff/{id}/reset-second-factor',
        'POST /api/webhooks',
        'POST /api/webhooks/{id}/deliveries/{delivery}/replay',
        'POST /api/webhooks/{id}/replay-failed',
        'POST /api/webhooks/{id}/secret',
        'POST /api/webhooks/{id}/test',
        'PUT /api/business-details',
        'PUT /api/cabins/{id}',
        'PUT /api/catalogue-order',
        'PUT /api/catalogue/{id}',
        'PUT /api/email-texts/{kind}',
        'PUT /api/feeds/{id}',
        'PUT /api/guest-settings',
        'PUT /api/imports/{id}/mapping',
        'PUT /api/imports/{id}/rows/{number}',
        'PUT /api/invoice-settings',
        'PUT /api/night-prices',
        'PUT /api/outage-settings',
        'PUT /api/price-rule-order',
        'PUT /api/price-rules/{id}',
        'PUT /api/property',
        'PUT /api/report-emails',
        'PUT /api/roles',
        'PUT /api/settings/second-factor',
        'PUT /api/staff/{id}/role',
        'PUT /api/webhooks/{id}',
        'PUT /api/website-settings',
      ])
    })

    test('the role read-only changes nothing but its own account [SEC-69]', () => {
      const changing = granted.get('read-only')?.filter((route) => !route.startsWith('GET '))
      expect(changing?.filter((route) => !route.includes(' /api/account'))).toEqual([
        'POST /api/price-rehearsals',
        'POST /api/bookings/{id}/change-preview',
        'POST /api/room-finder',
      ])
    })
  })
})

eachDatabase((open) => {
  const openApp = async () => createTestApp({ db: await open() })

  describe('the role', () => {
    test('read-only sees national IDs masked, which records no access', async () => {
      const app = await openApp()
      const { db, vault } = app.context
      const nationalIdEncrypted = vault.encrypt('1234567893345')
      const { id: guestId } = await givenGuest(db, { nationalIdEncrypted })
      const { id: cabinId } = await givenCabin(db)
      const { id } = await givenBooking(db, { guestId, cabinId })
      const { ask } = await givenRole(app, 'read-only')
      const response = await ask(`/api/bookings/${id}`)
      expect(await response.json()).toMatchObject({ guest: { nationalID: '•••••3345' } })
      const card = `/api/bookings/${id}/registration-card?content=with-national-id`
      expect(await (await ask(card)).text()).not.toContain('1234567893345')
      const readings = db.selectFrom('audit').where('action', '=', 'guest.read-national-id')
      expect(await readings.selectAll().execute()).toEqual([])
    })

    test('front desk does not see the verification links of other users', async () => {
      const app = await openApp()
      const owner = await givenRole(app, 'owner')
      const user = { fullName: 'Ines', email: 'ines@cabins.example', password: 'lantern otter' }
      expect((await owner.send('POST', '/api/staff', user)).status).toBe(201)
      const linkSeenBy = async ({ ask }: typeof owner) => {
        const { items } = (await (await ask('/api/staff')).json()) as {
          items: { email: string; verificationLink: string | null }[]
        }
        return items.find(({ email }) => email === user.email)?.verificationLink
      }
      expect(await linkSeenBy(owner)).toMatch(/verify=/)
      expect(await linkSeenBy(await givenRole(app, 'front-desk'))).toBeNull()
    })

    test('is named in the rejection, which says whom to ask', async () => {
      const { send } = await givenRole(await openApp(), 'front-desk')
      const response = await send('PATCH', '/api/settings', { breakfastPrice: 1 })
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toMatch('application/problem+json')
      expect(await response.json()).toMatchObject({
        code: 'role-not-allowed',
        title: 'Your role, Front desk, does not allow you to change settings. Please ask an owner.',
      })
    })

    test('of a user does not limit tokens, which have rights of their own', async () => {
      const app = await openApp()
      const { post } = await givenApiClient(app, 'full')
      await givenRole(app, 'front-desk')
      expect((await post('/api/guests', { fullName: 'Marta' })).status).toBe(201)
    })

    test('does not turn an unknown address or method into a rejection', async () => {
      const { ask } = await givenRole(await openApp(), 'read-only')
      expect((await ask('/api/nowhere')).status).toBe(404)
      expect((await ask('/api/bookings/1', { method: 'PATCH' })).status).toBe(405)
      expect((await ask('/api/settings', { method: 'HEAD' })).status).toBe(200)
    })
  })
})
