import { expect, test } from 'vitest'
import { nightDates } from '#domain/stay.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { block } from '../contract/blocks.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const repair = {
  startDate: '2026-12-01',
  endDate: '2026-12-04',
  kind: 'maintenance',
  reason: 'New stove',
}

eachDatabase((open) => {
  async function openApp() {
    const db = await open()
    const app = await createTestApp({ db, now })
    const { id: cabinId } = await givenCabin(db, { name: 'Fox Den' })
    const { id: guestId } = await givenGuest(db)
    const send = (method: string, path: string, body?: object) =>
      app.requestAsUser(path, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      })
    const create = (overrides: object = {}) =>
      send('POST', '/api/blocks', { cabinId, ...repair, ...overrides })
    const edit = (id: number, overrides: object = {}) =>
      send('PUT', `/api/blocks/${id}`, { cabinId, ...repair, version: 1, ...overrides })
    const remove = (id: number | string) => send('DELETE', `/api/blocks/${id}`)
    const stay = (startDate: string, endDate: string) =>
      givenBooking(db, { cabinId, guestId, startDate, endDate })
    const nights = (blockId: number) =>
      db
        .selectFrom('nights')
        .where('block_id', '=', blockId)
        .select(['cabin_id', 'date'])
        .orderBy('date')
        .execute()
    const written = async () => ({
      blocks: await db.selectFrom('blocks').selectAll().execute(),
      nights: await db.selectFrom('nights').selectAll().execute(),
      audit: await db.selectFrom('audit').selectAll().execute(),
    })
    return { db, app, cabinId, guestId, create, edit, remove, stay, nights, written }
  }

  const blockIn = async (response: Response) => block.strict().parse(await response.json())

  test('a block occupies its nights, and the audit log stores its user and dates, and separately its reason', async () => {
    const { db, cabinId, create, nights } = await openApp()
    const response = await create()
    expect(response.status).toBe(201)
    const made = await blockIn(response)
    expect(made).toEqual({
      id: made.id,
      cabinId,
      ...repair,
      earlyArrival: null,
      group: null,
      version: 1,
    })
    const held = (await nights(made.id)).map(({ date }) => date)
    expect(held).toEqual(nightDates(repair))
    const audit = await db.selectFrom('audit').select(['action', 'entity_id', 'after']).execute()
    expect(audit).toMatchObject([{ action: 'block.create', entity_id: String(made.id) }])
    expect(audit[0]?.after).not.toContain('stove')
    expect(await db.selectFrom('audit_reasons').select('reason').execute()).toEqual([
      { reason: 'New stove' },
    ])
  })

  test('past nights can be blocked', async () => {
    const { create } = await openApp()
    expect((await create({ startDate: '2026-10-01', endDate: '2026-10-03' })).status).toBe(201)
  })

  test('a block over bookings and other blocks is rejected with all conflicts, and nothing is written [RULE-6]', async () => {
    const { db, cabinId, create, stay, written } = await openApp()
    const first = await stay('2026-11-29', '2026-12-02')
    const second = await stay('2026-12-02', '2026-12-03')
    const other = await givenBlock(db, { cabinId, startDate: '2026-12-03', endDate: '2026-12-09' })
    const before = await written()
    const response = await create()
    expect(response.status).toBe(409)
    const problem = await response.json()
    expect(problem).toMatchObject({
      code: 'nights-taken',
      title: expect.stringContaining('Booked by Marta Sousa'),
      conflicts: [
        { code: 'booked', bookingId: first.id, blockId: null },
        { code: 'booked', bookingId: second.id, blockId: null },
        { code: 'blocked', bookingId: null, blockId: other.id },
      ],
    })
    expect(await written()).toEqual(before)
  })

  test('a block can begin on the date of a departure and end on the date of an arrival', async () => {
    const { create, stay } = await openApp()
    await stay('2026-11-29', '2026-12-01')
    await stay('2026-12-04', '2026-12-06')
    expect((await create()).status).toBe(201)
  })

  test('a block that is saved unchanged or extended does not conflict with itself', async () => {
    const { create, edit, nights } = await openApp()
    const { id } = await blockIn(await create())
    expect(await blockIn(await edit(id, { reason: 'New chimney' }))).toMatchObject({
      reason: 'New chimney',
      version: 2,
    })
    const longer = { endDate: '2026-12-06', version: 2 }
    expect(await blockIn(await edit(id, longer))).toMatchObject({ endDate: '2026-12-06' })
    expect(await nights(id)).toHaveLength(5)
  })

  test('moving a block to another cabin releases the nights in the first', async () => {
    const { db, cabinId, create, edit, nights, stay } = await openApp()
    const other = await givenCabin(db, { name: 'Otter Bend' })
    const { id } = await blockIn(await create())
    expect((await edit(id, { cabinId: other.id, kind: 'hold' })).status).toBe(200)
    expect(new Set((await nights(id)).map(({ cabin_id }) => cabin_id))).toEqual(new Set([other.id]))
    await stay(repair.startDate, repair.endDate)
    const back = await edit(id, { cabinId, version: 2 })
    expect(await back.json()).toMatchObject({ code: 'nights-taken' })
    expect(new Set((await nights(id)).map(({ cabin_id }) => cabin_id))).toEqual(new Set([other.id]))
  })

  test('changing an outdated version of a block is rejected with the current block [RULE-65]', async () => {
    const { create, edit, written } = await openApp()
    const { id } = await blockIn(await create())
    const first = await blockIn(await edit(id, { reason: 'New chimney' }))
    const before = await written()
    const response = await edit(id, { endDate: '2026-12-09' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'block-changed', current: first })
    expect(await written()).toEqual(before)
  })

  test('deleting a block releases its nights and succeeds once', async () => {
    const { db, create, remove, nights } = await openApp()
    const { id } = await blockIn(await create())
    expect((await remove(id)).status).toBe(204)
    expect(await nights(id)).toEqual([])
    expect((await create()).status).toBe(201)
    for (const gone of [id, 'abc', '0']) {
      const response = await remove(gone)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'block-not-found' })
    }
    const audit = await db.selectFrom('audit').select('action').execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'block.create',
      'block.delete',
      'block.create',
    ])
  })

  test('a retired or unknown cabin cannot be blocked, and existing blocks of a retired cabin can be changed', async () => {
    const { db, cabinId, create, edit } = await openApp()
    expect((await create({ cabinId: 999 })).status).toBe(404)
    const dates = { startDate: '2026-10-01', endDate: '2026-10-03' }
    const { id } = await blockIn(await create(dates))
    await db.updateTable('cabins').set({ retired_on: '2026-11-21' }).execute()
    const response = await create()
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'cabin-retired' })
    expect((await edit(id, { ...dates, reason: 'New roof' })).status).toBe(200)
    const longer = { ...dates, endDate: '2026-10-04', version: 2 }
    expect(await (await edit(id, longer)).json()).toMatchObject({ code: 'cabin-retired' })
    expect(await (await edit(id, { cabinId: cabinId + 999, version: 2 })).json()).toMatchObject({
      code: 'cabin-not-found',
    })
    expect((await edit(999)).status).toBe(404)
  })

  test.each([
    ['an end date before its start date', { endDate: '2026-11-30' }, 'endDate'],
    ['no night', { endDate: '2026-12-01' }, 'endDate'],
    ['more than a year', { endDate: '2027-12-03' }, 'endDate'],
    ['a date that does not exist', { endDate: '2027-02-30' }, 'endDate'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['an unknown kind', { kind: 'party' }, 'kind'],
  ])('a block with %s is rejected with an error at the field', async (_, overrides, field) => {
    const { create, written } = await openApp()
    const response = await create(overrides)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
    expect((await written()).blocks).toEqual([])
  })

  test('of sixteen concurrent blocks of the same nights one is created and the others are rejected', async () => {
    const { create, written } = await openApp()
    const responses = await Promise.all(Array.from({ length: 16 }, () => create()))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)])
    const { blocks, nights, audit } = await written()
    expect([blocks.length, nights.length, audit.length]).toEqual([1, 3, 1])
  })

  test('blocks that are moved into the cabins of each other concurrently never overlap', async () => {
    const { db, cabinId, create, edit, nights } = await openApp()
    const other = await givenCabin(db, { name: 'Otter Bend' })
    const here = await blockIn(await create())
    const there = await blockIn(
      await create({ cabinId: other.id, startDate: '2026-12-05', endDate: '2026-12-08' }),
    )
    const responses = await Promise.all([
      edit(here.id, { cabinId: other.id }),
      edit(there.id, { startDate: '2026-12-05', endDate: '2026-12-08' }),
      edit(here.id, { cabinId: other.id, reason: 'Again' }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect((await nights(here.id)).map(({ cabin_id }) => cabin_id)).toEqual(Array(3).fill(other.id))
    expect((await nights(there.id)).map(({ cabin_id }) => cabin_id)).toEqual(Array(3).fill(cabinId))
  })
})
