import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type CleaningLink,
  cleaningDay,
  type NewCleaningLink,
  newCleaningLink,
} from '#contract/cleaning.ts'
import type { HistoryPage } from '#contract/history.ts'
import type { HousekeepingDay } from '#contract/housekeeping.ts'
import type { TaskList } from '#contract/tasks.ts'
import type { CabinState } from '#domain/housekeeping.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { givenGuest } from '../testing/given.ts'
import { givenRole } from '../testing/given-role.ts'
import { openStaffClient } from '../testing/staff-client.ts'
import { fileOf, testImage } from '../testing/test-images.ts'

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }
const json = { 'content-type': 'application/json' }
const tokenOf = ({ url }: NewCleaningLink) => new URL(url).hash.slice(1)

eachDatabase((openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const client = await openStaffClient({
      db,
      cabins,
      now: () => new Date('2026-11-21T10:00:00Z'),
    })
    const { app, ask } = client
    const addLink = async (name = 'Cleaning phone') =>
      newCleaningLink.parse((await ask('/api/cleaning-links', { name })).body)
    const links = async () =>
      (await ask<{ items: CleaningLink[] }>('/api/cleaning-links', undefined, 'GET')).body.items
    const revoke = (id: string) => ask(`/api/cleaning-links/${id}`, undefined, 'DELETE')
    /** A phone that opens a link. It sends no cookie of a user. */
    const openLink = (token: string, headers: Record<string, string> = {}) =>
      app.request('/api/cleaning/session', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify({ token }),
      })
    const phone = async (link: NewCleaningLink) => {
      const opened = await openLink(tokenOf(link))
      expect(opened.status).toBe(204)
      const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
      const get = () => app.request('/api/cleaning', { headers: { cookie } })
      return {
        cookie,
        opened,
        get,
        day: async () => cleaningDay.strict().parse(await (await get()).json()),
        mark: (id: number, expectedState: CabinState, state: string) =>
          app.request(`/api/cleaning/cabins/${id}/state`, {
            method: 'POST',
            headers: { ...json, cookie },
            body: JSON.stringify({ expectedState, state }),
          }),
        serve: (id: number, isDone: boolean) =>
          app.request(`/api/cleaning/cabins/${id}/service`, {
            method: 'POST',
            headers: { ...json, cookie },
            body: JSON.stringify({ isDone }),
          }),
        report: (id: number, text: string, photo?: File) => {
          const body = new FormData()
          body.append('text', text)
          if (photo) body.append('photo', photo)
          return app.request(`/api/cleaning/cabins/${id}/report`, {
            method: 'POST',
            headers: { cookie },
            body,
          })
        },
      }
    }
    const setState = (id: number, state: CabinState) =>
      db.updateTable('cabins').set({ housekeeping_state: state }).where('id', '=', id).execute()
    return { ...client, db, addLink, links, revoke, openLink, phone, setState }
  }

  test('a link opens the list of the day on a phone without an account [SEC-80]', async () => {
    const { addLink, phone, book, act, cabins, setState } = await open()
    await setState(cabins.fox, 'dirty')
    const id = await book({ numGuests: 3 })
    const requests = { expectedArrival: '13:30', specialRequests: ['dog', 'cot'] }
    await act(id, 'special-requests', { version: 1, ...requests })
    const { day, opened } = await phone(await addLink())
    expect(opened.headers.get('set-cookie')).toMatch(
      /^cabinkeeper_cleaning=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const { items, date, checkInTime } = await day()
    expect([date, checkInTime]).toEqual(['2026-11-21', '15:00'])
    expect(items.map(({ cabin, task }) => [cabin.name, task])).toEqual([
      ['Fox Den', 'turnover'],
      ['Pine Ridge', null],
    ])
    expect(items[0]).toMatchObject({
      state: 'dirty',
      readyBy: '13:30',
      arriving: [{ numGuests: 3, ...requests }],
    })
  })

  describe('the list for cleaners', () => {
    const canaries = {
      name: 'Zyxquïll Vornebræck',
      email: 'vexmail.qq9@canaryland.example',
      phone: '+45 31 41 59 26',
      nationalID: 'DKX86420975310',
      notes: 'Notewhistle at the window',
      observations: 'Observquark and co',
      address: 'Addressplume 7',
      company: 'Companyfrond Ltd',
      birthDate: '1971-03-17',
      blockReason: 'Blockreasonfizz',
      task: 'Taskwombat wants a bulb',
      taskPerson: 'Plumberquince Sons',
      user: 'Userbrindle Holme',
      charge: 'Chargesprocket',
      price: '7777.13',
      cents: '777713',
      bookingPath: '/bookings/',
    }

    test('contains no name, email, phone, ID, observation or amount, and no text for staff [SEC-81]', async () => {
      const { db, app, addLink, phone, book, act, cabins, ask } = await open()
      const { body } = await ask<HousekeepingDay>('/api/housekeeping', undefined, 'GET')
      const { id: guestId } = await givenGuest(db, {
        fullName: canaries.name,
        email: canaries.email,
        phone: canaries.phone,
        nationalIdEncrypted: app.context.vault.encrypt(canaries.nationalID),
        notes: canaries.notes,
      })
      await db
        .updateTable('guests')
        .set({
          address: canaries.address,
          company: canaries.company,
          birth_date: canaries.birthDate,
        })
        .where('id', '=', guestId)
        .execute()
      const arriving = await book({ guestId, observations: canaries.observations })
      const leaving = await book({
        guestId,
        cabinId: cabins.pine,
        startDate: '2026-11-18',
        endDate: '2026-11-21',
        status: 'checked-in',
        observations: canaries.observations,
        cabinPriceCents: 777_713,
      })
      await db.updateTable('cabins').set({ regular_price_cents: 777_713 }).execute()
      await db.updateTable('staff').set({ full_name: canaries.user }).execute()
      await act(arriving, 'special-requests', {
        version: 1,
        expectedArrival: '21:30',
        specialRequests: ['dog'],
      })
      await ask(`/api/cabins/${cabins.fox}/assignee`, { staffId: body.people[0]?.id })
      const form = new FormData()
      form.append('cabinId', String(cabins.fox))
      form.append('text', canaries.task)
      form.append('assigneeName', canaries.taskPerson)
      await app.signedIn('/api/tasks', { method: 'POST', body: form })
      await ask('/api/blocks', {
        cabinId: cabins.fox,
        startDate: '2026-12-01',
        endDate: '2026-12-03',
        kind: 'owner',
        reason: canaries.blockReason,
      })

      const { get, mark, serve, report } = await phone(await addLink())
      const responses = [
        await get(),
        await mark(cabins.fox, 'clean', 'dirty'),
        await mark(cabins.fox, 'clean', 'dirty'),
        await mark(cabins.pine, 'dirty', 'clean'),
        await mark(999, 'dirty', 'clean'),
        await serve(cabins.pine, true),
        await report(cabins.fox, 'The lamp is broken'),
        await report(cabins.fox, ''),
        await get(),
      ]
      const seen = []
      for (const response of responses) {
        const headers = [...response.headers].map((line) => line.join(': ')).join('\n')
        seen.push(`${headers}\n${await response.text()}`)
      }
      const everything = seen.join('\n')
      const found = Object.entries(canaries).filter(([, text]) => everything.includes(text))
      expect(found).toEqual([])
      for (const id of [arriving, leaving]) {
        expect(everything).not.toMatch(new RegExp(`"(bookingId|guestId)":${id}`))
      }
      expect(everything).toContain('21:30')
      expect(everything).toContain('"numOpenTasks":2')

      // The search itself finds them on the staff's list.
      const staff = JSON.stringify((await ask('/api/housekeeping', undefined, 'GET')).body)
      for (const text of [canaries.name, canaries.observations, canaries.task, canaries.user]) {
        expect(staff).toContain(text)
      }
    })

    test('needs a link, and a link opens nothing else [SEC-80]', async () => {
      const { app, addLink, phone, ask } = await open()
      expect((await app.request('/api/cleaning')).status).toBe(401)
      expect((await app.signedIn('/api/cleaning')).status).toBe(401)
      const link = await addLink()
      const { cookie } = await phone(link)
      for (const path of ['/api/housekeeping', '/api/tasks', '/api/bookings', '/api/today']) {
        expect((await app.request(path, { headers: { cookie } })).status).toBe(401)
        const bearer = { authorization: `Bearer ${tokenOf(link)}` }
        expect((await app.request(path, { headers: bearer })).status).toBe(401)
      }
      const foreign = { cookie, ...json, 'sec-fetch-site': 'cross-site' }
      const forged = await app.request('/api/cleaning/cabins/1/state', {
        method: 'POST',
        headers: foreign,
        body: JSON.stringify({ expectedState: 'clean', state: 'dirty' }),
      })
      expect(forged.status).toBe(403)
      expect((await ask('/api/cleaning-links', { name: '' })).status).toBe(422)
    })
  })

  test('a cleaner marks cabins and records a service; staff see it, and the history names the link', async () => {
    const { addLink, phone, book, ask, cabins, setState, db } = await open()
    await setState(cabins.fox, 'dirty')
    await book({
      cabinId: cabins.pine,
      startDate: '2026-11-17',
      endDate: '2026-11-25',
      status: 'checked-in',
    })
    await db.updateTable('property').set({ service_every_nights: 3 }).execute()
    const { day, mark, serve } = await phone(await addLink('Ana'))
    expect((await day()).items.map(({ isServiceDue }) => isServiceDue)).toEqual([true, false])
    expect((await mark(cabins.fox, 'dirty', 'clean')).status).toBe(204)
    expect((await serve(cabins.pine, true)).status).toBe(204)
    const after = await day()
    expect(after.items.find(({ cabin }) => cabin.id === cabins.pine)).toMatchObject({
      isServiceDue: false,
      isServiced: true,
    })
    const { body } = await ask<HousekeepingDay>('/api/housekeeping', undefined, 'GET')
    const fox = body.items.find(({ cabin }) => cabin.id === cabins.fox)
    expect(fox).toMatchObject({ state: 'clean', changedBy: 'Ana' })
    const history = await ask<HistoryPage>('/api/history', undefined, 'GET')
    expect(history.body.items.slice(0, 3).map(({ sentence, by }) => [by, sentence])).toEqual([
      ['Ana', 'The link for cleaners “Ana” serviced Pine Ridge during the stay'],
      ['Ana', 'The link for cleaners “Ana” marked Fox Den as clean'],
      ['Ana', 'The link for cleaners “Ana” opened the list for cleaners on a new device'],
    ])
  })

  test('a cleaner cannot inspect a cabin, put one out of order or back in order, or overwrite staff', async () => {
    const { addLink, phone, cabins, setState } = await open()
    const { mark, report } = await phone(await addLink())
    expect((await mark(cabins.fox, 'clean', 'inspected')).status).toBe(422)
    expect((await mark(cabins.fox, 'clean', 'out-of-order')).status).toBe(422)
    await setState(cabins.fox, 'out-of-order')
    expect((await mark(cabins.fox, 'out-of-order', 'clean')).status).toBe(409)
    await setState(cabins.fox, 'inspected')
    expect((await mark(cabins.fox, 'dirty', 'clean')).status).toBe(409)
    expect((await mark(999, 'dirty', 'clean')).status).toBe(404)
    expect((await report(999, 'Broken')).status).toBe(404)
    expect((await report(cabins.fox, ' ')).status).toBe(422)
    expect((await report(cabins.fox, 'Broken', fileOf('no image', 'x.jpg'))).status).toBe(415)
  })

  test('a report becomes a task with its photo, once; a link cannot report without end', async () => {
    const { addLink, phone, cabins, ask, audit } = await open()
    const { report, day } = await phone(await addLink('Ana'))
    const photo = fileOf(await testImage(), 'lamp.jpg')
    expect((await report(cabins.fox, 'The lamp is broken', photo)).status).toBe(204)
    expect((await report(cabins.fox, 'The lamp is broken', photo)).status).toBe(204)
    const { body } = await ask<TaskList>('/api/tasks', undefined, 'GET')
    expect(body.items).toMatchObject([
      {
        cabin: { name: 'Fox Den' },
        text: 'The lamp is broken',
        photo: expect.stringMatching(/^\/storage\/task-photos\//),
        createdBy: 'Ana',
        state: 'open',
      },
    ])
    expect((await day()).items[0]?.numOpenTasks).toBe(1)
    expect((await audit()).at(-1)).toMatchObject({ action: 'task.create', entity: 'cabin' })
    const statuses = []
    for (let n = 0; n < 30; n++) statuses.push((await report(cabins.fox, `No ${n}`)).status)
    expect([statuses[27], statuses[28]]).toEqual([204, 429])
    expect((await report(cabins.fox, 'One more')).headers.get('retry-after')).toBe('600')
  })

  describe('a link', () => {
    test('is stored as a hash, shown once, and named in the list and in the history', async () => {
      const { db, addLink, links, phone, ask } = await open()
      const link = await addLink('Ana')
      const token = tokenOf(link)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(new URL(link.url).pathname).toBe('/cleaning')
      const rows = await db.selectFrom('cleaning_links').selectAll().execute()
      expect(rows[0]?.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
      expect(JSON.stringify(rows)).not.toContain(token)
      const audit = await db.selectFrom('audit').selectAll().execute()
      expect(JSON.stringify(audit)).not.toContain(token)
      expect(await links()).toEqual([
        { id: link.id, name: 'Ana', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null },
      ])
      await phone(link)
      expect((await links())[0]?.lastUsedAt).toBe('2026-11-21T10:00:00.000Z')
      const { body } = await ask<HistoryPage>('/api/history?kind=settings', undefined, 'GET')
      expect(body.items.map(({ sentence }) => sentence)).toEqual([
        'The link for cleaners “Ana” opened the list for cleaners on a new device',
        expect.stringMatching(/ created the link for cleaners “Ana”$/),
      ])
    })

    test('is revoked immediately, and its name stays in the history [SEC-80]', async () => {
      const { addLink, phone, revoke, links, openLink, cabins, ask } = await open()
      const [link, other] = [await addLink('Ana'), await addLink('Bo')]
      const [lost, kept] = [await phone(link), await phone(other)]
      expect((await revoke(link.id)).status).toBe(204)
      expect((await lost.get()).status).toBe(401)
      expect((await lost.mark(cabins.fox, 'clean', 'dirty')).status).toBe(401)
      expect((await lost.report(cabins.fox, 'Broken')).status).toBe(401)
      expect((await openLink(tokenOf(link))).status).toBe(401)
      expect((await kept.get()).status).toBe(200)
      expect((await revoke(link.id)).status).toBe(404)
      expect((await links()).map(({ name }) => name)).toEqual(['Bo'])
      const { body } = await ask<HistoryPage>('/api/history', undefined, 'GET')
      expect(body.items[0]?.sentence).toMatch(/ revoked the link for cleaners “Ana”$/)
      expect(JSON.stringify(body)).toContain('The link for cleaners “Ana” opened')
    })

    test('is made by owners alone, and there are at most 20', async () => {
      const { app, addLink, ask } = await open()
      for (let n = 1; n <= 20; n++) await addLink(`Link ${n}`)
      const refused = await ask('/api/cleaning-links', { name: 'Link 21' })
      expect([refused.status, refused.body.code]).toEqual([409, 'too-many-cleaning-links'])
      const { ask: frontDesk } = await givenRole(app, 'front-desk')
      const denied = await frontDesk('/api/cleaning-links', { method: 'POST' })
      expect(denied.status).toBe(403)
    })
  })

  test('a thousand guessed links find nothing, write little, and keep no cleaner out at the same address [SEC-82]', async () => {
    const { db, addLink, phone, openLink } = await open()
    const link = await addLink()
    const { get } = await phone(link)
    const statuses = new Map<number, number>()
    const { length } = tokenOf(link)
    for (let n = 0; n < 1000; n++) {
      const guess = createHash('sha256').update(`guess ${n}`).digest('base64url').slice(0, length)
      const { status } = await openLink(guess)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 30, 429: 970 })
    const failures = await db.selectFrom('login_failures').select(['key', 'failures']).execute()
    expect(failures).toMatchObject([{ failures: 30 }])
    expect((await get()).status).toBe(200)
    expect((await openLink(tokenOf(link))).status).toBe(204)
    expect((await phone(link)).opened.status).toBe(204)
    const similar = `${tokenOf(link).slice(0, -2)}AA`
    expect((await openLink(similar)).status).toBe(429)
  })
})
