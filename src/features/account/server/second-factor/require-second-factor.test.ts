import { describe, expect, test } from 'vitest'
import { staffList } from '#contract/staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { maraWithBrowser } from '#testkit/app/second-factor-fixture.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { cookiesOf, logIn, mara } from '#testkit/app/test-login.ts'

const minutes = 60_000

eachDatabase((open) => {
  const givenMara = async () => maraWithBrowser(await open())

  describe('a property that requires a second factor', () => {
    test('lets users without one do nothing but set it up [SEC-63]', async () => {
      const { app, own, send, require, turnOnCodes, codeOfError } = await givenMara()
      expect((await require()).status).toBe(204)
      const other = cookiesOf(await logIn(app))
      const session = await app.request('/api/session', { headers: { cookie: other } })
      expect(await session.json()).toMatchObject({ mustSetUpSecondFactor: true })
      for (const [method, path] of [
        ['GET', '/api/bookings'],
        ['GET', '/api/account/second-factorsX/../../settings'],
        ['PUT', '/api/account/password'],
        ['PUT', '/api/settings/second-factor'],
        ['GET', '/api/nothing'],
      ] as const) {
        const rejected = await send(method, path)
        expect(await codeOfError(rejected), path).toBe('second-factor-setup-required')
        expect(rejected.status).toBe(403)
      }
      expect((await own('', {}, 'GET')).status).toBe(200)
      await turnOnCodes()
      expect((await send('GET', '/api/settings')).status).toBe(200)
      // The session of a password alone has ended, so that it does not gain access.
      const stale = await app.request('/api/settings', { headers: { cookie: other } })
      expect(stale.status).toBe(401)
    })

    test('does not affect API tokens [SEC-63]', async () => {
      const { app, require } = await givenMara()
      const { token } = await givenApiClient(app, 'full')
      await require()
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request('/api/settings', { headers })).status).toBe(200)
      const change = { method: 'PUT', headers, body: '{"isRequired":false}' }
      expect((await app.request('/api/settings/second-factor', change)).status).toBe(403)
    })

    test('keeps the last second factor of a user [SEC-63]', async () => {
      const { own, require, turnOnCodes, codeOfError } = await givenMara()
      await turnOnCodes()
      await require()
      const body = { currentPassword: mara.password }
      expect(await codeOfError(await own('/codes/turn-off', body))).toBe('last-second-factor')
      await require(false)
      expect(await codeOfError(await own('/codes/turn-off', body))).toBe('ok')
    })

    test('is changed only after a recent login or with the password, and audited [SEC-63]', async () => {
      const { db, pass, require, send, codeOfError } = await givenMara()
      pass(61 * minutes)
      expect(await codeOfError(await require())).toBe('current-password-required')
      const body = { isRequired: true, currentPassword: mara.password }
      expect((await send('PUT', '/api/settings/second-factor', body)).status).toBe(204)
      const audit = db.selectFrom('audit').select(['before', 'after'])
      const action = 'property.require-second-factor'
      expect(await audit.where('action', '=', action).execute()).toEqual([
        { before: '{"isRequired":false}', after: '{"isRequired":true}' },
      ])
    })

    test.for([[{}], [{ isRequired: 'yes' }], [{ isRequired: true, extra: 1 }]])(
      'is not changed by %j',
      async ([body]) => {
        const { send } = await givenMara()
        expect((await send('PUT', '/api/settings/second-factor', body)).status).toBe(422)
      },
    )
  })

  describe('the second factors of a user who lost them', () => {
    test('are removed by another user: sessions end, the password stays, the user is notified [SEC-64]', async () => {
      const { app, db, id, send, turnOnCodes, logInAgain, codeOfError } = await givenMara()
      await turnOnCodes()
      await db.deleteFrom('outbox').execute()
      const reset = (staffId: string) =>
        app.requestAsUser(`/api/staff/${staffId}/reset-second-factor`, { method: 'POST' })
      const { items } = staffList.parse(await (await app.requestAsUser('/api/staff')).json())
      expect(items.filter((user) => user.hasSecondFactor).map((user) => user.id)).toEqual([id])
      const response = await reset(id)
      expect(await response.json()).toMatchObject({ id, hasSecondFactor: false })
      expect((await send('GET', '/api/settings')).status).toBe(401)
      expect(await db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('outbox').select('to_address').execute()).toEqual([
        { to_address: mara.email },
      ])
      expect(await logInAgain()).toBe('ok')
      expect(await codeOfError(await reset(id))).toBe('no-second-factor')
      expect(await codeOfError(await reset('nobody'))).toBe('staff-not-found')
    })

    test('are not removed by the user, an API client or without a login [SEC-64]', async () => {
      const { app, id, send, turnOnCodes, codeOfError } = await givenMara()
      await turnOnCodes()
      const path = `/api/staff/${id}/reset-second-factor`
      expect(await codeOfError(await send('POST', path))).toBe('own-second-factor')
      const { token } = await givenApiClient(app, 'full')
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request(path, { method: 'POST', headers })).status).toBe(403)
      expect((await app.request(path, { method: 'POST' })).status).toBe(401)
    })
  })
})
