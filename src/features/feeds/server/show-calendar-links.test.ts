import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openVault } from '#platform/base/vault.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { cookiesOf, logIn, mara, maraAtWork } from '#testkit/app/test-login.ts'
import { newCalendarLinkList, shownCalendarLinkList } from '../contract/calendar-links.ts'

const path = '/api/calendar-links'

eachDatabase((openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const fox = await givenCabin(db, { name: 'Fox Den' })
    const pine = await givenCabin(db, { name: 'Pine Ridge' })
    const { app, pass } = await maraAtWork(db)
    const cookie = cookiesOf(await logIn(app))
    const send = (to: string, body: object, headers = { cookie }) =>
      app.request(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const createAll = async (name: string, fields: object = {}) => {
      const response = await send(`${path}/all-cabins/create`, { name, ...fields })
      return { status: response.status, body: (await response.json()) as { code?: string } }
    }
    const created = async (name: string, fields: object = {}) =>
      newCalendarLinkList.parse((await createAll(name, fields)).body).items
    const show = (currentPassword?: string) => send(`${path}/all-cabins/show`, { currentPassword })
    const shown = async () =>
      shownCalendarLinkList.parse(await (await show(mara.password)).json()).items
    const urls = async () => (await shown()).map(({ url }) => url)
    const entries = async () =>
      (await db.selectFrom('audit').selectAll().orderBy('id').execute()).filter(({ action }) =>
        action.startsWith('calendar-link.'),
      )
    return { db, app, pass, fox, pine, send, createAll, created, show, shown, urls, entries }
  }

  describe('the addresses of all cabins', () => {
    test('are created where none has this name, with an entry for each', async () => {
      const { app, fox, send, created, createAll, entries } = await open()
      await send(path, { cabinId: fox.id, name: 'airbnb' })
      const first = await created('Airbnb')
      expect(first.map(({ cabin }) => cabin.name)).toEqual(['Pine Ridge'])
      const second = await created('Vrbo')
      expect(second.map(({ cabin }) => cabin.name)).toEqual(['Fox Den', 'Pine Ridge'])
      for (const { url } of second) {
        expect((await app.request(new URL(url).pathname)).status).toBe(200)
      }
      expect((await entries()).map(({ action }) => action)).toEqual(
        Array(4).fill('calendar-link.create'),
      )
      expect(await createAll('VRBO')).toMatchObject({
        status: 409,
        body: { code: 'no-missing-calendar-links' },
      })
    })

    test('leave out retired cabins', async () => {
      const { db, fox, created } = await open()
      await db
        .updateTable('cabins')
        .set({ retired_on: '2026-11-01' })
        .where('id', '=', fox.id)
        .execute()
      expect((await created('Airbnb')).map(({ cabin }) => cabin.name)).toEqual(['Pine Ridge'])
    })

    test('are all or none, when one cabin has reached its limit', async () => {
      const { pine, send, createAll, entries } = await open()
      for (let num = 0; num < 20; num += 1) {
        await send(path, { cabinId: pine.id, name: `Channel ${num}` })
      }
      expect(await createAll('Airbnb')).toMatchObject({
        status: 409,
        body: { code: 'too-many-calendar-links' },
      })
      expect(await entries()).toHaveLength(20)
    })

    test.each([{ name: '' }, { name: 'a\nb' }, { name: 'Airbnb', cabinId: 1 }, {}])(
      'need a name and nothing else: %j',
      async (body) => {
        const { send } = await open()
        expect((await send(`${path}/all-cabins/create`, body)).status).toBe(422)
      },
    )
  })

  describe('the addresses are shown again', () => {
    test('after the password, with an entry for each time and no secret in it', async () => {
      const { created, urls, entries } = await open()
      const links = await created('Airbnb')
      expect(await urls()).toEqual(links.map(({ url }) => url))
      await urls()
      const last = (await entries()).slice(-2)
      expect(last.map(({ action, after }) => [action, JSON.parse(after ?? '')])).toEqual(
        Array(2).fill(['calendar-link.show-all', { addresses: 2 }]),
      )
      expect(JSON.stringify(await entries())).not.toContain(links[0]?.url.slice(-47, -4))
    })

    test.each([undefined, '', 'six otters'])(
      'not even just after the login with the password %j',
      async (password) => {
        const { created, show, entries } = await open()
        await created('Airbnb')
        const rejected = await show(password)
        expect(rejected.status).toBe(422)
        const problem = (await rejected.json()) as { fields: object }
        expect(Object.keys(problem.fields)).toEqual(['currentPassword'])
        expect((await entries()).map(({ action }) => action)).not.toContain(
          'calendar-link.show-all',
        )
      },
    )

    test('not to someone who guesses the password', async () => {
      const { show } = await open()
      const statuses: number[] = []
      for (let guess = 0; guess < 11; guess++) statuses.push((await show(`guess ${guess}`)).status)
      expect(statuses).toEqual([...Array(10).fill(422), 429])
      expect((await show(mara.password)).status).toBe(429)
    })

    test.each(['front-desk', 'read-only'] as const)(
      'not to a user with the role %s',
      async (role) => {
        const { app } = await open()
        const { send } = await givenRole(app, role)
        const password = { currentPassword: mara.password }
        expect((await send('POST', `${path}/all-cabins/show`, password)).status).toBe(403)
        expect((await send('POST', `${path}/all-cabins/create`, { name: 'Airbnb' })).status).toBe(
          403,
        )
      },
    )

    test('except those of earlier versions, which work and can be replaced', async () => {
      const { db, app, created, shown, send } = await open()
      const [old] = await created('Airbnb')
      await db
        .updateTable('calendar_links')
        .set({ token_encrypted: null })
        .where('id', '=', old?.id ?? '')
        .execute()
      expect((await shown()).map(({ url }) => url !== null)).toEqual([false, true])
      expect((await app.request(new URL(old?.url ?? '').pathname)).status).toBe(200)
      const replaced = (await (await send(`${path}/${old?.id}/replace`, {})).json()) as {
        url: string
      }
      expect((await shown())[0]?.url).toBe(replaced.url)
    })

    test('except those of another key or another address, and the log says no more', async () => {
      const { db, app, created, urls } = await open()
      const links = await created('Airbnb')
      const { vault } = app.context
      const foreign = await openVault({ ...configOf(db), nationalIdKey: randomBytes(32) })
      const store = async (num: number, token_encrypted: string) =>
        db
          .updateTable('calendar_links')
          .set({ token_encrypted })
          .where('id', '=', links[num]?.id ?? '')
          .execute()
      await store(0, foreign.encrypt('another key'))
      await store(1, vault.encrypt('another token'))
      expect(await urls()).toEqual([null, null])
      expect(app.logged.filter(({ event }) => event === 'calendar-address-not-readable')).toEqual([
        { event: 'calendar-address-not-readable', fields: undefined },
      ])
    })
  })

  test('the database contains no address', async () => {
    const { db, created } = await open()
    const links = await created('Airbnb')
    const tables = [
      await db.selectFrom('calendar_links').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]
    for (const { url } of links) {
      expect(JSON.stringify(tables)).not.toContain(url.slice(-47, -4))
    }
  })
})
