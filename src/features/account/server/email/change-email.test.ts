import { describe, expect, test } from 'vitest'
import { passwordLink } from '#contract/password-reset.ts'
import { staffList } from '#contract/staff.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenMaraOn, tokenIn } from '#testkit/app/password-reset-fixture.ts'
import { cookiesOf, logIn, mara } from '#testkit/app/test-login.ts'

const minutes = 60_000
const newEmail = 'mara.lind@cabins.example'

async function givenMaraWithBrowser(db: Db, sendsEmail: boolean) {
  const work = await givenMaraOn(db, { sendsEmail })
  const { app, id } = work
  const cookie = cookiesOf(await logIn(app))
  await db.deleteFrom('outbox').execute()
  const own = (method: string, body?: unknown) =>
    app.request('/api/account/email', {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const ask = (email: unknown = newEmail, currentPassword?: string) =>
    own('PUT', { email, ...(currentPassword !== undefined && { currentPassword }) })
  const confirm = (token: unknown) =>
    app.request('/api/email-change', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  const linkTo = async (address: string) => {
    const sent = (await work.mails()).filter((mail) => mail.to_address === address).at(-1)
    return tokenIn(sent?.text.match(/https?:\S+/)?.[0] ?? 'http://x')
  }
  const codeOf = async (response: Response) =>
    response.ok ? 'ok' : ((await response.json()) as { code: string }).code
  const logsInAs = async (email: string) => (await logIn(app, { email })).status
  const createLink = (staffId = id) =>
    app.requestAsUser(`/api/staff/${staffId}/email-link`, { method: 'POST' })
  return { ...work, own, ask, confirm, linkTo, codeOf, logsInAs, createLink }
}

eachDatabase((open) => {
  const givenMara = async ({ sendsEmail = true } = {}) =>
    givenMaraWithBrowser(await open(), sendsEmail)

  describe('a new email address', () => {
    test('counts once the link sent to it is opened, and the old address is notified [SEC-65]', async () => {
      const { db, id, own, ask, confirm, linkTo, logsInAs, mails } = await givenMara()
      const response = await ask(' Mara.Lind@Cabins.example ')
      expect(await response.json()).toMatchObject({ pending: { email: newEmail } })
      expect(await mails()).toMatchObject([
        { to_address: newEmail, subject: 'Confirm your new email address for Cabinkeeper' },
      ])
      expect(await logsInAs(newEmail)).toBe(401)
      const done = await confirm(await linkTo(newEmail))
      expect(done.status).toBe(204)
      expect(done.headers.getSetCookie()).toEqual([])
      expect(await logsInAs(newEmail)).toBe(200)
      expect(await logsInAs(mara.email)).toBe(401)
      expect((await mails()).at(1)).toMatchObject({
        to_address: mara.email,
        subject: 'Your Cabinkeeper email address was changed',
      })
      expect(await (await own('GET')).json()).toEqual({ pending: null, sendsEmail: true })
      const audit = db.selectFrom('audit').selectAll().where('action', 'like', '%email%')
      const entries = await audit.orderBy('id').execute()
      expect(entries).toMatchObject([
        { action: 'account.request-email-change', staff_id: id },
        { action: 'account.change-email', staff_id: id },
      ])
      expect(JSON.stringify(entries)).not.toContain('@')
    })

    test('is confirmed once, within 60 minutes, with the newest link only [SEC-65]', async () => {
      const { pass, ask, confirm, linkTo, codeOf } = await givenMara()
      await ask('first@cabins.example')
      const older = await linkTo('first@cabins.example')
      await ask()
      const token = await linkTo(newEmail)
      expect(await codeOf(await confirm(older))).toBe('email-link-expired')
      pass(60 * minutes)
      expect(await codeOf(await confirm(token))).toBe('email-link-expired')
      pass(-1)
      const both = await Promise.all([confirm(token), confirm(token)])
      expect((await Promise.all(both.map(codeOf))).sort()).toEqual(['email-link-expired', 'ok'])
    })

    test('that is in use is rejected when it is entered and when it is confirmed [SEC-65]', async () => {
      const { app, db, ask, confirm, linkTo, codeOf } = await givenMara()
      await app.requestAsUser('/api/settings')
      const ada = db.selectFrom('staff').select('email').where('full_name', '=', 'Ada Berg')
      const { email } = await ada.executeTakeFirstOrThrow()
      const rejected = await ask(email)
      expect(await rejected.json()).toMatchObject({ fields: { email: expect.any(String) } })
      await ask()
      const token = await linkTo(newEmail)
      await db.updateTable('staff').set({ email: newEmail }).where('email', '=', email).execute()
      expect(await codeOf(await confirm(token))).toBe('email-taken')
    })

    test('ends the password link that was sent to the old address [SEC-65]', async () => {
      const { db, ask, confirm, linkTo, request, reset } = await givenMara()
      await request()
      await expect.poll(() => db.selectFrom('password_links').selectAll().execute()).toHaveLength(1)
      const passwordToken = await linkTo(mara.email)
      await ask()
      expect((await confirm(await linkTo(newEmail))).status).toBe(204)
      expect((await reset(passwordToken)).status).toBe(403)
    })

    test('needs a recent login or the password [SEC-65]', async () => {
      const { pass, ask, codeOf } = await givenMara()
      pass(61 * minutes)
      expect(await codeOf(await ask())).toBe('current-password-required')
      expect((await ask(newEmail, 'wrong')).status).toBe(422)
      expect(await codeOf(await ask(newEmail, mara.password))).toBe('ok')
    })

    test('is withdrawn by its user, and by a deactivation [SEC-65]', async () => {
      const { app, id, own, ask, confirm, linkTo, codeOf } = await givenMara()
      await ask()
      expect((await own('DELETE')).status).toBe(204)
      expect(await codeOf(await own('DELETE'))).toBe('no-email-change')
      expect(await codeOf(await confirm(await linkTo(newEmail)))).toBe('email-link-expired')
      await ask()
      await app.requestAsUser(`/api/staff/${id}/deactivate`, { method: 'POST' })
      await app.requestAsUser(`/api/staff/${id}/reactivate`, { method: 'POST' })
      expect(await codeOf(await confirm(await linkTo(newEmail)))).toBe('email-link-expired')
    })

    test('cannot be requested without limit, and links cannot be guessed [SEC-65]', async () => {
      const { ask, confirm } = await givenMara()
      const requested: number[] = []
      for (let time = 0; time < 4; time++) requested.push((await ask()).status)
      expect(requested).toEqual([200, 200, 200, 429])
      const guessed: number[] = []
      for (let time = 0; time < 31; time++) guessed.push((await confirm(`guess ${time}`)).status)
      expect(guessed.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 403))
      expect(guessed.at(-1)).toBe(429)
    })

    test.for([
      null,
      '',
      'mara',
      ['a@b.example'],
      `${'a'.repeat(250)}@x.example`,
      'a@b.c\r\nBcc: x@y.example',
    ])('that is %j is rejected', async (email) => {
      const { own, mails } = await givenMara()
      expect((await own('PUT', { email })).status).toBe(422)
      expect(await mails()).toEqual([])
    })
  })

  describe('without a mail server, the link for a new address', () => {
    test('is created by another user, once the change was requested [SEC-65]', async () => {
      const { app, id, ask, confirm, createLink, codeOf, logsInAs } = await givenMara({
        sendsEmail: false,
      })
      expect(await codeOf(await createLink())).toBe('no-email-change')
      await ask()
      const { items } = staffList.parse(await (await app.requestAsUser('/api/staff')).json())
      expect(items.find((user) => user.id === id)?.emailToConfirm).toBe(newEmail)
      const response = await createLink()
      expect(response.status).toBe(201)
      const { link } = passwordLink.parse(await response.json())
      expect(link).toMatch(/\/confirm-email#[\w-]{43}$/)
      expect((await confirm(tokenIn(link))).status).toBe(204)
      expect(await logsInAs(newEmail)).toBe(200)
    })

    test('is rejected for oneself, for an unknown user, and while the server sends email [SEC-65]', async () => {
      const { app, createLink, codeOf } = await givenMara({ sendsEmail: false })
      const session = await (await app.requestAsUser('/api/session')).json()
      const { user } = session as { user: { id: string } }
      expect(await codeOf(await createLink(user.id))).toBe('own-email-link')
      expect(await codeOf(await createLink('nobody'))).toBe('staff-not-found')
      const mailed = await givenMara()
      await mailed.ask()
      expect(await mailed.codeOf(await mailed.createLink())).toBe('email-set-up')
    })
  })
})
