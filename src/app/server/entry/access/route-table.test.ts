import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import type { RouteEntry } from '#platform/http/route.ts'
import { eachDatabase, oneDatabase } from '#testkit/app/each-database.ts'
import { everyRoute } from '#testkit/app/every-route.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp, givenCleaner, givenSession, type TestApp } from '#testkit/app/test-app.ts'
import { entryOf } from './guard.ts'

eachDatabase((open) => {
  describe('without a living session or token', () => {
    /** The headers of clients with expired, revoked or invalid credentials. */
    async function clients(app: TestApp): Promise<Record<string, Record<string, string>>> {
      const { db, auth, now } = app.context
      const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()
      const [earlier, yesterday] = [ago(1), ago(dayMs)]
      const cookieOf = async (change: (staffId: string) => Promise<unknown>) => {
        const cookie = await givenSession(app.context)
        const { id } = await db
          .selectFrom('staff')
          .select('id')
          .orderBy('created_at', 'desc')
          .where('id', 'not in', seen)
          .executeTakeFirstOrThrow()
        seen.push(id)
        await change(id)
        return cookie
      }
      const seen: string[] = ['']
      const sessionsOf = (id: string) => db.updateTable('staff_session').where('staff_id', '=', id)
      const living = await givenSession(app.context)
      const cookies = {
        nothing: '',
        'a cookie of nonsense': 'cabinkeeper_session=nonsense; signed_in=1',
        'a token without a signature': `cabinkeeper_session=${randomUUID()}`,
        'a signed token that was never given': auth.cookies
          .forLogin(randomUUID(), 'nobody:browser:0')
          .join('; '),
        'another signature': living.replace(/\.[\w-]{10}/, `.${'A'.repeat(10)}`),
        'another token under the same signature': living.replace(/=[\w-]{4}/, '=0000'),
        'an expired session': await cookieOf((id) =>
          sessionsOf(id).set({ expires_at: earlier }).execute(),
        ),
        'a session that was not used for long': await cookieOf((id) =>
          sessionsOf(id).set({ updated_at: yesterday }).execute(),
        ),
        'a session that was revoked': await cookieOf((id) =>
          db.deleteFrom('staff_session').where('staff_id', '=', id).execute(),
        ),
        'the session of a colleague who was let go': await cookieOf((id) =>
          db.updateTable('staff').set({ deactivated_at: earlier }).where('id', '=', id).execute(),
        ),
      }
      const { id, token } = await givenApiClient(app, 'full')
      await app.requestAsUser(`/api/account/tokens/${id}`, { method: 'DELETE' })
      const tokens = {
        'an empty token': '',
        'a token of nonsense': 'ck_nonsense',
        'a token that was never given': `ck_${'A'.repeat(43)}`,
        'a token that was revoked': token,
        'a token with another end': `${token.slice(0, -1)}_`,
      }
      const bearer = (text: string) => ({ authorization: `Bearer ${text}` })
      return Object.fromEntries([
        ...Object.entries(cookies).map(([who, cookie]) => [who, { cookie }]),
        ...Object.entries(tokens).map(([who, text]) => [who, bearer(text)]),
        ['a token that was revoked, beside a living cookie', { cookie: living, ...bearer(token) }],
      ])
    }

    test('every route but the public ones is closed [SPEC-1-2, SPEC-6-1, SPEC-6-4, SEC-1]', async () => {
      const app = await createTestApp({ db: await open() })
      const closed = everyRoute(app).filter(({ entry }) => entry !== 'public')
      expect(closed.length).toBeGreaterThan(8)
      const entered: string[] = []
      for (const [who, headers] of Object.entries(await clients(app))) {
        for (const { route, method, path } of closed) {
          const response = await app.request(path, { method, headers })
          if (response.status !== 401) entered.push(`${who}: ${route} → ${response.status}`)
        }
      }
      expect(entered).toEqual([])
    })

    test('unusual spellings of paths reach no data [SEC-34]', async () => {
      const app = await createTestApp({ db: await open() })
      for (const path of ['/api', '/api/', '/api//bookings', '/%61pi/bookings', '/api/nowhere']) {
        expect((await app.request(path)).status, path).toBe(401)
      }
      for (const path of ['//api/bookings', '/API/bookings', '/api%2fbookings', '/api;/bookings']) {
        expect((await app.request(path)).status, path).toBe(404)
      }
    })
  })
})

