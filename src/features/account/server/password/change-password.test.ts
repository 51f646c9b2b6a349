import { describe, expect, test, vi } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { cookiesOf, knocks, logIn, mara, maraAtWork } from '#testkit/app/test-login.ts'

const minutes = 60_000
const newPassword = 'eight herons'

eachDatabase((open) => {
  /** Mara, who is logged in on a computer and on a phone. */
  async function twoSessions() {
    const { app, id, pass } = await maraAtWork(await open())
    const computer = cookiesOf(await logIn(app))
    const phone = cookiesOf(await logIn(app))
    const save = (body: unknown, cookie = computer) =>
      app.request('/api/account/password', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const logsInWith = async (password: string) => (await logIn(app, { password })).status
    return { app, id, pass, computer, phone, save, logsInWith }
  }

  describe('a new password', () => {
    test('replaces the old one and ends all sessions except the current one [SPEC-7.1-6, SEC-4]', async () => {
      const { app, id, phone, save, logsInWith } = await twoSessions()
      const otherUser = await app.requestAsUser('/api/settings')
      const response = await save({ newPassword })
      expect(response.status).toBe(204)
      expect(await knocks(app, cookiesOf(response))).toBe(200)
      expect(await knocks(app, phone)).toBe(401)
      expect(otherUser.status).toBe(200)
      expect((await app.requestAsUser('/api/settings')).status).toBe(200)
      expect(await logsInWith(mara.password)).toBe(401)
      expect(await logsInWith(newPassword)).toBe(200)
      const { db } = app.context
      const entries = db.selectFrom('audit').where('action', 'like', 'account.%').selectAll()
      expect(await entries.execute()).toMatchObject([
        {
          action: 'account.change-password',
          staff_id: id,
          entity_id: id,
          before: null,
          after: null,
        },
      ])
    })

    test('gives the current session a new token and invalidates the old cookie [SEC-5]', async () => {
      const { app, computer, save } = await twoSessions()
      const response = await save({ newPassword })
      const [session, ...others] = response.headers.getSetCookie()
      expect(session).toMatch(/^cabinkeeper_session=.+; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(others).toEqual([])
      expect(computer).not.toContain(cookiesOf(response))
      expect(await knocks(app, computer)).toBe(401)
      expect(await knocks(app, cookiesOf(response))).toBe(200)
    })

    test('may be the same as the old one', async () => {
      const { save, logsInWith } = await twoSessions()
      expect((await save({ newPassword: mara.password })).status).toBe(204)
      expect(await logsInWith(mara.password)).toBe(200)
    })

    test('is reported to the user by email, with the time and what to do if it was not them', async () => {
      const { app, save } = await twoSessions()
      const { db } = app.context
      await db.updateTable('property').set({ time_zone: 'Asia/Tokyo' }).execute()
      await db.deleteFrom('outbox').execute()
      await save({ newPassword, currentPassword: 'six otters' })
      expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
      await save({ newPassword })
      const [message, ...others] = await db.selectFrom('outbox').selectAll().execute()
      expect(others).toEqual([])
      expect(message).toMatchObject({
        to_address: mara.email,
        subject: 'Your Cabinkeeper password was changed',
      })
      for (const text of [message?.text, message?.html]) {
        expect(text).toContain('was changed on November 22, 2026 at 8:30 AM (Asia/Tokyo).')
        expect(text).toContain('deactivate your account on the Users screen immediately')
        expect(text).not.toContain(newPassword)
      }
    })

    test('requires the current one if the login was more than an hour ago', async () => {
      const { pass, app, save, logsInWith } = await twoSessions()
      pass(60 * minutes + 1)
      const response = await save({ newPassword })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'current-password-required',
        title: 'Please also enter your current password.',
      })
      expect((await save({ newPassword, currentPassword: '' })).status).toBe(403)
      expect(await logsInWith(mara.password)).toBe(200)
      const changed = await save({ newPassword, currentPassword: mara.password })
      expect(changed.status).toBe(204)
      expect(await knocks(app, cookiesOf(changed))).toBe(200)
      expect(await logsInWith(newPassword)).toBe(200)
    })

    test('does not require the current one within an hour after the login, regardless of activity', async () => {
      const { app, pass, computer, save } = await twoSessions()
      for (let quarter = 0; quarter < 4; quarter++) {
        pass(15 * minutes)
        await knocks(app, computer)
      }
      expect((await save({ newPassword })).status).toBe(204)
    })

    test('is rejected with a wrong current one, which counts as a failed login', async () => {
      const { app, pass, save, logsInWith } = await twoSessions()
      pass(2 * 60 * minutes)
      const failures = async () => {
        const { db } = app.context
        const rows = await db.selectFrom('login_failures').select('failures').execute()
        return rows.reduce((sum, row) => sum + row.failures, 0)
      }
      const before = await failures()
      const response = await save({ newPassword, currentPassword: 'six otters' })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        fields: { currentPassword: 'This is not your current password' },
      })
      expect(await failures()).toBeGreaterThan(before)
      expect(await logsInWith(mara.password)).toBe(200)
    })

    test('cannot be set by guessing the current one', async () => {
      const { app, pass, save } = await twoSessions()
      pass(2 * 60 * minutes)
      const verify = vi.spyOn(app.context.auth, 'verifyPassword').mockResolvedValue(false)
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess++) {
        statuses.push((await save({ newPassword, currentPassword: `guess ${guess}` })).status)
      }
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
      expect(statuses.slice(10)).toEqual([429, 429])
      expect(verify).toHaveBeenCalledTimes(10)
    })

    test('that is set in two sessions at the same time is that of the session that continues', async () => {
      const { app, computer, phone, save, logsInWith } = await twoSessions()
      const responses = await Promise.all([
        save({ newPassword: 'password of the computer' }, computer),
        save({ newPassword: 'password of the phone' }, phone),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 401])
      const computerWon = responses[0].status === 204
      expect(await knocks(app, cookiesOf(responses[computerWon ? 0 : 1]))).toBe(200)
      expect(await knocks(app, computerWon ? phone : computer)).toBe(401)
      const valid = computerWon ? 'password of the computer' : 'password of the phone'
      expect(await logsInWith(valid)).toBe(200)
    })

    test.for<[what: string, body: object, field: string]>([
      ['nothing', {}, 'newPassword'],
      ['seven characters', { newPassword: '1234567' }, 'newPassword'],
      ['129 characters', { newPassword: 'p'.repeat(129) }, 'newPassword'],
      ['a list', { newPassword: [newPassword] }, 'newPassword'],
      ['an object', { newPassword: { length: 12 } }, 'newPassword'],
      ['a long current one', { newPassword, currentPassword: 'p'.repeat(129) }, 'currentPassword'],
      ['a list as the current one', { newPassword, currentPassword: [] }, 'currentPassword'],
      ['another user', { newPassword, userId: '1' }, 'userId'],
    ])(
      'that is %s is rejected before anything is hashed [SPEC-5.3-1, SPEC-9-11, SEC-10]',
      async ([, body, field]) => {
        const { app, phone, save } = await twoSessions()
        const hash = vi.spyOn(app.context.auth, 'hashPassword')
        const response = await save(body)
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
        expect(hash).not.toHaveBeenCalled()
        expect(await knocks(app, phone)).toBe(200)
      },
    )

    test('of a megabyte is rejected before it is read', async () => {
      const { save } = await twoSessions()
      expect((await save({ newPassword: 'x'.repeat(1_000_000) })).status).toBe(413)
    })
  })
})
