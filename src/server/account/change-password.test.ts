import { describe, expect, test, vi } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { cookiesOf, knocks, logIn, mara, maraAtWork } from '../testing/test-login.ts'

const minutes = 60_000
const newPassword = 'eight herons'

eachDatabase((open) => {
  /** Mara at her desk, and logged in at another one as well. */
  async function twoDesks() {
    const { app, id, pass } = await maraAtWork(await open())
    const desk = cookiesOf(await logIn(app))
    const otherDesk = cookiesOf(await logIn(app))
    const save = (body: unknown, cookie = desk) =>
      app.request('/api/account/password', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const logsInWith = async (password: string) => (await logIn(app, { password })).status
    return { app, id, pass, desk, otherDesk, save, logsInWith }
  }

  describe('a new password', () => {
    test('takes the place of the old one, and ends all sessions but this [SPEC-7.1-6, SEC-4]', async () => {
      const { app, id, otherDesk, save, logsInWith } = await twoDesks()
      const colleague = await app.signedIn('/api/settings')
      const answer = await save({ newPassword })
      expect(answer.status).toBe(204)
      expect(await knocks(app, cookiesOf(answer))).toBe(200)
      expect(await knocks(app, otherDesk)).toBe(401)
      expect(colleague.status).toBe(200)
      expect((await app.signedIn('/api/settings')).status).toBe(200)
      expect(await logsInWith(mara.password)).toBe(401)
      expect(await logsInWith(newPassword)).toBe(200)
      const { db } = app.context
      const noted = db.selectFrom('audit').where('action', 'like', 'account.%').selectAll()
      expect(await noted.execute()).toMatchObject([
        {
          action: 'account.change-password',
          staff_id: id,
          entity_id: id,
          before: null,
          after: null,
        },
      ])
    })

    test('gives this session another token, which the old cookie does not know [SEC-5]', async () => {
      const { app, desk, save } = await twoDesks()
      const answer = await save({ newPassword })
      const [session, ...others] = answer.headers.getSetCookie()
      expect(session).toMatch(/^cabinkeeper_session=.+; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(others).toEqual([])
      expect(desk).not.toContain(cookiesOf(answer))
      expect(await knocks(app, desk)).toBe(401)
      expect(await knocks(app, cookiesOf(answer))).toBe(200)
    })

    test('may be the old one', async () => {
      const { save, logsInWith } = await twoDesks()
      expect((await save({ newPassword: mara.password })).status).toBe(204)
      expect(await logsInWith(mara.password)).toBe(200)
    })

    test('is told to its owner by mail: when, and what to do if it was somebody else', async () => {
      const { app, save } = await twoDesks()
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
      for (const words of [message?.text, message?.html]) {
        expect(words).toContain('was changed on November 22, 2026 at 8:30 AM (Asia/Tokyo).')
        expect(words).toContain('deactivate your account on the Users screen at once')
        expect(words).not.toContain(newPassword)
      }
    })

    test('needs the current one when the login was more than an hour ago', async () => {
      const { pass, app, save, logsInWith } = await twoDesks()
      pass(60 * minutes + 1)
      const answer = await save({ newPassword })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
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

    test('needs nothing else within the hour, however busy it was', async () => {
      const { app, pass, desk, save } = await twoDesks()
      for (let quarter = 0; quarter < 4; quarter++) {
        pass(15 * minutes)
        await knocks(app, desk)
      }
      expect((await save({ newPassword })).status).toBe(204)
    })

    test('is not taken with a wrong current one, which counts as a failed login', async () => {
      const { app, pass, save, logsInWith } = await twoDesks()
      pass(2 * 60 * minutes)
      const failures = async () => {
        const { db } = app.context
        const rows = await db.selectFrom('login_failures').select('failures').execute()
        return rows.reduce((sum, row) => sum + row.failures, 0)
      }
      const before = await failures()
      const answer = await save({ newPassword, currentPassword: 'six otters' })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        fields: { currentPassword: 'This is not your current password' },
      })
      expect(await failures()).toBeGreaterThan(before)
      expect(await logsInWith(mara.password)).toBe(200)
    })

    test('cannot be reached by guessing the current one', async () => {
      const { app, pass, save } = await twoDesks()
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

    test('chosen at two desks at once is the one of the desk that goes on', async () => {
      const { app, desk, otherDesk, save, logsInWith } = await twoDesks()
      const answers = await Promise.all([
        save({ newPassword: 'password of the desk' }, desk),
        save({ newPassword: 'password of the other desk' }, otherDesk),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
      const deskWon = answers[0].status === 204
      expect(await knocks(app, cookiesOf(answers[deskWon ? 0 : 1]))).toBe(200)
      expect(await knocks(app, deskWon ? otherDesk : desk)).toBe(401)
      const kept = deskWon ? 'password of the desk' : 'password of the other desk'
      expect(await logsInWith(kept)).toBe(200)
    })

    test.for<[what: string, body: object, field: string]>([
      ['nothing', {}, 'newPassword'],
      ['seven characters', { newPassword: '1234567' }, 'newPassword'],
      ['129 characters', { newPassword: 'p'.repeat(129) }, 'newPassword'],
      ['a list', { newPassword: [newPassword] }, 'newPassword'],
      ['an object', { newPassword: { length: 12 } }, 'newPassword'],
      ['a long current one', { newPassword, currentPassword: 'p'.repeat(129) }, 'currentPassword'],
      ['a list as the current one', { newPassword, currentPassword: [] }, 'currentPassword'],
      ['a colleague', { newPassword, userId: '1' }, 'userId'],
    ])(
      'that is %s is refused before anything is hashed [SPEC-5.3-1, SPEC-9-11, SEC-10]',
      async ([, body, field]) => {
        const { app, otherDesk, save } = await twoDesks()
        const hash = vi.spyOn(app.context.auth, 'hashPassword')
        const answer = await save(body)
        expect(answer.status).toBe(422)
        expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
        expect(hash).not.toHaveBeenCalled()
        expect(await knocks(app, otherDesk)).toBe(200)
      },
    )

    test('of a megabyte is refused before it is read', async () => {
      const { save } = await twoDesks()
      expect((await save({ newPassword: 'x'.repeat(1_000_000) })).status).toBe(413)
    })
  })
})
