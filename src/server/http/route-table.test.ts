import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp, givenSession, type TestApp } from '../testing/test-app.ts'
import { publicRoutes } from './guard.ts'

/** Every route there is, with an id in the place of each parameter. */
function routesOf({ app }: TestApp) {
  const calls = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(\{.+?\})?/g, '1')}`)
  return [...new Set(calls)]
}

const isPublic = (call: string) =>
  publicRoutes.some((open) => (open.endsWith('/') ? call.startsWith(open) : call === open))

eachDatabase((open) => {
  describe('without a living session', () => {
    async function strangers(app: TestApp) {
      const { db, auth, now } = app.context
      const later = new Date(now().getTime() - 1).toISOString()
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
      return {
        nothing: '',
        'a cookie of nonsense': 'cabinkeeper_session=nonsense; signed_in=1',
        'a token without a signature': `cabinkeeper_session=${randomUUID()}`,
        'a signed token that was never given': auth.cookies
          .forLogin(randomUUID(), 'nobody:browser:0')
          .join('; '),
        'an expired session': await cookieOf((id) =>
          db
            .updateTable('staff_session')
            .set({ expires_at: later })
            .where('staff_id', '=', id)
            .execute(),
        ),
        'the session of a colleague who was let go': await cookieOf((id) =>
          db.updateTable('staff').set({ deactivated_at: later }).where('id', '=', id).execute(),
        ),
      }
    }

    test('every route but the public ones is closed', async () => {
      const app = await createTestApp({ db: await open() })
      const closed = routesOf(app).filter((call) => !isPublic(call))
      expect(closed.length).toBeGreaterThan(8)
      const entered: string[] = []
      for (const [who, cookie] of Object.entries(await strangers(app))) {
        for (const call of closed) {
          const [method = '', path = ''] = call.split(' ')
          const answer = await app.request(path, { method, headers: { cookie } })
          if (answer.status !== 401) entered.push(`${who}: ${call} → ${answer.status}`)
        }
      }
      expect(entered).toEqual([])
    })

    test('paths that are spelled oddly lead to no data', async () => {
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

describe('what is open to strangers', () => {
  test('is exactly this', () => {
    expect(publicRoutes).toEqual([
      'GET /api/session',
      'POST /api/session',
      'DELETE /api/session',
      'GET /api/public-config',
      'POST /api/email-verification',
      'POST /api/first-colleague',
      'GET /api/health',
      'GET /api/ready',
      'GET /api/metrics',
      'GET /storage/',
    ])
  })
})
