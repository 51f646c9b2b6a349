import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'

type Client = Awaited<ReturnType<typeof givenRole>>

eachDatabase((open) => {
  const openApp = async () => createTestApp({ db: await open() })

  const roleOf = async ({ ask }: Client) =>
    ((await (await ask('/api/session')).json()) as { accessRole: string | null }).accessRole
  const setRole = (by: Client, of: Client, accessRole: string) =>
    by.send('PUT', `/api/staff/${of.id}/role`, { accessRole })
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
  const tokens = (by: Client) =>
    by.send('POST', '/api/account/tokens', { name: 'Website', access: 'full' })
  const audited = ({ context }: TestApp) =>
    context.db
      .selectFrom('audit')
      .select(['action', 'entity_id', 'before', 'after'])
      .where('action', 'in', ['roles.turn-on', 'roles.turn-off', 'staff.change-role'])
      .orderBy('id')
      .execute()

  describe('the switch of the roles', () => {
    test('makes every existing user an owner when it is turned on first', async () => {
      const app = await openApp()
      const [ada, bo] = [await givenRole(app, null), await givenRole(app, null)]
      expect(await roleOf(ada)).toBeNull()
      const response = await ada.send('PUT', '/api/roles', { enabled: true })
      expect(await response.json()).toEqual({ enabled: true })
      expect([await roleOf(ada), await roleOf(bo)]).toEqual(['owner', 'owner'])
      expect(await audited(app)).toMatchObject([{ action: 'roles.turn-on', entity_id: '1' }])
    })

    test('makes the user who turns it on an owner, and the others keep their roles', async () => {
      const app = await openApp()
      const [ada, bo] = [await givenRole(app, 'front-desk'), await givenRole(app, 'read-only')]
      await app.context.db.updateTable('property').set({ uses_roles: false }).execute()
      expect((await tokens(bo)).status).toBe(201)
      await ada.send('PUT', '/api/roles', { enabled: true })
      expect([await roleOf(ada), await roleOf(bo)]).toEqual(['owner', 'read-only'])
      expect(await (await bo.ask('/api/account/tokens')).json()).toEqual({ items: [] })
    })

    test('belongs to the owner while it is on, and turned off every user may do everything', async () => {
      const app = await openApp()
      const [owner, other] = [await givenRole(app, 'owner'), await givenRole(app, 'front-desk')]
      expect((await other.send('PUT', '/api/roles', { enabled: false })).status).toBe(403)
      expect((await owner.send('PUT', '/api/roles', { enabled: false })).status).toBe(200)
      expect(await roleOf(other)).toBeNull()
      expect((await other.send('PATCH', '/api/settings', { breakfastPrice: 20 })).status).toBe(200)
    })

    test('rejects bodies that are not a switch', async () => {
      const { send } = await givenRole(await openApp(), 'owner')
      for (const body of [{}, { enabled: 'yes' }, { enabled: true, role: 'owner' }]) {
        expect((await send('PUT', '/api/roles', body)).status).toBe(422)
      }
    })
  })

  describe('the role of a user', () => {
    test('applies from the next request of an open session on [SEC-70]', async () => {
      const app = await openApp()
      const [owner, bo] = [await givenRole(app, 'owner'), await givenRole(app, 'owner')]
      expect((await bo.send('PATCH', '/api/settings', { breakfastPrice: 20 })).status).toBe(200)
      expect(await (await setRole(owner, bo, 'front-desk')).json()).toMatchObject({
        accessRole: 'front-desk',
      })
      expect((await bo.send('PATCH', '/api/settings', { breakfastPrice: 21 })).status).toBe(403)
      expect(await audited(app)).toEqual([
        {
          action: 'staff.change-role',
          entity_id: bo.id,
          before: '{"accessRole":"owner"}',
          after: '{"accessRole":"front-desk"}',
        },
      ])
    })

    test('takes the API tokens of a user who is no longer an owner [SEC-70]', async () => {
      const app = await openApp()
      const [owner, bo] = [await givenRole(app, 'owner'), await givenRole(app, 'owner')]
      const { token } = (await (await tokens(bo)).json()) as { token: string }
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request('/api/settings', { headers })).status).toBe(200)
      await setRole(owner, bo, 'front-desk')
      expect((await app.request('/api/settings', { headers })).status).toBe(401)
      expect(await codeOf(await tokens(bo))).toBe('role-not-allowed')
    })

    test('can be chosen for a new user, who otherwise has front desk', async () => {
      const owner = await givenRole(await openApp(), 'owner')
      const create = async (name: string, role?: string) => {
        const user = { fullName: name, email: `${name}@cabins.example`, password: 'lantern otter' }
        const body = { ...user, ...(role && { accessRole: role }) }
        return (await owner.send('POST', '/api/staff', body)).json()
      }
      expect(await create('ines')).toMatchObject({ accessRole: 'front-desk' })
      expect(await create('jo', 'read-only')).toMatchObject({ accessRole: 'read-only' })
      expect(await create('kim', 'admin')).toMatchObject({ code: 'invalid-fields' })
    })

    test('cannot be chosen while roles are turned off', async () => {
      const app = await openApp()
      const [ada, bo] = [await givenRole(app, null), await givenRole(app, null)]
      expect(await codeOf(await setRole(ada, bo, 'front-desk'))).toBe('roles-turned-off')
      const user = { fullName: 'Ines', email: 'ines@cabins.example', password: 'lantern otter' }
      const created = await ada.send('POST', '/api/staff', { ...user, accessRole: 'front-desk' })
      expect(await codeOf(created)).toBe('roles-turned-off')
      expect(await (await ada.send('POST', '/api/staff', user)).json()).toMatchObject({
        accessRole: null,
      })
    })

    test.for(['', 'admin', 'authenticated', null, 1, ['owner']])('cannot be %j', async (role) => {
      const owner = await givenRole(await openApp(), 'owner')
      const response = await owner.send('PUT', `/api/staff/${owner.id}/role`, { accessRole: role })
      expect(await codeOf(response)).toBe('invalid-fields')
    })

    test('of an unknown user cannot be changed', async () => {
      const owner = await givenRole(await openApp(), 'owner')
      for (const id of ['nobody', "' or 1=1 --"]) {
        const path = `/api/staff/${encodeURIComponent(id)}/role`
        const response = await owner.send('PUT', path, { accessRole: 'front-desk' })
        expect(await codeOf(response)).toBe('staff-not-found')
      }
    })
  })

  describe('the last owner', () => {
    test('cannot be lowered or deactivated [SEC-71]', async () => {
      const app = await openApp()
      const [ada, bo] = [await givenRole(app, 'owner'), await givenRole(app, 'owner')]
      expect((await setRole(ada, bo, 'front-desk')).status).toBe(200)
      expect(await codeOf(await setRole(ada, ada, 'read-only'))).toBe('last-owner')
      const deactivated = await ada.send('POST', `/api/staff/${ada.id}/deactivate`)
      expect(await codeOf(deactivated)).toBe('cannot-deactivate-self')
      expect(await roleOf(ada)).toBe('owner')
    })

    test('is one who can log in: unverified and deactivated owners do not count [SEC-71]', async () => {
      const app = await openApp()
      const [ada, bo, cy] = [
        await givenRole(app, 'owner'),
        await givenRole(app, 'owner'),
        await givenRole(app, 'owner'),
      ]
      const change = app.context.db.updateTable('staff')
      await change.set({ email_verified: false }).where('id', '=', bo.id).execute()
      await ada.send('POST', `/api/staff/${cy.id}/deactivate`)
      expect(await codeOf(await setRole(ada, ada, 'front-desk'))).toBe('last-owner')
    })

    test('remains when two owners take each other’s role at the same moment [SEC-71]', async () => {
      const app = await openApp()
      const [ada, bo] = [await givenRole(app, 'owner'), await givenRole(app, 'owner')]
      for (let round = 0; round < 10; round++) {
        const responses = await Promise.all([
          setRole(ada, bo, 'front-desk'),
          setRole(bo, ada, 'front-desk'),
        ])
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
        const kept = (await roleOf(ada)) === 'owner' ? [ada, bo] : [bo, ada]
        expect((await setRole(kept[0] as Client, kept[1] as Client, 'owner')).status).toBe(200)
      }
    })

    test('remains when owners deactivate and lower each other at the same moment [SEC-71]', async () => {
      const app = await openApp()
      const [ada, bo] = [await givenRole(app, 'owner'), await givenRole(app, 'owner')]
      await Promise.all([
        setRole(ada, bo, 'front-desk'),
        setRole(bo, bo, 'front-desk'),
        bo.send('POST', `/api/staff/${ada.id}/deactivate`),
        setRole(ada, ada, 'front-desk'),
      ])
      const left = await app.context.db
        .selectFrom('staff')
        .select('id')
        .where('access_role', '=', 'owner')
        .where('deactivated_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    })
  })
})
