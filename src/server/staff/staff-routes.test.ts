import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { type StaffUser, staffList, staffUser } from '#contract/staff.ts'
import { deliverNext } from '../mail/deliver-outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { logIn } from '../testing/test-login.ts'

vi.setConfig({ testTimeout: 30_000 })

const ida = { fullName: 'Ida Moen', email: 'ida@cabins.example', password: 'seven otters' }

eachDatabase((open) => {
  async function house(options: { mailer?: Mailer } = {}) {
    const db = await open()
    const app = await createTestApp({ db, ...options })
    const create = (body: unknown) =>
      app.signedIn('/api/staff', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const list = async () => staffList.parse(await (await app.signedIn('/api/staff')).json()).items
    const listed = async (email: string) => (await list()).find((one) => one.email === email)
    const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { app, db, create, list, listed, outbox }
  }

  describe('a new colleague', () => {
    test('is created unverified, with a message to their address, all noted', async () => {
      const { create, db, outbox } = await house()
      const answer = await create(ida)
      expect(answer.status).toBe(201)
      const created = staffUser.parse(await answer.json())
      expect(created).toMatchObject({
        fullName: 'Ida Moen',
        email: 'ida@cabins.example',
        avatar: '',
        state: 'waiting',
        verificationLink: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/login\?verify=\S+$/),
      })
      const [message, ...others] = await outbox()
      expect(others).toEqual([])
      expect(message).toMatchObject({
        to_address: 'ida@cabins.example',
        subject: 'Verify your email address for Cabinkeeper',
        text: expect.stringContaining('http://127.0.0.1:3000/login?verify='),
        sent_at: null,
      })
      const noted = await db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'staff.create')
        .execute()
      expect(noted).toMatchObject([{ entity_id: created.id, after: '{"state":"waiting"}' }])
      expect(JSON.stringify(noted)).not.toContain('ida@')
    })

    test('logs in with the given password once they have verified their address, not before', async () => {
      const { app, create } = await house()
      const created = staffUser.parse(await (await create(ida)).json())
      const before = await logIn(app, { email: ida.email, password: ida.password })
      expect(before.status).toBe(403)
      expect(await before.json()).toMatchObject({ code: 'email-not-verified' })
      const token = new URL(created.verificationLink ?? '').searchParams.get('verify')
      const verified = await app.request('/api/email-verification', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      expect(verified.status).toBe(204)
      expect((await logIn(app, { email: ida.email, password: ida.password })).status).toBe(200)
    })

    test("leaves the creator's session as it was", async () => {
      const { app, create } = await house()
      const session = async () => (await app.signedIn('/api/session')).json()
      const before = await session()
      const answer = await create(ida)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await session()).toEqual(before)
    })

    test.for([
      'ida@cabins.example',
      'IDA@Cabins.Example',
      '  ida@cabins.example ',
      'ｉｄａ@cabins.example',
      'ida＠cabins．example',
    ])('whose address is "%s" is refused when Ida has it', async (email) => {
      const { create, list, outbox } = await house()
      expect((await create(ida)).status).toBe(201)
      const answer = await create({ ...ida, email, fullName: 'Somebody Else' })
      expect(answer.status).toBe(409)
      const sentence = 'Someone with this email address already has an account.'
      expect(await answer.json()).toMatchObject({
        code: 'email-taken',
        title: sentence,
        fields: { email: sentence },
      })
      expect(await list()).toHaveLength(2)
      expect(await outbox()).toHaveLength(1)
    })

    test('is created once when fifty requests for the same address come at once', async () => {
      const { create, list, outbox, db } = await house()
      await list()
      const answers = await Promise.all(Array.from({ length: 50 }, () => create(ida)))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
      expect((await list()).filter(({ email }) => email === ida.email)).toHaveLength(1)
      expect(await outbox()).toHaveLength(1)
      expect(await db.selectFrom('staff_account').select('id').execute()).toHaveLength(1)
    })

    test('of whom a part cannot be written is not there at all', async () => {
      const { create, list, db } = await house()
      await list()
      await db.schema.dropTable('outbox').execute()
      expect((await create(ida)).status).toBe(500)
      expect(await list()).toHaveLength(1)
      expect(await db.selectFrom('staff_account').select('id').execute()).toEqual([])
    })
  })

  describe('the form', () => {
    const long = 'x'.repeat(1_000_000)
    test.for<[what: string, over: object, field: string, sentence: string | RegExp]>([
      ['no name', { fullName: undefined }, 'fullName', 'This field is required'],
      ['an empty name', { fullName: '   ' }, 'fullName', 'This field is required'],
      ['a name of 101 letters', { fullName: 'n'.repeat(101) }, 'fullName', /At most 100/],
      ['a name of two lines', { fullName: 'Ida\r\nBcc: x@y.z' }, 'fullName', /on one line/],
      ['a name with a null byte', { fullName: 'Ida\0' }, 'fullName', /control characters/],
      ['half a character', { fullName: 'Ida \ud800' }, 'fullName', /control characters/],
      ['a list for a name', { fullName: ['Ida'] }, 'fullName', /./],
      ['no address', { email: undefined }, 'email', 'This field is required'],
      ['an address without a dot', { email: 'a@b' }, 'email', /valid email/],
      ['a quoted address', { email: '"x y"@d.com' }, 'email', /valid email/],
      ['an address with a header', { email: 'a@b.com\r\nBcc:x@y.z' }, 'email', /valid email/],
      ['two addresses', { email: 'a@b.com,c@d.com' }, 'email', /valid email/],
      ['two addresses in full width', { email: 'a@b.com，c@d.com' }, 'email', /valid email/],
      ['a hidden letter', { email: 'i\u200bda@cabins.example' }, 'email', /valid email/],
      ['a null byte', { email: 'ida\0@cabins.example' }, 'email', /valid email/],
      ['255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'email', /valid email/],
      ['an object for an address', { email: { $ne: '' } }, 'email', /./],
      ['no password', { password: undefined }, 'password', 'This field is required'],
      [
        'seven characters',
        { password: '1234567' },
        'password',
        'Password needs a minimum of 8 characters',
      ],
      ['129 characters', { password: 'p'.repeat(129) }, 'password', 'At most 128 characters'],
      ['a list for a password', { password: ['seven otters'] }, 'password', /./],
      ['an object for a password', { password: { length: 12 } }, 'password', /./],
      ['a role', { role: 'admin' }, 'role', /not known/],
      ['a verified address', { emailVerified: true }, 'emailVerified', /not known/],
      ['a picture', { image: 'javascript:alert(1)' }, 'image', /not known/],
      ['a way back', { callbackURL: 'https://evil.example' }, 'callbackURL', /not known/],
      ['an id', { id: '1' }, 'id', /not known/],
    ])('refuses %s before anything is hashed or written', async ([, over, field, sentence]) => {
      const { app, create, list, outbox } = await house()
      const hash = vi.spyOn(app.context.auth, 'hashPassword')
      const answer = await create({ ...ida, ...over })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        code: 'invalid-fields',
        fields: { [field]: expect.stringMatching(sentence) },
      })
      expect(hash).not.toHaveBeenCalled()
      expect(await list()).toHaveLength(1)
      expect(await outbox()).toEqual([])
    })

    test('refuses a password of a megabyte before it is read', async () => {
      const { app, create } = await house()
      const hash = vi.spyOn(app.context.auth, 'hashPassword')
      expect((await create({ ...ida, password: long })).status).toBe(413)
      expect(hash).not.toHaveBeenCalled()
    })

    test('takes markup in a name as the letters that it is', async () => {
      const { create, outbox, list } = await house()
      const fullName = '<img src=x onerror=alert(1)> & "Co"'
      expect((await create({ ...ida, fullName })).status).toBe(201)
      expect((await list()).map((one) => one.fullName)).toContain(fullName)
      const [message] = await outbox()
      expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
    })

    test('can be sent by nobody who is not signed in', async () => {
      const { app, db } = await house()
      const body = JSON.stringify(ida)
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      expect((await app.request('/api/staff', init)).status).toBe(401)
      for (const path of ['/sign-up', '/api/sign-up', '/api/auth/sign-up/email']) {
        expect((await app.request(path, init)).status, path).toBeGreaterThanOrEqual(401)
      }
      expect(await db.selectFrom('staff').select('id').execute()).toEqual([])
    })
  })

  describe('the list of colleagues', () => {
    const names = (colleagues: StaffUser[]) => colleagues.map(({ fullName }) => fullName)

    test('is in the order in which people read names, then by id', async () => {
      const { create, list } = await house()
      for (const [at, fullName] of ['Östen', 'zoe', 'Bo 10', 'Bo 2', 'Zoe'].entries()) {
        await create({ ...ida, fullName, email: `c${at}@cabins.example` })
      }
      const colleagues = await list()
      const [first, second] = colleagues.slice(-2).map(({ id }) => id)
      expect(names(colleagues).slice(0, 4)).toEqual(['Ada Berg', 'Bo 2', 'Bo 10', 'Östen'])
      expect(first && second && first < second).toBe(true)
    })

    test('gives the link of a waiting colleague only while no mail leaves this server', async () => {
      const sent: string[] = []
      const send: Mailer['send'] = async ({ to }) => {
        sent.push(to)
      }
      const { app, create, listed } = await house({ mailer: { reachesPeople: true, send } })
      const answer = await create(ida)
      expect(await answer.json()).toMatchObject({ state: 'waiting', verificationLink: null })
      expect(await listed(ida.email)).toMatchObject({ state: 'waiting', verificationLink: null })
      await deliverNext(app.context)
      expect(sent).toEqual([ida.email])
    })

    test('gives no link for who has verified their address or was let go', async () => {
      const { create, db, listed } = await house()
      await create(ida)
      const waiting = await listed(ida.email)
      expect(waiting?.verificationLink).toContain('/login?verify=')
      await db
        .updateTable('staff')
        .set({ deactivated_at: waiting?.createdAt ?? '' })
        .execute()
      await db
        .updateTable('staff')
        .set({ deactivated_at: null })
        .where('email', '!=', ida.email)
        .execute()
      expect(await listed(ida.email)).toMatchObject({
        state: 'deactivated',
        verificationLink: null,
      })
    })
  })

  test('without a mail server the message lies in the data folder, for a mail program to open', async () => {
    const { app, create, outbox } = await house()
    await create(ida)
    expect(await deliverNext(app.context)).toBe(true)
    const folder = join(app.context.config.dataDir, 'outbox')
    const [file = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toMatch(/^To: ida@cabins\.example\r$/m)
    expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: expect.any(String) }])
    expect(await deliverNext(app.context)).toBe(false)
  })
})
