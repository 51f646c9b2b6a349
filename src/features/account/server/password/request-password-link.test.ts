import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { t } from '#domain/i18n/messages.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { eachDatabase, sharedDatabase } from '#testkit/app/each-database.ts'
import {
  type Given,
  givenMaraOn,
  newPassword,
  tokenIn,
} from '#testkit/app/password-reset-fixture.ts'
import { mara } from '#testkit/app/test-login.ts'

const minutes = 60_000
const nobody = 'nobody@cabins.example'
const baseUrl = 'https://desk.cabins.example'
const host = 'desk.cabins.example'

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

    test('is emailed in the language that the user chose', async () => {
      const { db, request, linkSent, mails } = await givenMara()
      await db.updateTable('staff').set({ language: 'pl' }).execute()
      await request(mara.email)
      await linkSent()
      const subject = () => t('Reset your Cabinkeeper password')
      expect(withLanguage('pl', subject)).not.toBe(subject())
      expect((await mails()).at(-1)).toMatchObject({ subject: withLanguage('pl', subject) })
    })

    test('gets the same response in the same time for any address, and only an active account gets a link [SEC-55]', async () => {
      const { app, db, request, mails } = await givenMara()
      const [jonas, ines] = ['jonas@cabins.example', 'ines@cabins.example']
      await createStaff(app.context, { ...mara, email: jonas, verified: false })
      const former = await createStaff(app.context, { ...mara, email: ines, verified: true })
      await app.requestAsUser(`/api/staff/${former}/deactivate`, { method: 'POST' })
      await db.deleteFrom('outbox').execute()

      const seen: { status: number; headers: string[][]; body: string }[] = []
      for (const email of [nobody, mara.email, jonas, ines]) {
        const responding = request(email)
        const early = pause(290, 'no response')
        expect(await Promise.race([responding, early]), email).toBe('no response')
        const response = await responding
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
        seen.push({ status: response.status, headers, body: await response.text() })
      }
      expect(seen).toEqual(seen.map(() => seen[0]))
      expect(seen[0]?.status).toBe(204)
      await expect.poll(mails).toHaveLength(1)
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
      const rejected = await request()
      expect(await rejected.json()).toMatchObject({ code: 'too-many-attempts' })
      expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      await expect.poll(mails).toHaveLength(3)
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
    ])('with %s is rejected', async ([, email]) => {
      const { request, mails } = await givenMara()
      const response = await request(email ?? null)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ fields: { email: expect.any(String) } })
      expect(await mails()).toEqual([])
    })

    test('is rejected for every address while the server sends no email', async () => {
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
})

sharedDatabase((open) => {
  test('a request for a password link does not wait for the database, so a slow write reveals no account [SEC-55]', async () => {
    const { db, request, mails } = await givenMaraOn(await open())
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('staff').set({ full_name: 'Mara Lindqvist' }).execute()
      expect((await request()).status).toBe(204)
      expect(await mails()).toEqual([])
    })
    await expect.poll(mails).toHaveLength(1)
  })
})
