import { describe, expect, test } from 'vitest'
import { type OwnSession, ownSessionList } from '#contract/session.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { givenSession } from '../testing/test-app.ts'
import { cookiesOf, knocks, logIn, maraAtWork } from '../testing/test-login.ts'

const path = '/api/account/sessions'
const hours = 3_600_000
const onWindows = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0'
const onPhone =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1'

eachDatabase((open) => {
  /** Mara at her desk, and an hour later with her telephone. */
  async function deskAndPhone() {
    const house = await maraAtWork(await open())
    const { app, pass } = house
    const desk = cookiesOf(await logIn(app, {}, { 'user-agent': onWindows }))
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
    const noted = () =>
      db
        .selectFrom('audit')
        .selectAll()
        .where('action', 'like', 'session.%')
        .where('action', '!=', 'session.log-in')
        .execute()
    return { ...house, db, desk, phone, ask, list, idOf, noted }
  }

  describe("the list of one's own sessions", () => {
    test('tells in which browser, since when and when last, and which one asks', async () => {
      const { desk, phone, list, pass } = await deskAndPhone()
      pass(1 * hours)
      const told = (await list(desk)).map(({ id: _, ...session }) => session)
      expect(told).toEqual([
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

    test('names no session that has run out, and nothing that opens one', async () => {
      const { app, db, desk, ask, list, pass } = await deskAndPhone()
      for (let hour = 0; hour < 12; hour += 6) {
        pass(6 * hours)
        expect(await knocks(app, desk)).toBe(200)
      }
      pass(1)
      expect(await list(desk)).toHaveLength(1)
      const tokens = await db.selectFrom('staff_session').select('token').execute()
      const answer = await (await ask(desk)).text()
      for (const { token } of tokens) expect(answer).not.toContain(token)
    })
  })

  describe('a session that is revoked', () => {
    test('is refused on its next request, and the revocation is noted [SEC-4]', async () => {
      const { app, id, desk, phone, ask, idOf, list, noted } = await deskAndPhone()
      const revoked = await idOf(phone)
      const answer = await ask(desk, 'DELETE', revoked)
      expect(answer.status).toBe(204)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await knocks(app, phone)).toBe(401)
      expect(await list(desk)).toHaveLength(1)
      expect(await noted()).toMatchObject([
        { action: 'session.end', staff_id: id, entity: 'staff', entity_id: id },
      ])
      const again = await ask(desk, 'DELETE', revoked)
      expect(again.status).toBe(404)
      expect(await again.json()).toMatchObject({ code: 'session-not-found' })
    })

    test("may be one's own, which is to log out", async () => {
      const { app, desk, phone, ask, idOf, noted } = await deskAndPhone()
      const answer = await ask(desk, 'DELETE', await idOf(desk))
      expect(answer.status).toBe(204)
      expect(answer.headers.getSetCookie()).toHaveLength(2)
      expect(answer.headers.get('clear-site-data')).toBe('"cache"')
      expect(await knocks(app, desk)).toBe(401)
      expect(await knocks(app, phone)).toBe(200)
      expect(await noted()).toMatchObject([{ action: 'session.log-out' }])
    })

    test("is never a colleague's, nor one that there is not", async () => {
      const { app, desk, ask, idOf } = await deskAndPhone()
      const own = await idOf(desk)
      const colleague = await givenSession(app.context)
      const ids = [own, '0', "' or 1=1 --", 'x'.repeat(65), '%00', '..%2f..', '１']
      for (const id of ids) {
        const answer = await ask(colleague, 'DELETE', id)
        expect(answer.status, id).toBe(404)
        expect(await answer.json()).toMatchObject({ code: 'session-not-found' })
      }
      expect(await knocks(app, desk)).toBe(200)
    })
  })

  describe('signing out everywhere else', () => {
    test("ends all of one's own sessions but this, and nobody else's [SEC-4]", async () => {
      const { app, id, desk, phone, ask, noted } = await deskAndPhone()
      const colleague = await givenSession(app.context)
      expect((await ask(desk, 'DELETE')).status).toBe(204)
      expect(await knocks(app, desk)).toBe(200)
      expect(await knocks(app, phone)).toBe(401)
      expect(await knocks(app, colleague)).toBe(200)
      expect(await noted()).toMatchObject([
        { action: 'session.end-others', entity_id: id, after: '{"ended":1}' },
      ])
    })

    test('in two browsers at the same moment leaves one of them signed in', async () => {
      const { app, desk, phone, ask } = await deskAndPhone()
      const answers = await Promise.all([ask(desk, 'DELETE'), ask(phone, 'DELETE')])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
      const left = [await knocks(app, desk), await knocks(app, phone)]
      expect(left.sort()).toEqual([200, 401])
    })
  })
})
