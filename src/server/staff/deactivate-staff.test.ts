import { describe, expect, test, vi } from 'vitest'
import { staffUser } from '#contract/staff.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp, givenSession } from '../testing/test-app.ts'
import { cookiesOf, knocks, logIn, mara, maraAtWork } from '../testing/test-login.ts'

vi.setConfig({ testTimeout: 30_000 })

eachDatabase((open) => {
  /** Mara, who may be let go, and Ada, who asks for it. */
  async function house() {
    const { app, id } = await maraAtWork(await open())
    const ask = (verb: string, who = id) =>
      app.signedIn(`/api/staff/${who}/${verb}`, { method: 'POST' })
    return { app, id, ask, db: app.context.db }
  }

  describe('a colleague who is let go', () => {
    test('is refused from the next request on, in every browser [SEC-4]', async () => {
      const { app, ask } = await house()
      const desk = cookiesOf(await logIn(app))
      const phone = cookiesOf(await logIn(app))
      expect(await knocks(app, desk)).toBe(200)
      const answer = await ask('deactivate')
      expect(answer.status).toBe(200)
      expect(staffUser.parse(await answer.json())).toMatchObject({ state: 'deactivated' })
      expect(await knocks(app, desk)).toBe(401)
      expect(await knocks(app, phone)).toBe(401)
    })

    test('cannot log in, and is told no more than a stranger', async () => {
      const { app, ask } = await house()
      await ask('deactivate')
      const answer = await logIn(app)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({
        code: 'wrong-credentials',
        title: 'Provided email or password are incorrect',
      })
    })

    test('leaves nobody else outside, nor whoever asked', async () => {
      const { app, ask } = await house()
      const other = await givenSession(app.context)
      await ask('deactivate')
      expect(await knocks(app, other)).toBe(200)
      expect((await app.signedIn('/api/settings')).status).toBe(200)
    })

    test('may come back, and logs in anew', async () => {
      const { app, ask } = await house()
      const before = cookiesOf(await logIn(app))
      await ask('deactivate')
      const answer = await ask('reactivate')
      expect(staffUser.parse(await answer.json())).toMatchObject({ state: 'verified' })
      expect(await knocks(app, before)).toBe(401)
      expect(await knocks(app, cookiesOf(await logIn(app)))).toBe(200)
    })

    test('is noted by id and state, never by address', async () => {
      const { ask, db, id } = await house()
      await ask('deactivate')
      await ask('reactivate')
      const noted = await db
        .selectFrom('audit')
        .select(['action', 'entity_id', 'before', 'after'])
        .where('action', 'like', 'staff.%activate')
        .orderBy('id')
        .execute()
      const [verified, deactivated] = ['{"state":"verified"}', '{"state":"deactivated"}']
      expect(noted).toEqual([
        { action: 'staff.deactivate', entity_id: id, before: verified, after: deactivated },
        { action: 'staff.reactivate', entity_id: id, before: deactivated, after: verified },
      ])
    })

    test('stays let go when it is asked twice, since the first time', async () => {
      const { ask, db, id } = await house()
      const since = async () => {
        const query = db.selectFrom('staff').select('deactivated_at').where('id', '=', id)
        return (await query.executeTakeFirstOrThrow()).deactivated_at
      }
      await ask('deactivate')
      const first = await since()
      expect((await ask('deactivate')).status).toBe(200)
      expect(await since()).toBe(first)
    })
  })

  test('nobody lets themselves go', async () => {
    const { app, ask } = await house()
    const { user } = (await (await app.signedIn('/api/session')).json()) as { user: { id: string } }
    const answer = await ask('deactivate', user.id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'cannot-deactivate-self',
      title: 'You cannot deactivate your own account.',
    })
    expect((await app.signedIn('/api/settings')).status).toBe(200)
  })

  test('of two who let each other go at the same moment, one stays', async () => {
    const app = await createTestApp({ db: await open() })
    const cookies = [await givenSession(app.context), await givenSession(app.context)]
    const ids = await Promise.all(
      cookies.map(async (cookie) => {
        const answer = await app.request('/api/session', { headers: { cookie } })
        return ((await answer.json()) as { user: { id: string } }).user.id
      }),
    )
    const answers = await Promise.all(
      cookies.map((cookie, at) =>
        app.request(`/api/staff/${ids[1 - at]}/deactivate`, {
          method: 'POST',
          headers: { cookie },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = await Promise.all(cookies.map((cookie) => knocks(app, cookie)))
    expect(left.sort()).toEqual([200, 401])
  })

  test.for(['deactivate', 'reactivate', 'resend-verification'])(
    'to %s a colleague who does not exist is refused in a sentence',
    async (verb) => {
      const { ask } = await house()
      for (const id of ['1', '%00', "x'--", 'a'.repeat(65), '../account', '%F0%9F%A6%8A']) {
        const answer = await ask(verb, id)
        expect(answer.status, id).toBe(404)
      }
      expect(await (await ask(verb, 'nobody')).json()).toMatchObject({
        code: 'staff-not-found',
        title: 'No user could be found',
      })
    },
  )

  test('a waiting colleague who comes back waits again', async () => {
    const { ask, db, id } = await house()
    await db.updateTable('staff').set({ email_verified: false }).where('id', '=', id).execute()
    await ask('deactivate')
    expect(await (await ask('reactivate')).json()).toMatchObject({
      email: mara.email,
      state: 'waiting',
    })
  })
})
