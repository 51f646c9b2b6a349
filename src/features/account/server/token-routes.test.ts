import { describe, expect, test } from 'vitest'
import { apiTokenList, maxTokens, newApiToken } from '#contract/tokens.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'
import { cookiesOf, logIn, mara, maraAtWork } from '#testkit/app/test-login.ts'

const json = { 'content-type': 'application/json' }
const path = '/api/account/tokens'

eachDatabase((open) => {
  async function setUp() {
    const clock = { time: new Date('2026-11-21T09:00:00Z') }
    const app = await createTestApp({ db: await open(), now: () => clock.time })
    const pass = (ms: number) => {
      clock.time = new Date(clock.time.getTime() + ms)
    }
    const create = (body: unknown) =>
      app.requestAsUser(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    const list = async () => apiTokenList.parse(await (await app.requestAsUser(path)).json()).items
    const revoke = (id: number | string) => app.requestAsUser(`${path}/${id}`, { method: 'DELETE' })
    const audit = () =>
      app.context.db
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'token')
        .orderBy('id')
        .execute()
    return { app, db: app.context.db, pass, create, list, revoke, audit }
  }

  describe('a token', () => {
    test('is only in the response that creates it and cannot be read again', async () => {
      const { db, create, list, audit } = await setUp()
      const response = await create({ name: '  Website ', access: 'full' })
      expect(response.status).toBe(201)
      const { token, ...made } = newApiToken.parse(await response.json())
      expect(token).toMatch(/^ck_[\w-]{43}$/)
      expect(made).toMatchObject({ name: 'Website', access: 'full', lastUsedAt: null })
      expect(await list()).toEqual([made])
      const stored = await db.selectFrom('api_tokens').selectAll().execute()
      expect(JSON.stringify([stored, await audit()])).not.toContain(token)
    })

    test('has an audit entry for its creation and its revocation, without the token or its name', async () => {
      const { app, create, revoke, audit } = await setUp()
      const { id } = newApiToken.parse(
        await (await create({ name: 'Export', access: 'read-only' })).json(),
      )
      expect((await revoke(id)).status).toBe(204)
      const { user } = (await (await app.requestAsUser('/api/session')).json()) as {
        user: { id: string }
      }
      const line = { staff_id: user.id, token_id: null, entity_id: String(id) }
      expect(await audit()).toMatchObject([
        { ...line, action: 'token.create', before: null, after: '{"access":"read-only"}' },
        { ...line, action: 'token.revoke', before: '{"access":"read-only"}', after: null },
      ])
    })

    test('has the time of its last use, to the minute, without an audit entry', async () => {
      const { app, pass, list, audit } = await setUp()
      const { ask } = await givenApiClient(app, 'read-only')
      const lastUsed = async () => (await list())[0]?.lastUsedAt
      await ask('/api/settings')
      expect(await lastUsed()).toBe('2026-11-21T09:00:00.000Z')
      pass(59_000)
      await ask('/api/settings')
      expect(await lastUsed()).toBe('2026-11-21T09:00:00.000Z')
      pass(1000)
      await ask('/api/settings')
      expect(await lastUsed()).toBe('2026-11-21T09:01:00.000Z')
      expect(await audit()).toHaveLength(1)
    })

    test('is rejected immediately after it is revoked', async () => {
      const { app, revoke } = await setUp()
      const { id, ask } = await givenApiClient(app, 'full')
      expect((await ask('/api/settings')).status).toBe(200)
      await revoke(id)
      const response = await ask('/api/settings')
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
      expect(await response.json()).toMatchObject({ code: 'not-signed-in' })
    })

    test('requires a name of one line and a known access level', async () => {
      const { create, list } = await setUp()
      const invalid: [body: object, field: string][] = [
        [{ access: 'full' }, 'name'],
        [{ name: '  ', access: 'full' }, 'name'],
        [{ name: 'n'.repeat(101), access: 'full' }, 'name'],
        [{ name: 'a\nb', access: 'full' }, 'name'],
        [{ name: 'Website' }, 'access'],
        [{ name: 'Website', access: 'admin' }, 'access'],
        [{ name: 'Website', access: 'full', token: 'ck_1' }, 'token'],
      ]
      for (const [body, field] of invalid) {
        const response = await create(body)
        expect(response.status, JSON.stringify(body)).toBe(422)
        expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
      }
      expect(await list()).toEqual([])
    })
  })

  describe('a token that is created more than an hour after the login', () => {
    async function staleLogin() {
      const { app, pass } = await maraAtWork(await open())
      const cookie = cookiesOf(await logIn(app))
      const create = (body: object) =>
        app.request(path, {
          method: 'POST',
          headers: { ...json, cookie },
          body: JSON.stringify({ name: 'Website', access: 'full', ...body }),
        })
      pass(60 * 60_000)
      expect((await create({})).status).toBe(201)
      pass(1)
      const list = async () =>
        apiTokenList.parse(await (await app.request(path, { headers: { cookie } })).json()).items
      return { app, cookie, create, list }
    }

    test('requires the password, because it outlives the session', async () => {
      const { create, list } = await staleLogin()
      for (const body of [{}, { currentPassword: '' }]) {
        const rejected = await create(body)
        expect(rejected.status).toBe(403)
        expect(await rejected.json()).toMatchObject({ code: 'current-password-required' })
      }
      const wrong = await create({ currentPassword: 'six otters' })
      expect(wrong.status).toBe(422)
      expect(await wrong.json()).toMatchObject({
        fields: { currentPassword: 'This is not your current password' },
      })
      expect(await list()).toHaveLength(1)
      const made = await create({ currentPassword: mara.password })
      expect(made.status).toBe(201)
      expect(Object.keys((await made.json()) as object)).not.toContain('currentPassword')
      expect(await list()).toHaveLength(2)
    })

    test('cannot be created by guessing the password', async () => {
      const { create, list } = await staleLogin()
      const statuses: number[] = []
      for (let guess = 0; guess < 11; guess++) {
        statuses.push((await create({ currentPassword: `guess ${guess}` })).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
      expect(await list()).toHaveLength(1)
    })

    test('is revoked without the password', async () => {
      const { app, cookie, list } = await staleLogin()
      const [token] = await list()
      const response = await app.request(`${path}/${token?.id}`, {
        method: 'DELETE',
        headers: { cookie },
      })
      expect(response.status).toBe(204)
    })
  })

  describe('the tokens of a user', () => {
    test('are limited to twenty, even for simultaneous requests', async () => {
      const { create, list, revoke } = await setUp()
      await list()
      const requests = Array.from({ length: maxTokens + 5 }, (_, index) =>
        create({ name: `Program ${index}`, access: 'read-only' }),
      )
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(maxTokens)
      const rejected = await create({ name: 'One more', access: 'full' })
      expect(await rejected.json()).toMatchObject({ code: 'too-many-tokens' })
      const tokens = await list()
      expect(tokens).toHaveLength(maxTokens)
      await revoke(tokens[0]?.id ?? 0)
      expect((await create({ name: 'One more', access: 'full' })).status).toBe(201)
    })

    test('cannot be seen or revoked by another user', async () => {
      const { app, list } = await setUp()
      const { id, ask } = await givenApiClient(app, 'full')
      const cookie = await givenSession(app.context)
      const others = await app.request(path, { headers: { cookie } })
      expect(await others.json()).toEqual({ items: [] })
      const response = await app.request(`${path}/${id}`, { method: 'DELETE', headers: { cookie } })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'token-not-found' })
      expect((await ask('/api/settings')).status).toBe(200)
      expect(await list()).toHaveLength(1)
    })

    test('are not found under an unknown ID', async () => {
      const { revoke } = await setUp()
      for (const id of ['0', '1', 'x', '2147483648']) expect((await revoke(id)).status).toBe(404)
    })

    test('are removed when the account is deactivated, and not restored when it is reactivated', async () => {
      const { app, db } = await setUp()
      const { ask } = await givenApiClient(app, 'full')
      const { user } = (await (await app.requestAsUser('/api/session')).json()) as {
        user: { id: string }
      }
      const cookie = await givenSession(app.context)
      const decide = (verb: string) =>
        app.request(`/api/staff/${user.id}/${verb}`, { method: 'POST', headers: { cookie } })
      expect((await decide('deactivate')).status).toBe(200)
      expect((await ask('/api/settings')).status).toBe(401)
      expect((await decide('reactivate')).status).toBe(200)
      expect((await ask('/api/settings')).status).toBe(401)
      expect(await db.selectFrom('api_tokens').select('id').execute()).toEqual([])
    })

    test('stay valid when the password is changed', async () => {
      const { app } = await setUp()
      const { ask } = await givenApiClient(app, 'full')
      const changed = await app.requestAsUser('/api/account/password', {
        method: 'PUT',
        headers: json,
        body: JSON.stringify({ newPassword: 'seven grey herons' }),
      })
      expect(changed.status).toBe(204)
      expect((await ask('/api/settings')).status).toBe(200)
    })

    test('are rejected as soon as the account is deactivated in the database', async () => {
      const { app, db } = await setUp()
      const { ask } = await givenApiClient(app, 'full')
      const at = app.context.now().toISOString()
      await db.updateTable('staff').set({ deactivated_at: at }).execute()
      expect((await ask('/api/settings')).status).toBe(401)
    })
  })
})
