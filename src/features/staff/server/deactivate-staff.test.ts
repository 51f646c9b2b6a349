import { describe, expect, test, vi } from 'vitest'
import { staffUser } from '#contract/staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'
import { cookiesOf, knocks, logIn, mara, maraAtWork } from '#testkit/app/test-login.ts'

vi.setConfig({ testTimeout: 30_000 })

eachDatabase((open) => {
  /** Mara, who is deactivated, and Ada, who sends the requests. */
  async function setUp() {
    const { app, id } = await maraAtWork(await open())
    const ask = (verb: string, who = id) =>
      app.requestAsUser(`/api/staff/${who}/${verb}`, { method: 'POST' })
    return { app, id, ask, db: app.context.db }
  }

  describe('a deactivated user', () => {
    test('is rejected from the next request on, in every browser [SEC-4]', async () => {
      const { app, ask } = await setUp()
      const computer = cookiesOf(await logIn(app))
      const phone = cookiesOf(await logIn(app))
      expect(await knocks(app, computer)).toBe(200)
      const response = await ask('deactivate')
      expect(response.status).toBe(200)
      expect(staffUser.parse(await response.json())).toMatchObject({ state: 'deactivated' })
      expect(await knocks(app, computer)).toBe(401)
      expect(await knocks(app, phone)).toBe(401)
    })

    test('cannot log in, and gets the same error as an unknown user', async () => {
      const { app, ask } = await setUp()
      await ask('deactivate')
      const response = await logIn(app)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        code: 'wrong-credentials',
        title: 'Provided email or password are incorrect',
      })
    })

    test('leaves the sessions of all other users unchanged', async () => {
      const { app, ask } = await setUp()
      const other = await givenSession(app.context)
      await ask('deactivate')
      expect(await knocks(app, other)).toBe(200)
      expect((await app.requestAsUser('/api/settings')).status).toBe(200)
    })

    test('can be reactivated and must log in again', async () => {
      const { app, ask } = await setUp()
      const before = cookiesOf(await logIn(app))
      await ask('deactivate')
      const response = await ask('reactivate')
      expect(staffUser.parse(await response.json())).toMatchObject({ state: 'verified' })
      expect(await knocks(app, before)).toBe(401)
      expect(await knocks(app, cookiesOf(await logIn(app)))).toBe(200)
    })

    test('has audit entries with ID and state, but no email address', async () => {
      const { ask, db, id } = await setUp()
      await ask('deactivate')
      await ask('reactivate')
      const entries = await db
        .selectFrom('audit')
        .select(['action', 'entity_id', 'before', 'after'])
        .where('action', 'like', 'staff.%activate')
        .orderBy('id')
        .execute()
      const [verified, deactivated] = ['{"state":"verified"}', '{"state":"deactivated"}']
      expect(entries).toEqual([
        { action: 'staff.deactivate', entity_id: id, before: verified, after: deactivated },
        { action: 'staff.reactivate', entity_id: id, before: deactivated, after: verified },
      ])
    })

    test('keeps the time of the first deactivation when deactivated again', async () => {
      const { ask, db, id } = await setUp()
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

  test('users cannot deactivate themselves', async () => {
    const { app, ask } = await setUp()
    const { user } = (await (await app.requestAsUser('/api/session')).json()) as {
      user: { id: string }
    }
    const response = await ask('deactivate', user.id)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'cannot-deactivate-self',
      title: 'You cannot deactivate your own account.',
    })
    expect((await app.requestAsUser('/api/settings')).status).toBe(200)
  })

  test('of two users who deactivate each other at the same time, one stays active', async () => {
    const app = await createTestApp({ db: await open() })
    const cookies = [await givenSession(app.context), await givenSession(app.context)]
    const ids = await Promise.all(
      cookies.map(async (cookie) => {
        const response = await app.request('/api/session', { headers: { cookie } })
        return ((await response.json()) as { user: { id: string } }).user.id
      }),
    )
    const responses = await Promise.all(
      cookies.map((cookie, index) =>
        app.request(`/api/staff/${ids[1 - index]}/deactivate`, {
          method: 'POST',
          headers: { cookie },
        }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = await Promise.all(cookies.map((cookie) => knocks(app, cookie)))
    expect(left.sort()).toEqual([200, 401])
  })

  test.for(['deactivate', 'reactivate', 'resend-verification'])(
    'the action %s responds with not found for an unknown user',
    async (verb) => {
      const { ask } = await setUp()
      for (const id of ['1', '%00', "x'--", 'a'.repeat(65), '../account', '%F0%9F%A6%8A']) {
        const response = await ask(verb, id)
        expect(response.status, id).toBe(404)
      }
      expect(await (await ask(verb, 'nobody')).json()).toMatchObject({
        code: 'staff-not-found',
        title: 'No user could be found',
      })
    },
  )

  test('an unverified user is still unverified after being reactivated', async () => {
    const { ask, db, id } = await setUp()
    await db.updateTable('staff').set({ email_verified: false }).where('id', '=', id).execute()
    await ask('deactivate')
    expect(await (await ask('reactivate')).json()).toMatchObject({
      email: mara.email,
      state: 'waiting',
    })
  })
})
