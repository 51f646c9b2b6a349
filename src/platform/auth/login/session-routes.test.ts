import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { cookiesOf, knocks, logIn, maraAtWork } from '#testkit/app/test-login.ts'

const hours = 3_600_000

eachDatabase((open) => {
  const openApp = async () => {
    const db = await open()
    return { db, ...(await maraAtWork(db)) }
  }

  describe('a session', () => {
    test('ends immediately with the logout [SPEC-4-11, SPEC-7.1-5, SEC-3]', async () => {
      const { app } = await openApp()
      const cookie = cookiesOf(await logIn(app))
      const response = await app.request('/api/session', { method: 'DELETE', headers: { cookie } })
      expect(response.status).toBe(204)
      expect(response.headers.get('clear-site-data')).toBe('"cache"')
      expect(response.headers.getSetCookie()).toEqual([
        'cabinkeeper_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        'signed_in=; Max-Age=0; Path=/; SameSite=Lax',
      ])
      expect(await knocks(app, cookie)).toBe(401)
    })

    test('logging out without one is not an error', async () => {
      const { app } = await openApp()
      expect((await app.request('/api/session', { method: 'DELETE' })).status).toBe(204)
    })

    test('ends immediately when the user is deactivated', async () => {
      const { db, app } = await openApp()
      const cookie = cookiesOf(await logIn(app))
      expect(await knocks(app, cookie)).toBe(200)
      await db.updateTable('staff').set({ deactivated_at: '2026-11-21T23:31:00.000Z' }).execute()
      expect(await knocks(app, cookie)).toBe(401)
    })

    test('outlives a restart of the server', async () => {
      const { db, app } = await openApp()
      const cookie = cookiesOf(await logIn(app))
      const restarted = await createTestApp({ db, now: app.context.now })
      expect(await knocks(restarted, cookie)).toBe(200)
    })

    test('ends after twelve hours without use, and after seven days with [SPEC-9-28, SEC-8]', async () => {
      const { app, pass } = await openApp()
      const idle = cookiesOf(await logIn(app))
      pass(12 * hours)
      expect(await knocks(app, idle)).toBe(200)
      pass(12 * hours + 1)
      expect(await knocks(app, idle)).toBe(401)

      const used = cookiesOf(await logIn(app))
      for (let hour = 8; hour < 7 * 24; hour += 8) {
        pass(8 * hours)
        expect(await knocks(app, used)).toBe(200)
      }
      pass(8 * hours)
      expect(await knocks(app, used)).toBe(401)
    })

    test.for([1, 11])(
      'is not extended when the clock is set back %i hours [SEC-8]',
      async (back) => {
        const { app, pass } = await openApp()
        const cookie = cookiesOf(await logIn(app))
        const use = async (hoursLater: number) => {
          pass(hoursLater * hours)
          return knocks(app, cookie)
        }
        expect(await use(-back)).toBe(200)
        for (let day = 0; day < 6; day++) expect([await use(12), await use(12)]).toEqual([200, 200])
        expect(await use(12)).toBe(200)
        expect(await use(12)).toBe(401)
      },
    )

    test('that was last used far in the future has ended [SEC-8]', async () => {
      const { app, pass } = await openApp()
      const cookie = cookiesOf(await logIn(app))
      pass(-12 * hours - 1)
      expect(await knocks(app, cookie)).toBe(401)
    })

    test('is null without a login, and invalid cookies are cleared [SPEC-7.1-4]', async () => {
      const { app } = await openApp()
      const client = await app.request('/api/session')
      expect(await client.json()).toBeNull()
      expect(client.headers.getSetCookie()).toEqual([])
      const confused = await app.request('/api/session', {
        headers: { cookie: `cabinkeeper_session=' or 1=1 --; signed_in=1` },
      })
      expect(confused.status).toBe(200)
      expect(await confused.json()).toBeNull()
      expect(confused.headers.getSetCookie()).toHaveLength(2)
    })

    test('cannot be forged with the database but without the secret [SEC-6]', async () => {
      const { db, app } = await openApp()
      await logIn(app)
      const { token } = await db
        .selectFrom('staff_session')
        .select('token')
        .executeTakeFirstOrThrow()
      const [name, value] = ['cabinkeeper_session', app.context.auth.cookies.forLogin(token, token)]
      const [, otherPurpose = ''] = /known_browser=([^;]+)/.exec(value[2] ?? '') ?? []
      for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}`, otherPurpose]) {
        expect(await knocks(app, `${name}=${forged}`), forged).toBe(401)
      }
    })
  })
})
