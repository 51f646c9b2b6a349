import { describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { createStaff } from '../staff/create-staff.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const mara = { email: 'mara@cabins.example', password: 'seven otters', fullName: 'Mara Lind' }
const hours = 3_600_000

const giveMara = (context: Context) => createStaff(context, { ...mara, verified: true })

const logIn = (app: TestApp, body: unknown = mara, headers: Record<string, string> = {}) => {
  const { email, password } = body as typeof mara
  return app.request('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const asks = async (app: TestApp, cookie: string) =>
  (await app.request('/api/settings', { headers: { cookie } })).status

eachDatabase((open) => {
  async function house(start = '2026-11-21T23:30:00Z') {
    const db = await open()
    const clock = { time: new Date(start) }
    const app = await createTestApp({ db, now: () => clock.time })
    const pass = (ms: number) => {
      clock.time = new Date(clock.time.getTime() + ms)
    }
    return { db, app, pass }
  }

  describe('logging in', () => {
    test('a colleague with the right password gets a session, and scripts never its token', async () => {
      const { db, app } = await house()
      await db.updateTable('property').set({ time_zone: 'Europe/Berlin' }).execute()
      const id = await giveMara(app.context)
      const answer = await logIn(app, { ...mara, email: ' Mara@Cabins.Example ' })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({
        user: { id, email: mara.email, role: 'authenticated', fullName: mara.fullName, avatar: '' },
        expiresAt: '2026-11-28T23:30:00.000Z',
        today: '2026-11-22',
      })
      const [session, signedIn, known] = answer.headers.getSetCookie()
      expect(session).toMatch(
        /^cabinkeeper_session=\w{32}\.[\w-]{43}; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/,
      )
      expect(signedIn).toBe('signed_in=1; Path=/; Max-Age=604800; SameSite=Lax')
      expect(known).toMatch(/^known_browser=.+; Max-Age=7776000; SameSite=Lax; HttpOnly$/)
      expect(await asks(app, cookiesOf(answer))).toBe(200)
    })

    test('behind TLS the cookies are for that host alone', async () => {
      const db = await open()
      const app = await createTestApp({ db, config: { baseUrl: 'https://desk.example.com' } })
      await giveMara(app.context)
      const [session, signedIn, known] = (await logIn(app)).headers.getSetCookie()
      expect(session).toMatch(/^__Host-cabinkeeper_session=.+; Path=\/; .+; Secure; HttpOnly$/)
      expect(signedIn).toMatch(/; Secure$/)
      expect(known).toMatch(/^__Host-known_browser=.+; Secure; HttpOnly$/)
    })

    test('a wrong password and an unknown address are told apart by nothing', async () => {
      const { app } = await house()
      await giveMara(app.context)
      const told = async (body: object) => {
        const answer = await logIn(app, body)
        const { requestId: _, ...problem } = (await answer.json()) as { requestId: string }
        return { status: answer.status, cookies: answer.headers.getSetCookie(), problem }
      }
      const wrong = await told({ ...mara, password: 'six otters' })
      expect(wrong).toMatchObject({
        status: 401,
        cookies: [],
        problem: { title: 'Provided email or password are incorrect' },
      })
      expect(await told({ ...mara, email: 'nobody@cabins.example' })).toEqual(wrong)
      expect(await told({ ...mara, email: 'no address' })).toEqual(wrong)
    })

    test('a colleague who was let go is nobody any more', async () => {
      const { db, app } = await house()
      await giveMara(app.context)
      await db.updateTable('staff').set({ deactivated_at: '2026-11-20T08:00:00.000Z' }).execute()
      const answer = await logIn(app)
      expect(await answer.json()).toMatchObject({ status: 401, code: 'wrong-credentials' })
      expect(await db.selectFrom('staff_session').select('id').execute()).toEqual([])
    })

    test('an address that is not verified is said only to who knows the password', async () => {
      const { app } = await house()
      await createStaff(app.context, { ...mara, verified: false })
      expect(await (await logIn(app)).json()).toMatchObject({ code: 'email-not-verified' })
      const wrong = await logIn(app, { ...mara, password: 'six otters' })
      expect(await wrong.json()).toMatchObject({ code: 'wrong-credentials' })
    })

    test.for([
      [{}, 'credentials-missing'],
      [{ email: mara.email }, 'credentials-missing'],
      [{ email: '', password: '' }, 'credentials-missing'],
      [{ email: { $ne: '' }, password: mara.password }, 'invalid-fields'],
      [{ email: [mara.email], password: mara.password }, 'invalid-fields'],
      [{ email: mara.email, password: 'x'.repeat(129) }, 'invalid-fields'],
    ] as const)('%j is answered %s', async ([body, code]) => {
      const { app } = await house()
      await giveMara(app.context)
      const answer = await logIn(app, body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code })
    })

    test('a session that the browser had before ends', async () => {
      const { app } = await house()
      await giveMara(app.context)
      const before = cookiesOf(await logIn(app))
      const after = cookiesOf(await logIn(app, mara, { cookie: before }))
      expect(await asks(app, before)).toBe(401)
      expect(await asks(app, after)).toBe(200)
    })

    test('the oldest sessions end when there are more than fifty', async () => {
      const { db, app, pass } = await house()
      const id = await giveMara(app.context)
      const first = cookiesOf(await logIn(app))
      pass(1000)
      const at = app.context.now().toISOString()
      await db
        .insertInto('staff_session')
        .values(
          Array.from({ length: 49 }, (_, n) => ({
            id: `s${n}`,
            token: `t${n}`,
            staff_id: id,
            expires_at: '2026-11-28T00:00:00.000Z',
            created_at: at,
            updated_at: at,
          })),
        )
        .execute()
      expect(await asks(app, first)).toBe(200)
      pass(1000)
      await logIn(app)
      expect(await asks(app, first)).toBe(401)
      expect(await db.selectFrom('staff_session').select('id').execute()).toHaveLength(50)
    })

    test('is written down', async () => {
      const { db, app } = await house()
      const id = await giveMara(app.context)
      const cookie = cookiesOf(await logIn(app))
      await app.request('/api/session', { method: 'DELETE', headers: { cookie } })
      const audit = await db.selectFrom('audit').select(['action', 'entity_id']).execute()
      expect(audit).toEqual(
        ['staff.create', 'session.log-in', 'session.log-out'].map((action) => ({
          action,
          entity_id: id,
        })),
      )
    })
  })

  describe('a session', () => {
    test('ends at once with the logout', async () => {
      const { app } = await house()
      await giveMara(app.context)
      const cookie = cookiesOf(await logIn(app))
      const answer = await app.request('/api/session', { method: 'DELETE', headers: { cookie } })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('clear-site-data')).toBe('"cache"')
      expect(answer.headers.getSetCookie()).toEqual([
        'cabinkeeper_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
        'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
      ])
      expect(await asks(app, cookie)).toBe(401)
    })

    test('logging out without one is no error', async () => {
      const { app } = await house()
      expect((await app.request('/api/session', { method: 'DELETE' })).status).toBe(204)
    })

    test('ends at once when the colleague is let go', async () => {
      const { db, app } = await house()
      await giveMara(app.context)
      const cookie = cookiesOf(await logIn(app))
      expect(await asks(app, cookie)).toBe(200)
      await db.updateTable('staff').set({ deactivated_at: '2026-11-21T23:31:00.000Z' }).execute()
      expect(await asks(app, cookie)).toBe(401)
    })

    test('outlives a restart of the server', async () => {
      const { db, app } = await house()
      await giveMara(app.context)
      const cookie = cookiesOf(await logIn(app))
      const restarted = await createTestApp({ db, now: app.context.now })
      expect(await asks(restarted, cookie)).toBe(200)
    })

    test('ends after twelve hours without use, and after seven days with', async () => {
      const { app, pass } = await house()
      await giveMara(app.context)
      const idle = cookiesOf(await logIn(app))
      pass(12 * hours)
      expect(await asks(app, idle)).toBe(200)
      pass(12 * hours + 1)
      expect(await asks(app, idle)).toBe(401)

      const used = cookiesOf(await logIn(app))
      for (let hour = 8; hour < 7 * 24; hour += 8) {
        pass(8 * hours)
        expect(await asks(app, used)).toBe(200)
      }
      pass(8 * hours)
      expect(await asks(app, used)).toBe(401)
    })

    test('of nobody is null, and cookies of nonsense are cleared', async () => {
      const { app } = await house()
      const stranger = await app.request('/api/session')
      expect(await stranger.json()).toBeNull()
      expect(stranger.headers.getSetCookie()).toEqual([])
      const confused = await app.request('/api/session', {
        headers: { cookie: `cabinkeeper_session=' or 1=1 --; signed_in=1` },
      })
      expect(confused.status).toBe(200)
      expect(await confused.json()).toBeNull()
      expect(confused.headers.getSetCookie()).toHaveLength(2)
    })

    test('cannot be made by who has the database but not the secret', async () => {
      const { db, app } = await house()
      await giveMara(app.context)
      await logIn(app)
      const { token } = await db
        .selectFrom('staff_session')
        .select('token')
        .executeTakeFirstOrThrow()
      const [name, value] = ['cabinkeeper_session', app.context.auth.cookies.forLogin(token, 'x')]
      const [, otherPurpose = ''] = /known_browser=([^;]+)/.exec(value[2] ?? '') ?? []
      for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}`, otherPurpose]) {
        expect(await asks(app, `${name}=${forged}`), forged).toBe(401)
      }
    })
  })
})
