import { describe, expect, test } from 'vitest'
import type { HousekeepingDay } from '#contract/housekeeping.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { json, openCleaning, tokenOf } from '#testkit/app/cleaning-client.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenGuest } from '#testkit/app/given.ts'
import { fileOf, testImage } from '#testkit/app/test-images.ts'
import type { TaskList } from '../contract/tasks.ts'

eachDatabase((openDatabase) => {
  const open = async () => openCleaning(await openDatabase())

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
      await app.requestAsUser('/api/tasks', { method: 'POST', body: form })
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
      expect((await app.requestAsUser('/api/cleaning')).status).toBe(401)
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
})
