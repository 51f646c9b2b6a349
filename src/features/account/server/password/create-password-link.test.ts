import { describe, expect, test } from 'vitest'
import { passwordLink } from '#contract/password-reset.ts'
import { staffList } from '#contract/staff.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import {
  type Given,
  givenMaraOn,
  newPassword,
  tokenIn,
} from '#testkit/app/password-reset-fixture.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { mara } from '#testkit/app/test-login.ts'

eachDatabase((open) => {
  const givenMara = async (given?: Given) => givenMaraOn(await open(), given)

  describe('a password link that a user creates for another', () => {
    test('is returned once, works, and is audited, while the server sends no email', async () => {
      const { app, db, id, create, reset, mails, logsInWith } = await givenMara({
        sendsEmail: false,
      })
      const response = await create()
      expect(response.status).toBe(201)
      const { link, expiresAt } = passwordLink.parse(await response.json())
      expect(expiresAt).toBe('2026-11-21T13:00:00.000Z')
      expect(link).toMatch(/\/reset-password#[\w-]{43}$/)
      expect(await mails()).toEqual([])
      const { items } = staffList.parse(await (await app.requestAsUser('/api/staff')).json())
      expect(JSON.stringify(items)).not.toContain(tokenIn(link))
      expect((await reset(tokenIn(link))).status).toBe(204)
      expect(await logsInWith(newPassword)).toBe(200)
      const created = db.selectFrom('audit').where('action', '=', 'staff.create-password-link')
      const [entry, ...others] = await created.selectAll().execute()
      expect(others).toEqual([])
      expect(entry).toMatchObject({ entity_id: id, before: null, after: null })
      expect(entry?.staff_id).not.toBe(id)
    })

    test('replaces an older one [SEC-56]', async () => {
      const { create, reset } = await givenMara({ sendsEmail: false })
      const links = []
      for (let time = 0; time < 2; time++) {
        links.push(passwordLink.parse(await (await create()).json()).link)
      }
      const [older = '', newer = ''] = links.map(tokenIn)
      expect((await reset(older)).status).toBe(403)
      expect((await reset(newer)).status).toBe(204)
    })

    test('is offered and created only for another user who can log in [SEC-58]', async () => {
      const { app, id, create } = await givenMara({ sendsEmail: false })
      const { user } = (await (await app.requestAsUser('/api/session')).json()) as {
        user: { id: string }
      }
      const waiting = await createStaff(app.context, {
        ...mara,
        email: 'jonas@cabins.example',
        verified: false,
      })
      const codeFor = async (staffId: string) => {
        const response = await create(staffId)
        return response.ok ? response.status : ((await response.json()) as { code: string }).code
      }
      expect(await codeFor(user.id)).toBe('own-password-link')
      expect(await codeFor(waiting)).toBe('user-cannot-log-in')
      expect(await codeFor('nobody')).toBe('staff-not-found')
      expect(await codeFor('no id')).toBe('staff-not-found')
      expect(await codeFor(id)).toBe(201)
      const { items } = staffList.parse(await (await app.requestAsUser('/api/staff')).json())
      const offered = items.filter(({ canGetPasswordLink }) => canGetPasswordLink)
      expect(offered.map((one) => one.id).sort()).toEqual([id, user.id].sort())
      await app.requestAsUser(`/api/staff/${id}/deactivate`, { method: 'POST' })
      expect(await codeFor(id)).toBe('user-cannot-log-in')
    })

    test('is rejected while the server sends email, for API clients and without a login [SEC-58]', async () => {
      const { app, id, create } = await givenMara()
      const response = await create()
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'email-set-up' })
      const { token } = await givenApiClient(app, 'full')
      const path = `/api/staff/${id}/password-link`
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request(path, { method: 'POST', headers })).status).toBe(403)
      expect((await app.request(path, { method: 'POST' })).status).toBe(401)
    })
  })
})
