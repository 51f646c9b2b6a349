import { describe, expect, test } from 'vitest'
import { newPasskeyOptions, passkeyLoginOptions } from '#contract/passkeys.ts'
import { secondFactors } from '#contract/second-factor.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { type Forged, fakeAuthenticator } from '#testkit/app/fake-authenticator.ts'
import { maraWithBrowser } from '#testkit/app/second-factor-fixture.ts'
import { cookiesOf, knocks, logIn, mara } from '#testkit/app/test-login.ts'

const minutes = 60_000
const site = { id: 'localhost', origin: 'http://localhost' }

eachDatabase((open) => {
  async function givenMara() {
    const work = await maraWithBrowser(await open())
    const { app, own } = work
    const device = fakeAuthenticator(site)
    const optionsFor = async () => {
      const response = await own('/passkey-options')
      return newPasskeyOptions.parse(await response.json())
    }
    const add = async (forged: Forged = {}, authenticator = device, name = 'Laptop') => {
      const { challenge } = await optionsFor()
      return own('/passkeys', { name, credential: authenticator.create(challenge, forged) })
    }
    const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const challenge = async () => {
      const response = await post('/api/passkey-login/options')
      return passkeyLoginOptions.parse(await response.json()).challenge
    }
    const present = (credential: unknown) => post('/api/passkey-login', { credential })
    const logInWith = async (forged: Forged = {}, authenticator = device) =>
      present(authenticator.get(await challenge(), forged))
    return { ...work, device, optionsFor, add, post, challenge, present, logInWith }
  }

  describe('a passkey', () => {
    test('that was added logs its user in, as two factors [SEC-62]', async () => {
      const { app, db, id, add, logInWith, require, turnOnCodes } = await givenMara()
      const added = secondFactors.parse(await (await add()).json())
      expect(added.passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }])
      await turnOnCodes()
      await require()
      const response = await logInWith({ userHandle: id })
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ user: { id }, mustSetUpSecondFactor: false })
      expect(await knocks(app, cookiesOf(response))).toBe(200)
      const log = db.selectFrom('audit').select('after').where('action', '=', 'session.log-in')
      expect(await log.orderBy('id', 'desc').limit(1).execute()).toEqual([
        { after: '{"method":"passkey"}' },
      ])
      const own = await db.selectFrom('passkeys').select('last_used_at').execute()
      expect(own).toEqual([{ last_used_at: app.context.now().toISOString() }])
    })

    test.for<[what: string, forged: Forged]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['another port', { origin: 'http://localhost:4000' }],
      ['another site', { siteId: 'evil.example' }],
      ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
      ['no verification of the user', { isUserVerified: false }],
      ['another user', { userHandle: 'someone-else' }],
      ['the response to another kind of request', { type: 'webauthn.create' }],
    ])('with %s is rejected [SEC-62]', async ([, forged]) => {
      const { add, logInWith, codeOfError } = await givenMara()
      await add()
      const response = await logInWith(forged)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await codeOfError(response)).toBe('passkey-rejected')
      expect(await codeOfError(await logInWith())).toBe('ok')
    })

    test('cannot be replayed, also not twice at the same time, nor used after 5 minutes [SEC-62]', async () => {
      const { device, pass, add, challenge, present, codeOfError } = await givenMara()
      await add()
      const response = device.get(await challenge())
      const both = await Promise.all([present(response), present(response)])
      const outcomes = await Promise.all(both.map(codeOfError))
      expect(outcomes.sort()).toEqual(['ok', 'passkey-rejected'])
      expect(await codeOfError(await present(response))).toBe('passkey-rejected')
      const late = await challenge()
      pass(5 * minutes)
      expect(await codeOfError(await present(device.get(late)))).toBe('passkey-rejected')
    })

    test('whose counter does not rise may be a copy and is rejected; synchronized ones report 0 [SEC-62]', async () => {
      const { add, logInWith, codeOfError } = await givenMara()
      await add({ counter: 7 })
      expect(await codeOfError(await logInWith({ counter: 8 }))).toBe('ok')
      expect(await codeOfError(await logInWith({ counter: 8 }))).toBe('passkey-rejected')
      expect(await codeOfError(await logInWith({ counter: 0 }))).toBe('passkey-rejected')
      const phone = fakeAuthenticator(site)
      await add({ counter: 0 }, phone, 'Phone')
      expect(await codeOfError(await logInWith({ counter: 0 }, phone))).toBe('ok')
      expect(await codeOfError(await logInWith({ counter: 0 }, phone))).toBe('ok')
    })

    test('signed by another key, unknown or of a deactivated user is rejected alike [SEC-62]', async () => {
      const { app, device, add, challenge, present, logInWith, id } = await givenMara()
      await add()
      const other = fakeAuthenticator(site).get(await challenge())
      const own = device.get(await challenge())
      const forged = { ...own, response: { ...own.response, signature: other.response.signature } }
      const bodyOf = async (response: Response) => {
        const { requestId: _, ...problem } = (await response.json()) as { requestId: string }
        return problem
      }
      const expected = { status: 401, code: 'passkey-rejected' }
      expect(await bodyOf(await present(forged))).toMatchObject(expected)
      expect(await bodyOf(await present(other))).toMatchObject(expected)
      await app.requestAsUser(`/api/staff/${id}/deactivate`, { method: 'POST' })
      expect(await bodyOf(await logInWith())).toMatchObject(expected)
    })

    test('is limited to thirty failures per client in ten minutes [SEC-62]', async () => {
      const { logInWith } = await givenMara()
      const statuses: number[] = []
      for (let time = 0; time < 31; time++) statuses.push((await logInWith()).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
    })

    test('is the only way in for its user while the property requires a second factor [SEC-63]', async () => {
      const { add, require, logInAgain, logInWith, codeOfError } = await givenMara()
      await add()
      expect(await logInAgain()).toBe('ok')
      await require()
      expect(await logInAgain({ password: 'wrong' })).toBe('wrong-credentials')
      expect(await logInAgain()).toBe('passkey-required')
      expect(await codeOfError(await logInWith())).toBe('ok')
    })
  })

  describe('adding a passkey', () => {
    test('asks for one that the device stores and unlocks for its user', async () => {
      const { id, optionsFor, add } = await givenMara()
      const options = await optionsFor()
      expect(options).toMatchObject({
        rp: { id: 'localhost' },
        user: { name: mara.email, displayName: mara.fullName },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      })
      expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(id)
      await add()
      expect((await optionsFor()).excludeCredentials).toHaveLength(1)
    })

    test('needs a recent login or the password', async () => {
      const { pass, own, codeOfError } = await givenMara()
      pass(61 * minutes)
      expect(await codeOfError(await own('/passkey-options'))).toBe('current-password-required')
      const { password: currentPassword } = mara
      expect((await own('/passkey-options', { currentPassword })).status).toBe(200)
      expect((await own('/passkey-options', { currentPassword: 'wrong' })).status).toBe(422)
    })

    test('works only with the challenge of the same session, once [SEC-62]', async () => {
      const { app, device, own, optionsFor, challenge, codeOfError, continueIn } = await givenMara()
      const { challenge: mine } = await optionsFor()
      const login = await challenge()
      const send = async (from: string) =>
        codeOfError(await own('/passkeys', { name: 'Laptop', credential: device.create(from) }))
      expect(await send(login)).toBe('passkey-rejected')
      expect(await send(mine)).toBe('ok')
      expect(await send(mine)).toBe('passkey-rejected')
      const { challenge: older } = await optionsFor()
      continueIn(await logIn(app))
      expect(await send(older)).toBe('passkey-rejected')
      const { challenge: newer } = await optionsFor()
      expect(await send(newer)).toBe('passkey-known')
    })

    test.for<[what: string, forged: Forged]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['another site', { siteId: 'evil.example' }],
      ['no verification of the user', { isUserVerified: false }],
    ])('with %s is rejected [SEC-62]', async ([, forged]) => {
      const { add, codeOfError } = await givenMara()
      expect(await codeOfError(await add(forged))).toBe('passkey-rejected')
    })

    test('ends the sessions of a password alone, and the user is notified [SEC-62]', async () => {
      const { app, db, add, send } = await givenMara()
      const other = cookiesOf(await logIn(app))
      await db.deleteFrom('outbox').execute()
      await add()
      expect(await knocks(app, other)).toBe(401)
      expect((await send('GET', '/api/settings')).status).toBe(200)
      expect(await db.selectFrom('outbox').select('to_address').execute()).toHaveLength(1)
    })

    test('is limited to 20 passkeys', async () => {
      const { add, own, codeOfError } = await givenMara()
      for (let count = 0; count < 20; count++) await add({}, fakeAuthenticator(site))
      expect(await codeOfError(await own('/passkey-options'))).toBe('too-many-passkeys')
    })

    test.for<[what: string, change: object]>([
      ['no name', { name: ' ' }],
      ['a name of 101 characters', { name: 'x'.repeat(101) }],
      ['a name on two lines', { name: 'a\nb' }],
      ['no credential', { credential: null }],
      ['an id with other characters', { credential: { id: "'; --" } }],
      ['an unknown field', { isAdmin: true }],
    ])('with %s is rejected', async ([, change]) => {
      const { device, own, optionsFor } = await givenMara()
      const { challenge } = await optionsFor()
      const body = { name: 'Laptop', credential: device.create(challenge), ...change }
      expect((await own('/passkeys', body)).status).toBe(422)
    })

    test.for(['AA', 'oA', 'eyJ9', 'x'.repeat(30_000)])(
      'with damaged bytes is rejected: %#',
      async (attestationObject) => {
        const { device, own, optionsFor, codeOfError } = await givenMara()
        const created = device.create((await optionsFor()).challenge)
        const credential = { ...created, response: { ...created.response, attestationObject } }
        const response = await own('/passkeys', { name: 'Laptop', credential })
        expect(await codeOfError(response)).toBe('passkey-rejected')
      },
    )
  })

  describe('a passkey on the Account screen', () => {
    test('is renamed and removed, and no longer logs in', async () => {
      const { add, own, logInWith, codeOfError } = await givenMara()
      const [{ id } = { id: 0 }] = secondFactors.parse(await (await add()).json()).passkeys
      const renamed = await own(`/passkeys/${id}`, { name: 'Desk' }, 'PUT')
      expect(await renamed.json()).toMatchObject({ passkeys: [{ id, name: 'Desk' }] })
      const removed = await own(`/passkeys/${id}/remove`)
      expect(await removed.json()).toMatchObject({ passkeys: [] })
      expect(await codeOfError(await own(`/passkeys/${id}/remove`))).toBe('passkey-not-found')
      expect(await codeOfError(await logInWith())).toBe('passkey-rejected')
    })

    test('of another user cannot be changed [SEC-62]', async () => {
      const { app, add, own, codeOfError, continueIn } = await givenMara()
      const [{ id } = { id: 0 }] = secondFactors.parse(await (await add()).json()).passkeys
      const jonas = { email: 'jonas@cabins.example', password: 'six lanterns' }
      await createStaff(app.context, { ...jonas, fullName: 'Jonas Lind', verified: true })
      continueIn(await logIn(app, jonas))
      const rename = await own(`/passkeys/${id}`, { name: 'Mine' }, 'PUT')
      expect(await codeOfError(rename)).toBe('passkey-not-found')
      expect(await codeOfError(await own(`/passkeys/${id}/remove`))).toBe('passkey-not-found')
      expect(await codeOfError(await own('/passkeys/x/remove'))).toBe('passkey-not-found')
    })

    test('stays if it is the last second factor that the property requires [SEC-63]', async () => {
      const { add, own, require, codeOfError } = await givenMara()
      const [{ id } = { id: 0 }] = secondFactors.parse(await (await add()).json()).passkeys
      await require()
      expect(await codeOfError(await own(`/passkeys/${id}/remove`))).toBe('last-second-factor')
    })
  })
})
