import { describe, expect, test, vi } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { cookiesOf, logIn, mara, maraAtWork } from '#testkit/app/test-login.ts'
import { demoAccount } from './demo-account.ts'

vi.setConfig({ testTimeout: 30_000 })

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

eachDatabase((open) => {
  /** Mara, who has logged in once, in the browser that she keeps. */
  async function maraAtHome() {
    const db = await open()
    await db.updateTable('property').set({ time_zone: 'America/Denver' }).execute()
    const { app, pass } = await maraAtWork(db)
    const own = cookiesOf(await logIn(app))
    const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { app, own, pass, outbox }
  }

  describe('a user', () => {
    test('gets an email about a login in another browser with its time and browser', async () => {
      const { app, outbox } = await maraAtHome()
      expect((await logIn(app, {}, { 'user-agent': firefox })).status).toBe(200)
      expect(await outbox()).toMatchObject([
        {
          to_address: mara.email,
          subject: 'New login to Cabinkeeper',
          text: expect.stringContaining(
            'Firefox on Windows, on November 21, 2026 at 4:30 PM (America/Denver).',
          ),
          html: expect.stringContaining('href="http://127.0.0.1:3000/account"'),
        },
      ])
    })

    test('gets no email about the first login or a login in a known browser', async () => {
      const { app, own, pass, outbox } = await maraAtHome()
      for (let week = 0; week < 5; week++) {
        pass(7 * dayMs)
        expect((await logIn(app, {}, { cookie: own })).status).toBe(200)
      }
      expect(await outbox()).toEqual([])
    })

    test('gets an email again about a browser that was not used for 90 days', async () => {
      const { app, own, pass, outbox } = await maraAtHome()
      pass(91 * dayMs)
      await logIn(app, {}, { cookie: own })
      expect(await outbox()).toHaveLength(1)
    })

    test('gets no email about failed logins', async () => {
      const { app, outbox } = await maraAtHome()
      for (let guess = 0; guess < 4; guess++) {
        expect((await logIn(app, { password: `guess ${guess}` })).status).toBe(401)
      }
      expect(await outbox()).toEqual([])
    })

    test('never sees the text of the user agent', async () => {
      const { app, outbox } = await maraAtHome()
      await logIn(app, {}, { 'user-agent': '<a href="https://evil.example">Firefox/1' })
      const [message] = await outbox()
      expect(message?.text).toContain('Firefox, on')
      expect(message?.html).not.toContain('evil')
    })
  })

  test('the account of the demo gets no such email', async () => {
    const db = await open()
    const { email, password } = demoAccount
    const app = await createTestApp({ db, config: { demo: true } })
    await createStaff(app.context, { ...demoAccount, verified: true })
    for (let visitor = 0; visitor < 3; visitor++) {
      expect((await logIn(app, { email, password })).status).toBe(200)
    }
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
