import { describe, expect, test, vi } from 'vitest'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { cookiesOf, knocks, logIn, mara, maraAtWork } from '#testkit/app/test-login.ts'

eachDatabase((open) => {
  const openApp = async () => {
    const db = await open()
    return { db, ...(await maraAtWork(db)) }
  }

  describe('logging in', () => {
    test('a user with the correct password gets a session whose token is hidden from scripts [SPEC-3-5, SPEC-4-9, SPEC-6-1, SPEC-6-4, SPEC-7.1-3, SPEC-7.1-9]', async () => {
      const { db, app, id } = await openApp()
      await db.updateTable('property').set({ time_zone: 'Europe/Berlin' }).execute()
      const response = await logIn(app, { email: ' Mara@Cabins.Example ' })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        user: {
          id,
          email: mara.email,
          role: 'authenticated',
          fullName: mara.fullName,
          avatar: '',
          language: null,
        },
        expiresAt: '2026-11-28T23:30:00.000Z',
        accessRole: null,
        today: '2026-11-22',
        timeZone: 'Europe/Berlin',
        formats: { currency: 'USD', numberFormat: '1,234.56', dateFormat: 'Nov 21 2026' },
        mustSetUpSecondFactor: false,
      })
      const [session, signedIn, known] = response.headers.getSetCookie()
      expect(session).toMatch(
        /^cabinkeeper_session=[\w-]{32}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(signedIn).toBe('signed_in=1; Max-Age=604800; Path=/; SameSite=Lax')
      expect(known).toMatch(/^known_browser=.+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(await knocks(app, cookiesOf(response))).toBe(200)
    })

    test('behind TLS the cookies are for that host alone', async () => {
      const { db } = await openApp()
      const app = await createTestApp({ db, config: { baseUrl: 'https://cabins.example.com' } })
      const [session, signedIn, known] = (await logIn(app)).headers.getSetCookie()
      expect(session).toMatch(
        /^__Host-cabinkeeper_session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(signedIn).toMatch(/; Secure; SameSite=Lax$/)
      expect(known).toMatch(/^__Host-known_browser=.+; HttpOnly; Secure; SameSite=Lax$/)
    })

    test('a wrong password and an unknown address return the same error [SPEC-8.1-13, SEC-11]', async () => {
      const { app } = await openApp()
      const { hashPassword, verifyPassword } = app.context.auth
      const hashed = [vi.fn(hashPassword), vi.fn(verifyPassword)]
      Object.assign(app.context.auth, { hashPassword: hashed[0], verifyPassword: hashed[1] })
      const errorOf = async (body: object) => {
        const response = await logIn(app, body)
        const { requestId: _, ...problem } = (await response.json()) as { requestId: string }
        return { status: response.status, cookies: response.headers.getSetCookie(), problem }
      }
      const wrong = await errorOf({ password: 'six otters' })
      expect(wrong).toMatchObject({
        status: 401,
        cookies: [],
        problem: { title: 'Provided email or password are incorrect' },
      })
      expect(await errorOf({ email: 'nobody@cabins.example' })).toEqual(wrong)
      expect(await errorOf({ email: 'no address' })).toEqual(wrong)
      // So that the time of a response reveals nothing either.
      expect(hashed.map(({ mock }) => mock.calls.length)).toEqual([2, 1])
    })

    test('a deactivated user cannot log in', async () => {
      const { db, app } = await openApp()
      await db.updateTable('staff').set({ deactivated_at: '2026-11-20T08:00:00.000Z' }).execute()
      const response = await logIn(app)
      expect(await response.json()).toMatchObject({ status: 401, code: 'wrong-credentials' })
      expect(await db.selectFrom('staff_session').select('id').execute()).toEqual([])
    })

    test('the error for an unverified address needs the correct password [SEC-11]', async () => {
      const { db, app } = await openApp()
      await db.updateTable('staff').set({ email_verified: false }).execute()
      expect(await (await logIn(app)).json()).toMatchObject({ code: 'email-not-verified' })
      const wrong = await logIn(app, { password: 'six otters' })
      expect(await wrong.json()).toMatchObject({ code: 'wrong-credentials' })
    })

    test.for([
      [{ email: undefined, password: undefined }, 'credentials-missing'],
      [{ password: undefined }, 'credentials-missing'],
      [{ email: '', password: '' }, 'credentials-missing'],
      [{ email: { $ne: '' } }, 'invalid-fields'],
      [{ email: [mara.email] }, 'invalid-fields'],
      [{ password: 'x'.repeat(129) }, 'invalid-fields'],
    ] as const)(
      'a correct login except for %o returns %s [SPEC-5.3-6, SPEC-8.1-21]',
      async ([body, code]) => {
        const { app } = await openApp()
        const response = await logIn(app, body)
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({ code })
      },
    )

    test('a password whose hash was made at a lower cost gets a new one [SEC-9]', async () => {
      const { db, app } = await openApp()
      const stricter = await createTestApp({
        db,
        now: app.context.now,
        passwordCost: { memory: 128, passes: 2, parallelism: 1 },
      })
      const costs = async () => {
        const accounts = await db.selectFrom('staff_account').select('password').execute()
        return accounts.map(({ password }) => password?.split('$')[3])
      }
      expect(await costs()).toEqual(['m=64,t=1,p=1'])
      expect((await logIn(stricter, { password: 'six otters' })).status).toBe(401)
      expect(await costs()).toEqual(['m=64,t=1,p=1'])
      expect((await logIn(stricter)).status).toBe(200)
      expect(await costs()).toEqual(['m=128,t=2,p=1'])
      expect((await logIn(stricter)).status).toBe(200)
      expect((await logIn(stricter, { password: 'six otters' })).status).toBe(401)
    })

    test.for([
      ['the shortest', 'otters 8'],
      ['of 128 characters', 'p'.repeat(128)],
      ['of spaces', '        '],
      ['with spaces around it', '  two otters  '],
      ['of pictures', '🦦🦦🦦🦦🦦🦦🦦🦦'],
      ['in another script', 'пароль выдры'],
    ] as const)('a password %s lets in, and no other does [SEC-10]', async ([, password]) => {
      const { app } = await openApp()
      const chosen = { email: 'ida@cabins.example', password, fullName: 'Ida Moen' }
      await createStaff(app.context, { ...chosen, verified: true })
      const { email } = chosen
      expect((await logIn(app, { email, password })).status).toBe(200)
      for (const other of [password.trim(), password.slice(1), `${password.slice(0, -1)}x`]) {
        if (other === password || other === '') continue
        expect((await logIn(app, { email, password: other })).status, other).toBe(401)
      }
    })

    test('a session that the browser had before ends [SEC-5]', async () => {
      const { app } = await openApp()
      const before = cookiesOf(await logIn(app))
      const after = cookiesOf(await logIn(app, {}, { cookie: before }))
      expect(await knocks(app, before)).toBe(401)
      expect(await knocks(app, after)).toBe(200)
    })

    test('the oldest sessions end when there are more than fifty', async () => {
      const { db, app, pass, id } = await openApp()
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
      expect(await knocks(app, first)).toBe(200)
      pass(1000)
      await logIn(app)
      expect(await knocks(app, first)).toBe(401)
      expect(await db.selectFrom('staff_session').select('id').execute()).toHaveLength(50)
    })

    test('is recorded', async () => {
      const { db, app, id } = await openApp()
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
})
