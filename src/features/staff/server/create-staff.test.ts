import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { staffUser } from '#contract/staff.ts'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { runNextJob } from '#testkit/app/run-jobs.ts'
import { ida, openStaffClient } from '#testkit/app/staff-client.ts'
import { logIn } from '#testkit/app/test-login.ts'

vi.setConfig({ testTimeout: 30_000 })

eachDatabase((open) => {
  describe('a new user', () => {
    test('is created unverified, with a queued email and an audit entry [SPEC-6-2, SPEC-7.1-1]', async () => {
      const {
        db,
        outbox,
        staff: { create },
      } = await openStaffClient({ db: await open() })
      const response = await create(ida)
      expect(response.status).toBe(201)
      const created = staffUser.parse(await response.json())
      expect(created).toMatchObject({
        fullName: 'Ida Moen',
        email: 'ida@cabins.example',
        avatar: '',
        state: 'waiting',
        verificationLink: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/login#verify=\S+$/),
      })
      const [message, ...others] = await outbox()
      expect(others).toEqual([])
      expect(message).toMatchObject({
        to_address: 'ida@cabins.example',
        subject: 'Verify your email address for Cabinkeeper',
        text: expect.stringContaining('http://127.0.0.1:3000/login#verify='),
        sent_at: null,
      })
      const entries = await db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'staff.create')
        .execute()
      expect(entries).toMatchObject([{ entity_id: created.id, after: '{"state":"waiting"}' }])
      expect(JSON.stringify(entries)).not.toContain('ida@')
    })

    test('gets an invitation that names its sender, and a reminder that does not', async () => {
      const {
        app,
        outbox,
        staff: { create },
      } = await openStaffClient({ db: await open() })
      const { id } = staffUser.parse(await (await create(ida)).json())
      await app.requestAsUser(`/api/staff/${id}/resend-verification`, { method: 'POST' })
      const [invitation, reminder] = await outbox()
      const link = /http:\/\/127\.0\.0\.1:3000\/login#verify=[\w.-]+/
      for (const text of [invitation?.text, invitation?.html]) {
        expect(text).toContain('Ada Berg has created an account for you in Cabinkeeper')
        expect(text).toMatch(link)
      }
      expect(reminder?.text).not.toContain('Ada Berg')
      expect(reminder?.text).toMatch(link)
    })

    test('can log in with the given password only after verifying the email address [SPEC-7.1-2]', async () => {
      const {
        app,
        staff: { create },
      } = await openStaffClient({ db: await open() })
      const created = staffUser.parse(await (await create(ida)).json())
      const before = await logIn(app, { email: ida.email, password: ida.password })
      expect(before.status).toBe(403)
      expect(await before.json()).toMatchObject({ code: 'email-not-verified' })
      const token = new URL(created.verificationLink ?? '').hash.split('=')[1]
      const verified = await app.request('/api/email-verification', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      expect(verified.status).toBe(204)
      expect((await logIn(app, { email: ida.email, password: ida.password })).status).toBe(200)
    })

    test('does not change the session of the user who created them', async () => {
      const {
        app,
        staff: { create },
      } = await openStaffClient({ db: await open() })
      const session = async () => (await app.requestAsUser('/api/session')).json()
      const before = await session()
      const response = await create(ida)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await session()).toEqual(before)
    })

    test.for([
      'ida@cabins.example',
      'IDA@Cabins.Example',
      '  ida@cabins.example ',
      'ｉｄａ@cabins.example',
      'ida＠cabins．example',
    ])('with the address "%s" is rejected if Ida has it already', async (email) => {
      const {
        outbox,
        staff: { create, list },
      } = await openStaffClient({ db: await open() })
      expect((await create(ida)).status).toBe(201)
      const response = await create({ ...ida, email, fullName: 'Bo Lind' })
      expect(response.status).toBe(409)
      const sentence = 'An account with this email address already exists.'
      expect(await response.json()).toMatchObject({
        code: 'email-taken',
        title: sentence,
        fields: { email: sentence },
      })
      expect(await list()).toHaveLength(2)
      expect(await outbox()).toHaveLength(1)
    })

    test('is created only once by fifty simultaneous requests with the same address', async () => {
      const {
        outbox,
        db,
        staff: { create, list },
      } = await openStaffClient({ db: await open() })
      await list()
      const responses = await Promise.all(Array.from({ length: 50 }, () => create(ida)))
      const statuses = responses.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
      expect((await list()).filter(({ email }) => email === ida.email)).toHaveLength(1)
      expect(await outbox()).toHaveLength(1)
      expect(await db.selectFrom('staff_account').select('id').execute()).toHaveLength(1)
    })

    test('is not created if a part cannot be saved', async () => {
      const {
        db,
        staff: { create, list },
      } = await openStaffClient({ db: await open() })
      await list()
      await db.schema.dropTable('outbox').execute()
      expect((await create(ida)).status).toBe(500)
      expect(await list()).toHaveLength(1)
      expect(await db.selectFrom('staff_account').select('id').execute()).toEqual([])
    })
  })

  test('without a mail server the email is written to a file in the data folder', async () => {
    const {
      app,
      outbox,
      staff: { create },
    } = await openStaffClient({ db: await open() })
    await create(ida)
    expect(await runNextJob(app.context, sendMail)).toBe(true)
    const folder = join(app.context.config.dataDir, 'outbox')
    const [file = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toMatch(/^To: ida@cabins\.example\r$/m)
    expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: expect.any(String) }])
    expect(await runNextJob(app.context, sendMail)).toBe(false)
  })
})
