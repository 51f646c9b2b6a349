import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { passwordLink } from '#contract/password-reset.ts'
import { staffList } from '#contract/staff.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../db/open.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createStaff } from '../staff/create-staff.ts'
import { eachDatabase, sharedDatabase } from '../testing/each-database.ts'
import { givenApiClient } from '../testing/test-api-client.ts'
import { createTestApp } from '../testing/test-app.ts'
import { cookiesOf, knocks, logIn, mara } from '../testing/test-login.ts'

const minutes = 60_000
const newPassword = 'eight herons'
const nobody = 'nobody@cabins.example'
const baseUrl = 'https://desk.cabins.example'
const host = 'desk.cabins.example'

/** Accepts every message. The tests read the outbox, in which the messages remain. */
const mailServer: Mailer = { sendsEmail: true, send: async () => {} }

const tokenIn = (link: string) => new URL(link).hash.slice(1)

type Given = { sendsEmail?: boolean; config?: Partial<Config> }

async function givenMaraOn(db: Db, { sendsEmail = true, config = {} }: Given = {}) {
  const clock = { time: new Date('2026-11-21T12:00:00Z') }
  const app = await createTestApp({
    db,
    now: () => clock.time,
    config: { trustProxy: true, ...config },
    ...(sendsEmail && { mailer: mailServer }),
  })
  const id = await createStaff(app.context, { ...mara, verified: true })
  const pass = (ms: number) => {
    clock.time = new Date(clock.time.getTime() + ms)
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const request = (email: unknown = mara.email, headers?: Record<string, string>) =>
    post('/api/password-link', { email }, headers)
  const reset = (
    token: unknown,
    headers?: Record<string, string>,
    password: unknown = newPassword,
  ) => post('/api/password-reset', { token, newPassword: password }, headers)
  const create = (staffId = id) =>
    app.signedIn(`/api/staff/${staffId}/password-link`, { method: 'POST' })
  const mails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
  /** The email is queued in parallel with the response. */
  const linkSent = async (count = 1) => {
    const text = await vi.waitFor(async () => {
      const sent = await mails()
      expect(sent).toHaveLength(count)
      return sent.at(-1)?.text ?? ''
    })
    return text.match(/https?:\S+/)?.[0] ?? ''
  }
  const requestLink = async (count = 1) => {
    expect((await request()).status).toBe(204)
    return tokenIn(await linkSent(count))
  }
  const logsInWith = async (password: string) => (await logIn(app, { password })).status
  return { app, db, id, pass, request, reset, create, mails, linkSent, requestLink, logsInWith }
}

eachDatabase((open) => {
  const givenMara = async (given?: Given) => givenMaraOn(await open(), given)

  describe('a request for a password link', () => {
    test('sends the owner of the account a link that sets a new password', async () => {
      const { app, db, id, request, reset, linkSent, logsInWith } = await givenMara()
      const response = await request(' Mara@Cabins.example ')
      expect(response.status).toBe(204)
      expect(response.headers.getSetCookie()).toEqual([])
      const link = await linkSent()
      expect(link).toMatch(/^http:\/\/\S+\/reset-password#[\w-]{43}$/)
      const done = await reset(tokenIn(link))
      expect(done.status).toBe(204)
      expect(done.headers.getSetCookie()).toEqual([])
      expect(await logsInWith(mara.password)).toBe(401)
      expect(await logsInWith(newPassword)).toBe(200)
      const audit = db.selectFrom('audit').where('action', 'like', '%password%').selectAll()
      expect(await audit.orderBy('id').execute()).toMatchObject([
        { action: 'staff.send-password-link', staff_id: 'system', entity_id: id },
        { action: 'account.reset-password', staff_id: id, entity_id: id, after: null },
      ])
      expect(app.logged.filter(({ event }) => event !== 'request')).toEqual([])
    })

    test('gets the same response in the same time for any address, and only an active account gets a link [SEC-55]', async () => {
      const { app, db, request, mails } = await givenMara()
      const [jonas, ines] = ['jonas@cabins.example', 'ines@cabins.example']
      await createStaff(app.context, { ...mara, email: jonas, verified: false })
      const former = await createStaff(app.context, { ...mara, email: ines, verified: true })
      await app.signedIn(`/api/staff/${former}/deactivate`, { method: 'POST' })
      await db.deleteFrom('outbox').execute()

      const seen: { status: number; headers: string[][]; body: string }[] = []
      for (const email of [nobody, mara.email, jonas, ines]) {
        const began = performance.now()
        const response = await request(email)
        const took = performance.now() - began
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
        seen.push({ status: response.status, headers, body: await response.text() })
        expect(took, email).toBeGreaterThanOrEqual(299)
      }
      expect(seen).toEqual(seen.map(() => seen[0]))
      expect(seen[0]?.status).toBe(204)
      await vi.waitFor(async () => expect(await mails()).toHaveLength(1))
      expect(await mails()).toMatchObject([
        { to_address: mara.email, subject: 'Reset your Cabinkeeper password' },
      ])
      expect(await db.selectFrom('password_links').selectAll().execute()).toHaveLength(1)
    })

    test('is limited per account, whether or not there is one, and again allowed later [SEC-55, SEC-12]', async () => {
      const { pass, request, mails } = await givenMara()
      for (const email of [mara.email, nobody]) {
        const statuses = []
        for (let place = 0; place < 5; place++) {
          const from = { 'x-forwarded-for': `198.51.100.${place}` }
          statuses.push((await request(email, from)).status)
        }
        expect(statuses, email).toEqual([204, 204, 204, 429, 429])
      }
      const refused = await request()
      expect(await refused.json()).toMatchObject({ code: 'too-many-attempts' })
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      await vi.waitFor(async () => expect(await mails()).toHaveLength(3))
      pass(1 * minutes)
      expect((await request()).status).toBe(204)
      expect((await request()).status).toBe(429)
      pass(2 * minutes)
      expect((await request()).status).toBe(204)
    })

    test('is limited per client, and does not slow down logins [SEC-12]', async () => {
      const { request, logsInWith } = await givenMara()
      const statuses = await Promise.all(
        Array.from(
          { length: 31 },
          async (_, index) => (await request(`u${index}@x.example`)).status,
        ),
      )
      expect(statuses.filter((status) => status === 204)).toHaveLength(30)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      expect(await logsInWith(mara.password)).toBe(200)
    })

    test('puts the configured address into the link, whatever the Host header says [SEC-57]', async () => {
      const { request, linkSent } = await givenMara({ config: { baseUrl } })
      expect((await request(mara.email, { host: 'evil.example' })).status).toBe(421)
      const forged = { host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
      expect((await request(mara.email, forged)).status).toBe(204)
      expect(await linkSent()).toMatch(/^https:\/\/desk\.cabins\.example\/reset-password#/)
    })

    test.for<[what: string, email: unknown]>([
      ['nothing', undefined],
      ['no address', 'mara'],
      ['a list', [mara.email]],
      ['255 characters', `${'a'.repeat(246)}@x.example`],
    ])('with %s is refused', async ([, email]) => {
      const { request, mails } = await givenMara()
      const response = await request(email ?? null)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ fields: { email: expect.any(String) } })
      expect(await mails()).toEqual([])
    })

    test('is refused for every address while the server sends no email', async () => {
      const { db, request, mails } = await givenMara({ sendsEmail: false })
      for (const email of [mara.email, nobody]) {
        const response = await request(email)
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({ code: 'email-not-set-up' })
      }
      expect(await mails()).toEqual([])
      expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([])
    })
  })

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
    ])('with a token that is %s is refused [SEC-56]', async ([, token]) => {
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
      await app.signedIn(`/api/staff/${id}/deactivate`, { method: 'POST' })
      expect((await reset(token)).status).toBe(403)
      await app.signedIn(`/api/staff/${id}/reactivate`, { method: 'POST' })
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
      expect((await app.signedIn('/api/settings')).status).toBe(200)
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

  describe('a password link that a user creates for another', () => {
    test('is returned once, works, and is audited, while the server sends no email', async () => {
      const { app, db, id, create, reset, mails, logsInWith } = await givenMara({
        sendsEmail: false,
      })
      const response = await create()
      expect(response.status).toBe(201)
      const { link, expiresAt } = passwordLink.parse(await response.json())
      expect(expiresAt).toBe('2026-11-21T13:00:00.000Z')
      expect(link).toMatch(/\/reset-password#[\w-]{43}$/)
      expect(await mails()).toEqual([])
      const { items } = staffList.parse(await (await app.signedIn('/api/staff')).json())
      expect(JSON.stringify(items)).not.toContain(tokenIn(link))
      expect((await reset(tokenIn(link))).status).toBe(204)
      expect(await logsInWith(newPassword)).toBe(200)
      const created = db.selectFrom('audit').where('action', '=', 'staff.create-password-link')
      const [entry, ...others] = await created.selectAll().execute()
      expect(others).toEqual([])
      expect(entry).toMatchObject({ entity_id: id, before: null, after: null })
      expect(entry?.staff_id).not.toBe(id)
    })

    test('replaces an older one [SEC-56]', async () => {
      const { create, reset } = await givenMara({ sendsEmail: false })
      const links = []
      for (let time = 0; time < 2; time++) {
        links.push(passwordLink.parse(await (await create()).json()).link)
      }
      const [older = '', newer = ''] = links.map(tokenIn)
      expect((await reset(older)).status).toBe(403)
      expect((await reset(newer)).status).toBe(204)
    })

    test('is offered and created only for another user who can log in [SEC-58]', async () => {
      const { app, id, create } = await givenMara({ sendsEmail: false })
      const { user } = (await (await app.signedIn('/api/session')).json()) as {
        user: { id: string }
      }
      const waiting = await createStaff(app.context, {
        ...mara,
        email: 'jonas@cabins.example',
        verified: false,
      })
      const codeFor = async (staffId: string) => {
        const response = await create(staffId)
        return response.ok ? response.status : ((await response.json()) as { code: string }).code
      }
      expect(await codeFor(user.id)).toBe('own-password-link')
      expect(await codeFor(waiting)).toBe('user-cannot-log-in')
      expect(await codeFor('nobody')).toBe('staff-not-found')
      expect(await codeFor('no id')).toBe('staff-not-found')
      expect(await codeFor(id)).toBe(201)
      const { items } = staffList.parse(await (await app.signedIn('/api/staff')).json())
      const offered = items.filter(({ canGetPasswordLink }) => canGetPasswordLink)
      expect(offered.map((one) => one.id).sort()).toEqual([id, user.id].sort())
      await app.signedIn(`/api/staff/${id}/deactivate`, { method: 'POST' })
      expect(await codeFor(id)).toBe('user-cannot-log-in')
    })

    test('is refused while the server sends email, for API clients and without a login [SEC-58]', async () => {
      const { app, id, create } = await givenMara()
      const response = await create()
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'email-set-up' })
      const { token } = await givenApiClient(app, 'full')
      const path = `/api/staff/${id}/password-link`
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request(path, { method: 'POST', headers })).status).toBe(403)
      expect((await app.request(path, { method: 'POST' })).status).toBe(401)
    })
  })
})

sharedDatabase((open) => {
  test('a request for a password link does not wait for the database, so a slow write reveals no account [SEC-55]', async () => {
    const { db, request, mails } = await givenMaraOn(await open())
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('staff').set({ full_name: 'Mara Lindqvist' }).execute()
      expect((await request()).status).toBe(204)
      expect(await mails()).toEqual([])
    })
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1))
  })
})
