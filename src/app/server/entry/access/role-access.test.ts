import { beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, type Role, roles } from '#domain/permissions.ts'
import { eachDatabase, oneDatabase } from '#testkit/app/each-database.ts'
import { callsIn, everyRoute } from '#testkit/app/every-route.ts'
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
      ).toEqual(
        callsIn(`
          DELETE bookings/{id} cabins/{id} calendar-links/{id} cleaning-links/{id}
          DELETE email-texts/{kind} feeds/{id} imports/{id} message-rules/{id} price-rules/{id} tax-rules/{id}
          DELETE webhooks/{id}
          GET accounting accounting.csv bookings.csv cabins.csv calendar-links cash-register cleaning-links
          GET day-closings.csv export feeds guest-page-settings guests.csv history.csv imports
          GET imports/{id}
          GET imports/{id}/rows invoices.zip payments.csv registration-settings
          GET report-emails reports/metrics.csv reports/month/pdf
          GET reports/on-the-books.csv reports/payments.csv reports/tax-list.csv
          GET reports/tax-list/pdf reports/taxes.csv reports/tourism.csv reports/vat.csv
          GET reports/vat/pdf sms-service
          GET webhooks webhooks/{id}/deliveries
          PATCH settings
          POST account/tokens cabins cabins/{id}/bring-back cabins/{id}/duplicate cabins/{id}/retire
          POST calendar-links calendar-links/all-cabins/create calendar-links/all-cabins/show
          POST calendar-links/{id}/replace cash-register/secret catalogue cleaning-links day-closings/{id}/reopen feeds
          POST feeds/{id}/fetch feeds/{id}/upload guests/{id}/erase imports imports/{id}/cancel
          POST imports/{id}/start imports/{id}/undo message-previews message-rehearsals message-rules price-rules report-emails/send staff
          POST staff/{id}/deactivate staff/{id}/email-link staff/{id}/password-link
          POST staff/{id}/reactivate staff/{id}/resend-verification staff/{id}/reset-second-factor
          POST suggested-message-rules tax-rate-rehearsals tax-rehearsals tax-rules
          POST webhooks webhooks/{id}/deliveries/{delivery}/replay webhooks/{id}/replay-failed
          POST webhooks/{id}/secret webhooks/{id}/test
          PUT business-details cabins/{id} cash-register catalogue-order catalogue/{id} e-invoice-settings
          PUT email-texts/{kind}
          PUT feeds/{id} guest-page-settings guest-page-settings/map guest-settings imports/{id}/mapping
          PUT imports/{id}/rows/{number}
          PUT invoice-settings message-rules/{id} message-rules/{id}/switch night-prices outage-settings price-rule-order price-rules/{id}
          PUT property registration-settings report-emails roles settings/second-factor sms-service staff/{id}/role
          PUT tax-rule-order tax-rules/{id} terms webhooks/{id}
          PUT website-settings
        `),
      )
    })

    test('the role read-only changes nothing but its own account [SEC-69]', () => {
      const changing = granted.get('read-only')?.filter((route) => !route.startsWith('GET '))
      expect(changing?.filter((route) => !route.includes(' /api/account'))).toEqual([
        'POST /api/price-rehearsals',
        'POST /api/terms-rehearsals',
        'POST /api/bookings/{id}/change-preview',
        'POST /api/room-finder',
        'POST /api/room-finder/agreed-total',
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
