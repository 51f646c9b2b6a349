import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { type Given, givenMaraOn, newPassword } from '#testkit/app/password-reset-fixture.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { cookiesOf, knocks, logIn, mara } from '#testkit/app/test-login.ts'

const minutes = 60_000

eachDatabase((open) => {
  const givenMara = async (given?: Given) => givenMaraOn(await open(), given)

  describe('a password link', () => {
    test('works once, also when it is used twice at the same time [SEC-56]', async () => {
      const { reset, requestLink, logsInWith } = await givenMara()
      const token = await requestLink()
      const statuses = await Promise.all(
        ['first herons', 'other herons'].map(
          async (password) => (await reset(token, {}, password)).status,
        ),
      )
      expect(statuses.sort()).toEqual([204, 403])
      const again = await reset(token)
      expect(again.status).toBe(403)
      expect(await again.json()).toMatchObject({ code: 'password-link-expired' })
      expect(await logsInWith(newPassword)).toBe(401)
    })

    test('is checked when its page opens, without being used up [SEC-56]', async () => {
      const { app, pass, reset, requestLink } = await givenMara()
      const token = await requestLink()
      const check = async (checked: string) => {
        const response = await app.request('/api/password-reset/check', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: checked }),
        })
        return response.status
      }
      expect([await check(token), await check(token)]).toEqual([204, 204])
      expect(await check('guess')).toBe(403)
      pass(60 * minutes)
      expect(await check(token)).toBe(403)
      pass(-1)
      expect((await reset(token)).status).toBe(204)
      expect(await check(token)).toBe(403)
    })

    test('is valid for 60 minutes, also when the clock is set back [SEC-56]', async () => {
      const { pass, reset, requestLink, logsInWith } = await givenMara()
      const token = await requestLink()
      pass(60 * minutes)
      expect((await reset(token)).status).toBe(403)
      pass(-120 * minutes)
      expect((await reset(token)).status).toBe(403)
      expect(await logsInWith(newPassword)).toBe(401)
      pass(60 * minutes + 60 * minutes - 1)
      expect((await reset(token)).status).toBe(204)
    })

    test('stops working when a newer one is requested [SEC-56]', async () => {
      const { reset, requestLink } = await givenMara()
      const older = await requestLink(1)
      const newer = await requestLink(2)
      expect(newer).not.toBe(older)
      expect((await reset(older)).status).toBe(403)
      expect((await reset(newer)).status).toBe(204)
    })

    test('is stored only as the hash of 256 random bits [SEC-56]', async () => {
      const { db, requestLink } = await givenMara()
      const token = await requestLink()
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const stored = await db.selectFrom('password_links').selectAll().execute()
      const token_hash = createHash('sha256').update(token).digest('hex')
      expect(stored).toMatchObject([{ token_hash }])
      expect(JSON.stringify(stored)).not.toContain(token)
    })

    test('cannot be guessed: each client may fail thirty times in ten minutes, without a hash [SEC-56]', async () => {
      const { app, pass, reset, requestLink } = await givenMara()
      const token = await requestLink()
      const hash = vi.spyOn(app.context.auth, 'hashPassword')
      const statuses: number[] = []
      for (let guess = 0; guess < 32; guess++) {
        statuses.push((await reset(`${guess}`.padStart(43, 'A'))).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 403), 429, 429])
      expect((await reset(token)).status).toBe(429)
      expect(hash).not.toHaveBeenCalled()
      expect((await reset(token, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(204)
      pass(10 * minutes)
      expect((await reset(token)).status).toBe(403)
    })

    test.for<[what: string, token: unknown]>([
      ['empty', ''],
      ['long', 'x'.repeat(201)],
      ['a list', ['x']],
      ['a number', 1],
      ['missing', null],
    ])('with a token that is %s is rejected [SEC-56]', async ([, token]) => {
      const { reset } = await givenMara()
      expect((await reset(token)).status).toBe(422)
    })

    test('needs a password that follows the rules, and can be used after an error [SPEC-5.3-1, SEC-10]', async () => {
      const { reset, requestLink } = await givenMara()
      const token = await requestLink()
      for (const password of ['', '1234567', 'p'.repeat(129), null, [newPassword]]) {
        const response = await reset(token, {}, password)
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({ fields: { newPassword: expect.any(String) } })
      }
      expect((await reset(token)).status).toBe(204)
    })

    test('of a user who was deactivated since does not work, also after a reactivation [SEC-56]', async () => {
      const { app, id, reset, requestLink, logsInWith } = await givenMara()
      const token = await requestLink()
      await app.requestAsUser(`/api/staff/${id}/deactivate`, { method: 'POST' })
      expect((await reset(token)).status).toBe(403)
      await app.requestAsUser(`/api/staff/${id}/reactivate`, { method: 'POST' })
      expect((await reset(token)).status).toBe(403)
      expect(await logsInWith(mara.password)).toBe(200)
    })

    test('of a user whose address is no longer verified does not work [SEC-56]', async () => {
      const { db, id, reset, requestLink } = await givenMara()
      const token = await requestLink()
      await db.updateTable('staff').set({ email_verified: false }).where('id', '=', id).execute()
      expect((await reset(token)).status).toBe(403)
    })

    test('stops working when the password is changed in another way [SEC-56]', async () => {
      const { app, reset, requestLink } = await givenMara()
      const token = await requestLink()
      const cookie = cookiesOf(await logIn(app))
      const changed = await app.request('/api/account/password', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ newPassword: 'nine lanterns' }),
      })
      expect(changed.status).toBe(204)
      expect((await reset(token)).status).toBe(403)
    })
  })

  describe('a password that was reset', () => {
    test('ends all sessions of the user only, and keeps the API tokens [SEC-4]', async () => {
      const { app, db, id, reset, requestLink } = await givenMara()
      const browsers = [cookiesOf(await logIn(app)), cookiesOf(await logIn(app))]
      const { token: apiToken } = await givenApiClient(app, 'full')
      await db.updateTable('api_tokens').set({ staff_id: id }).execute()
      await db.deleteFrom('outbox').execute()
      const token = await requestLink()
      expect((await reset(token)).status).toBe(204)
      for (const browser of browsers) expect(await knocks(app, browser)).toBe(401)
      expect((await app.requestAsUser('/api/settings')).status).toBe(200)
      const asClient = { headers: { authorization: `Bearer ${apiToken}` } }
      expect((await app.request('/api/settings', asClient)).status).toBe(200)
    })

    test('is reported to the address of the account, without the password', async () => {
      const { reset, requestLink, mails } = await givenMara()
      await reset(await requestLink())
      const [, message, ...others] = await mails()
      expect(others).toEqual([])
      expect(message).toMatchObject({
        to_address: mara.email,
        subject: 'Your Cabinkeeper password was changed',
      })
      expect(message?.text).not.toContain(newPassword)
    })
  })
})
