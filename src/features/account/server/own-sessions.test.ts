import { describe, expect, test } from 'vitest'
import { type OwnSession, ownSessionList } from '#contract/session.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenSession } from '#testkit/app/test-app.ts'
import { cookiesOf, knocks, logIn, maraAtWork } from '#testkit/app/test-login.ts'

const path = '/api/account/sessions'
const hours = 3_600_000
const onWindows = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0'
const onPhone =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1'

eachDatabase((open) => {
  /** Mara, who logs in on a computer and an hour later on a phone. */
  async function twoSessions() {
    const setup = await maraAtWork(await open())
    const { app, pass } = setup
    const computer = cookiesOf(await logIn(app, {}, { 'user-agent': onWindows }))
    pass(1 * hours)
    const phone = cookiesOf(await logIn(app, {}, { 'user-agent': onPhone }))
    const ask = (cookie: string, method = 'GET', id = '') =>
      app.request(id ? `${path}/${id}` : path, { method, headers: { cookie } })
    const list = async (cookie: string) =>
      ownSessionList.parse(await (await ask(cookie)).json()).items
    const idOf = async (cookie: string) => {
      const own = (await list(cookie)).find((session: OwnSession) => session.isThis)
      return own?.id ?? ''
    }
    const { db } = app.context
    const entries = () =>
      db
        .selectFrom('audit')
        .selectAll()
        .where('action', 'like', 'session.%')
        .where('action', '!=', 'session.log-in')
        .execute()
    return { ...setup, db, computer, phone, ask, list, idOf, entries }
  }

  describe("the list of the user's own sessions", () => {
    test('has the browser, the login, the last use and which session is the current one', async () => {
      const { computer, phone, list, pass } = await twoSessions()
      pass(1 * hours)
      const sessions = (await list(computer)).map(({ id: _, ...session }) => session)
      expect(sessions).toEqual([
        {
          browser: 'Firefox on Windows',
          signedInAt: '2026-11-21T23:30:00.000Z',
          lastUsedAt: '2026-11-22T01:30:00.000Z',
          isThis: true,
        },
        {
          browser: 'Safari on an iPhone',
          signedInAt: '2026-11-22T00:30:00.000Z',
          lastUsedAt: '2026-11-22T00:30:00.000Z',
          isThis: false,
        },
      ])
      expect((await list(phone)).map(({ isThis }) => isThis)).toEqual([true, false])
    })

    test('contains no expired sessions and no session tokens', async () => {
      const { app, db, computer, ask, list, pass } = await twoSessions()
      for (let hour = 0; hour < 12; hour += 6) {
        pass(6 * hours)
        expect(await knocks(app, computer)).toBe(200)
      }
      pass(1)
      expect(await list(computer)).toHaveLength(1)
      const tokens = await db.selectFrom('staff_session').select('token').execute()
      const response = await (await ask(computer)).text()
      for (const { token } of tokens) expect(response).not.toContain(token)
    })
  })

  describe('a session that is revoked', () => {
    test('is rejected on its next request, and the revocation has an audit entry [SEC-4]', async () => {
      const { app, id, computer, phone, ask, idOf, list, entries } = await twoSessions()
      const revoked = await idOf(phone)
      const response = await ask(computer, 'DELETE', revoked)
      expect(response.status).toBe(204)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await knocks(app, phone)).toBe(401)
      expect(await list(computer)).toHaveLength(1)
      expect(await entries()).toMatchObject([
        { action: 'session.end', staff_id: id, entity: 'staff', entity_id: id },
      ])
      const again = await ask(computer, 'DELETE', revoked)
      expect(again.status).toBe(404)
      expect(await again.json()).toMatchObject({ code: 'session-not-found' })
    })

    test('may be the current one, which logs the user out', async () => {
      const { app, computer, phone, ask, idOf, entries } = await twoSessions()
      const response = await ask(computer, 'DELETE', await idOf(computer))
      expect(response.status).toBe(204)
      expect(response.headers.getSetCookie()).toHaveLength(2)
      expect(response.headers.get('clear-site-data')).toBe('"cache"')
      expect(await knocks(app, computer)).toBe(401)
      expect(await knocks(app, phone)).toBe(200)
      expect(await entries()).toMatchObject([{ action: 'session.log-out' }])
    })

    test('cannot be one of another user or a missing one', async () => {
      const { app, computer, ask, idOf } = await twoSessions()
      const own = await idOf(computer)
      const otherUser = await givenSession(app.context)
      const ids = [own, '0', "' or 1=1 --", 'x'.repeat(65), '%00', '..%2f..', '１']
      for (const id of ids) {
        const response = await ask(otherUser, 'DELETE', id)
        expect(response.status, id).toBe(404)
        expect(await response.json()).toMatchObject({ code: 'session-not-found' })
      }
      expect(await knocks(app, computer)).toBe(200)
    })
  })

  describe('logging out all other sessions', () => {
    test("ends all of the user's sessions except the current one, and none of other users [SEC-4]", async () => {
      const { app, id, computer, phone, ask, entries } = await twoSessions()
      const otherUser = await givenSession(app.context)
      expect((await ask(computer, 'DELETE')).status).toBe(204)
      expect(await knocks(app, computer)).toBe(200)
      expect(await knocks(app, phone)).toBe(401)
      expect(await knocks(app, otherUser)).toBe(200)
      expect(await entries()).toMatchObject([
        { action: 'session.end-others', entity_id: id, after: '{"ended":1}' },
      ])
    })

    test('in two browsers at the same time leaves one of them logged in', async () => {
      const { app, computer, phone, ask } = await twoSessions()
      const responses = await Promise.all([ask(computer, 'DELETE'), ask(phone, 'DELETE')])
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 401])
      const left = [await knocks(app, computer), await knocks(app, phone)]
      expect(left.sort()).toEqual([200, 401])
    })
  })
})