describe('the public routes', () => {
  oneDatabase((open) => {
    const routesFor = async (who: RouteEntry) =>
      everyRoute(await createTestApp({ db: await open() }))
        .filter(({ entry }) => entry === who)
        .map(({ route }) => route)

    test('are exactly these [SPEC-6-3, SEC-1]', async () => {
      expect(await routesFor('public')).toEqual([
        ...['GET /api/health', 'GET /api/ready', 'GET /api/metrics', 'GET /api/public-config'],
        ...['GET /api/session', 'POST /api/session', 'DELETE /api/session'],
        ...['GET /calendars/{file}', 'GET /unsubscribe/{token}', 'POST /unsubscribe/{token}'],
        ...['POST /api/cleaning/session', 'GET /storage/{bucket}/{name}'],
        ...['GET /website/api/availability', 'GET /website/api/prices'],
        ...['POST /website/api/requests', 'POST /website/api/group-requests'],
        ...['GET /stay/{token}', 'POST /stay/{token}'],
        ...['POST /stay/{token}/messages', 'POST /stay/{token}/requests'],
        ...['GET /stay/{token}/guests/{number}', 'POST /stay/{token}/guests/{number}'],
        ...['GET /stay/{token}/sign', 'POST /stay/{token}/sign'],
        ...['GET /stay/{token}/confirmation', 'GET /stay/{token}/invoices/{id}'],
        ...[
          'GET /guest-page.css',
          'GET /guest-signature.js',
          'POST /api/email-verification',
          'POST /api/setup',
        ],
        ...['POST /api/password-link', 'POST /api/password-reset'],
        ...['POST /api/password-reset/check', 'POST /api/email-change'],
        ...['POST /api/passkey-login/options', 'POST /api/passkey-login'],
      ])
    })

    test('do not include those that need a link for cleaners', async () => {
      expect(await routesFor('cleaning-link')).toEqual([
        'GET /api/cleaning',
        'POST /api/cleaning/cabins/{id}/state',
        'POST /api/cleaning/cabins/{id}/service',
        'POST /api/cleaning/cabins/{id}/report',
      ])
    })
  })

  oneDatabase((open) => {
    test('and all others reject an unsupported method with 405, name the supported ones and change nothing [SEC-40]', async () => {
      const app = await createTestApp({ db: await open() })
      const cookie = `${await givenSession(app.context)}; ${await givenCleaner(app.context)}`
      // The addresses for the property's website do not exist until they are turned on.
      const routes = everyRoute(app, '1').filter(({ path }) => !path.startsWith('/website/'))
      const byPath = Map.groupBy(routes, ({ path }) => path)
      expect(byPath.size).toBeGreaterThan(30)
      for (const [path, there] of byPath) {
        const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
          there.some((route) => route.method === method),
        )
        for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK']) {
          if (methods.includes(method)) continue
          const response = await app.request(path, { method, headers: { cookie } })
          const said = [response.status, response.headers.get('allow')]
          expect(said, `${method} ${path}`).toEqual([405, methods.join(', ')])
        }
      }
    })
  })

  test('have files below them, which can be read but not written', () => {
    for (const path of ['/storage/a', '/calendars/a', '/website/a', '/', '/bookings']) {
      expect(entryOf('GET', path, undefined), path).toBe('public')
      expect(entryOf('HEAD', path, undefined), path).toBe('public')
    }
    for (const path of ['/storage/a', '/calendars/a', '/website/a', '/storage', '/api/session']) {
      expect(entryOf('PUT', path, undefined), path).toBe('settings')
    }
  })
})
