import { describe, expect, test } from 'vitest'
import { codesSetup, recoveryCodes, secondFactors } from '#contract/second-factor.ts'
import { openVault } from '#platform/base/vault.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { maraWithBrowser } from '#testkit/app/second-factor-fixture.ts'
import { cookiesOf, knocks, logIn, mara } from '#testkit/app/test-login.ts'

const minutes = 60_000

eachDatabase((open) => {
  const givenMara = async () => maraWithBrowser(await open())

  describe('one-time codes', () => {
    test('are required after the password once they are confirmed with a first code [SEC-59]', async () => {
      const { app, own, codeFor, logInAgain, send } = await givenMara()
      const setup = codesSetup.parse(await (await own('/codes')).json())
      expect(setup.uri).toContain(`secret=${setup.secret}`)
      expect(await logInAgain()).toBe('ok')
      const wrong = await own('/codes/confirm', { code: '000000' })
      expect(wrong.status).toBe(422)
      const confirmed = await own('/codes/confirm', { code: codeFor(setup.secret) })
      const { codes } = recoveryCodes.parse(await confirmed.json())
      expect(new Set(codes).size).toBe(10)
      expect(await logInAgain()).toBe('second-factor-required')
      expect(await logInAgain({ password: 'wrong', code: codeFor(setup.secret, 1) })).toBe(
        'wrong-credentials',
      )
      const [first, last] = [
        codeFor(setup.secret, 1).slice(0, 3),
        codeFor(setup.secret, 1).slice(3),
      ]
      expect(await logInAgain({ code: `${first} ${last}` })).toBe('ok')
      const state = secondFactors.parse(await (await own('', {}, 'GET')).json())
      expect(state).toMatchObject({ isRequired: false, passkeys: [] })
      expect(state.codes?.recoveryCodesLeft).toBe(10)
      expect((await send('GET', '/api/settings')).status).toBe(200)
      expect(app.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
    })

    test('work once, also when one is used twice at the same time [SEC-59]', async () => {
      const { pass, codeFor, turnOnCodes, logInAgain } = await givenMara()
      const { secret } = await turnOnCodes()
      const code = codeFor(secret)
      const both = await Promise.all([logInAgain({ code }), logInAgain({ code })])
      expect(both.sort()).toEqual(['ok', 'wrong-code'])
      expect(await logInAgain({ code: codeFor(secret, -1) })).toBe('wrong-code')
      pass(0.5 * minutes)
      expect(await logInAgain({ code })).toBe('wrong-code')
      expect(await logInAgain({ code: codeFor(secret) })).toBe('ok')
    })

    test('end all other sessions when they are turned on, and the user is notified [SEC-59]', async () => {
      const { app, db, turnOnCodes, send } = await givenMara()
      const other = cookiesOf(await logIn(app))
      await db.deleteFrom('outbox').execute()
      await turnOnCodes()
      expect(await knocks(app, other)).toBe(401)
      expect((await send('GET', '/api/settings')).status).toBe(200)
      expect(await db.selectFrom('outbox').select(['to_address', 'subject']).execute()).toEqual([
        { to_address: mara.email, subject: 'The login of your Cabinkeeper account was changed' },
      ])
    })

    test('are turned off only with the password [SEC-59]', async () => {
      const { own, turnOnCodes, logInAgain } = await givenMara()
      await turnOnCodes()
      for (const body of [{}, { currentPassword: '' }, { currentPassword: 'wrong' }]) {
        expect((await own('/codes/turn-off', body)).status).toBe(422)
      }
      expect(await logInAgain()).toBe('second-factor-required')
      const { password: currentPassword } = mara
      expect((await own('/codes/turn-off', { currentPassword })).status).toBe(204)
      expect(await logInAgain()).toBe('ok')
    })

    test('are encrypted in the database, and no response shows the secret again [SEC-59]', async () => {
      const { app, db, own, turnOnCodes } = await givenMara()
      const { secret, codes } = await turnOnCodes()
      const stored = JSON.stringify([
        await db.selectFrom('staff_totp').selectAll().execute(),
        await db.selectFrom('staff_recovery_codes').selectAll().execute(),
        await db.selectFrom('audit').selectAll().execute(),
        app.logged,
      ])
      const shown = await (await own('', {}, 'GET')).text()
      for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
        expect(stored).not.toContain(text)
        expect(shown).not.toContain(text)
      }
      expect((await own('/codes')).status).toBe(409)
    })

    test('with a replaced key only recovery codes work, and nothing fails', async () => {
      const { app, codeFor, turnOnCodes, logInAgain } = await givenMara()
      const { secret, codes } = await turnOnCodes()
      const nationalIdKey = Buffer.alloc(32, 7)
      app.context.vault = await openVault({ ...app.context.config, nationalIdKey })
      expect(await logInAgain({ code: codeFor(secret) })).toBe('wrong-code')
      expect(await logInAgain({ code: codes[0] })).toBe('ok')
    })
  })

  describe('guessing a code', () => {
    test('is slowed after five failures, and passwords in between do not reset the count [SEC-60]', async () => {
      const { pass, codeFor, turnOnCodes, logInAgain } = await givenMara()
      const { secret } = await turnOnCodes()
      const outcomes: string[] = []
      for (let guess = 0; guess < 8; guess++) {
        outcomes.push(await logInAgain({ code: String(100_000 + guess) }))
        expect(await logInAgain()).toBe('second-factor-required')
      }
      expect(outcomes).toEqual([
        ...Array.from({ length: 5 }, () => 'wrong-code'),
        ...Array.from({ length: 3 }, () => 'too-many-attempts'),
      ])
      expect(await logInAgain({ code: codeFor(secret) })).toBe('too-many-attempts')
      pass(0.5 * minutes)
      expect(await logInAgain({ code: codeFor(secret) })).toBe('ok')
    })

    test('from elsewhere does not lock out a browser in which the user has logged in [SEC-60]', async () => {
      const { app, codeFor, turnOnCodes, logInAgain } = await givenMara()
      const { secret } = await turnOnCodes()
      const cookie = cookiesOf(await logIn(app, { code: codeFor(secret) }))
      for (let guess = 0; guess < 6; guess++) await logInAgain({ code: '123456' })
      expect(await logInAgain({ code: codeFor(secret, 1) })).toBe('too-many-attempts')
      expect(await logInAgain({ code: codeFor(secret, 1) }, { cookie })).toBe('ok')
    })
  })

  describe('a recovery code', () => {
    test('works once, with any case and dashes, and replaced ones do not work [SEC-61]', async () => {
      const { own, pass, turnOnCodes, logInAgain, db } = await givenMara()
      const { codes } = await turnOnCodes()
      const [first = '', second = ''] = codes
      expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
      expect(await logInAgain({ code: first.toUpperCase().replaceAll('-', ' ') })).toBe('ok')
      expect(await logInAgain({ code: first })).toBe('wrong-code')
      const state = secondFactors.parse(await (await own('', {}, 'GET')).json())
      expect(state.codes?.recoveryCodesLeft).toBe(9)
      expect((await own('/recovery-codes', { currentPassword: 'wrong' })).status).toBe(422)
      const renewal = await own('/recovery-codes', { currentPassword: mara.password })
      const renewed = recoveryCodes.parse(await renewal.json())
      expect(await logInAgain({ code: second })).toBe('wrong-code')
      pass(1)
      expect(await logInAgain({ code: renewed.codes[9] })).toBe('ok')
      const log = db.selectFrom('audit').select('after').where('action', '=', 'session.log-in')
      expect(await log.orderBy('id', 'desc').limit(1).execute()).toMatchObject([
        { after: '{"method":"recovery-code"}' },
      ])
    })

    test('of another user does not work [SEC-61]', async () => {
      const { app, db, id, turnOnCodes, logInAgain } = await givenMara()
      const { codes } = await turnOnCodes()
      const other = await db.selectFrom('staff').select('id').where('id', '!=', id).execute()
      expect(other).toEqual([])
      await app.requestAsUser('/api/settings')
      await db
        .updateTable('staff_recovery_codes')
        .set({
          staff_id: (
            await db
              .selectFrom('staff')
              .select('id')
              .where('id', '!=', id)
              .executeTakeFirstOrThrow()
          ).id,
        })
        .execute()
      expect(await logInAgain({ code: codes[0] })).toBe('wrong-code')
    })
  })

  test.for<[what: string, code: unknown]>([
    ['a list', ['123456']],
    ['a number', 123_456],
    ['51 characters', 'x'.repeat(51)],
  ])('a code that is %s is rejected as invalid [SEC-60]', async ([, code]) => {
    const { app, turnOnCodes } = await givenMara()
    await turnOnCodes()
    expect((await logIn(app, { code })).status).toBe(422)
  })

  test.for(['１２３４５６', '\0', '💥', "' or 1=1 --", '      '])(
    'the code %j is wrong [SEC-60]',
    async (code) => {
      const { turnOnCodes, logInAgain } = await givenMara()
      await turnOnCodes()
      expect(await logInAgain({ code })).toBe('wrong-code')
    },
  )
})
