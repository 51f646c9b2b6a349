import { expect, test } from 'vitest'
import { statistics } from '#contract/dashboard.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { cabin, cabinList } from '../contract/cabins.ts'

const today = '2026-11-21'
const now = () => new Date(`${today}T10:00:00Z`)

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const app = await createTestApp({ db, now })
    const { id: cabinId } = await givenCabin(db, { name: 'Fox Den' })
    const { id: guestId } = await givenGuest(db)
    const post = (path: string) => app.requestAsUser(path, { method: 'POST' })
    const retire = (id: number | string = cabinId) => post(`/api/cabins/${id}/retire`)
    const bringBack = (id: number | string = cabinId) => post(`/api/cabins/${id}/bring-back`)
    const stay = (startDate: string, endDate: string, overrides: object = {}) =>
      givenBooking(db, { cabinId, guestId, startDate, endDate, ...overrides })
    const retiredOn = async () => {
      const response = await app.requestAsUser('/api/cabins')
      return cabinList.parse(await response.json()).items.map((one) => one.retiredOn)
    }
    return { db, app, cabinId, guestId, post, retire, bringBack, stay, retiredOn }
  }

  const cabinIn = async (response: Response) => cabin.strict().parse(await response.json())

  test('a cabin is retired from today on and brought back, with an audit entry for each', async () => {
    const { db, retire, bringBack, retiredOn } = await setUp()
    const response = await retire()
    expect(response.status).toBe(200)
    expect(await cabinIn(response)).toMatchObject({ name: 'Fox Den', retiredOn: today })
    expect(await retiredOn()).toEqual([today])
    expect(await cabinIn(await bringBack())).toMatchObject({ retiredOn: null })
    expect(await retiredOn()).toEqual([null])
    const audit = await db.selectFrom('audit').select(['action', 'before', 'after']).execute()
    expect(audit).toEqual([
      {
        action: 'cabin.retire',
        before: '{"retiredOn":null}',
        after: `{"retiredOn":"${today}"}`,
      },
      {
        action: 'cabin.bring-back',
        before: `{"retiredOn":"${today}"}`,
        after: '{"retiredOn":null}',
      },
    ])
  })

  test('retiring a retired cabin keeps its first date', async () => {
    const { db, retire } = await setUp()
    await db.updateTable('cabins').set({ retired_on: '2026-11-01' }).execute()
    expect(await cabinIn(await retire())).toMatchObject({ retiredOn: '2026-11-01' })
  })

  test('a cabin with upcoming bookings or blocks is not retired, and the error states their number and last date', async () => {
    const { db, cabinId, retire, stay, retiredOn } = await setUp()
    await stay('2026-11-19', '2026-11-22', { status: 'checked-in' })
    const one = await retire()
    expect(one.status).toBe(409)
    expect(await one.json()).toMatchObject({
      code: 'cabin-still-booked',
      title: 'Fox Den cannot be retired yet: it has 1 booking until Nov 22.',
    })
    await stay('2026-12-30', '2027-01-02')
    await givenBlock(db, { cabinId, startDate: '2026-12-01', endDate: '2026-12-03' })
    expect(await (await retire()).json()).toMatchObject({
      title: 'Fox Den cannot be retired yet: it has 2 bookings and 1 block until Jan 2 2027.',
    })
    expect(await retiredOn()).toEqual([null])
    expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
  })

  test('a cabin is not retired while an overdue guest is still checked in', async () => {
    const { db, retire, post, stay, retiredOn } = await setUp()
    const { id: guestId } = await givenGuest(db, { fullName: 'Ines Rocha' })
    const { id } = await stay('2026-11-18', '2026-11-20', { guestId, status: 'checked-in' })
    const rejected = await retire()
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toMatchObject({
      code: 'cabin-still-booked',
      title: 'Fox Den cannot be retired yet: Ines Rocha is still checked in.',
    })
    expect(await retiredOn()).toEqual([null])
    expect((await post(`/api/bookings/${id}/check-out`)).status).toBe(200)
    expect((await retire()).status).toBe(200)
  })

  test('past nights and cancelled bookings do not prevent a cabin from being retired', async () => {
    const { db, cabinId, retire, stay } = await setUp()
    await stay('2026-11-01', today, { status: 'checked-out' })
    await stay('2026-12-01', '2026-12-04', { status: 'cancelled' })
    await stay('2026-12-01', '2026-12-04', { status: 'no-show' })
    await givenBlock(db, { cabinId, startDate: '2026-10-01', endDate: '2026-10-04' })
    expect((await retire()).status).toBe(200)
  })

  test('a retired cabin does not count in the statistics from its date on, and its stays are kept [RULE-18]', async () => {
    const { db, app, retire, bringBack, stay } = await setUp()
    const { id } = await stay('2026-11-18', '2026-11-20', { status: 'checked-out' })
    const lodge = await givenCabin(db, { name: 'Stag Lodge' })
    const occupancy = async () => {
      const response = await app.requestAsUser('/api/statistics')
      return statistics.parse(await response.json()).occupancyRate
    }
    expect(await occupancy()).toBeCloseTo(2 / (7 * 2), 12)
    await retire(lodge.id)
    expect(await occupancy()).toBeCloseTo(2 / 7, 12)
    await retire()
    expect(await occupancy()).toBe(0)
    expect((await app.requestAsUser(`/api/bookings/${id}`)).status).toBe(200)
    await bringBack()
    expect(await occupancy()).toBeCloseTo(2 / 7, 12)
  })

  test('of simultaneous requests to retire, block and book a cabin only one succeeds', async () => {
    const { db, app, cabinId, guestId, retire, bringBack } = await setUp()
    const send = (path: string, body: object) =>
      app.requestAsUser(path, {
        method: 'POST',
        body: JSON.stringify({ cabinId, startDate: '2026-12-01', endDate: '2026-12-04', ...body }),
        headers: { 'content-type': 'application/json' },
      })
    const block = () => send('/api/blocks', { kind: 'hold', reason: 'For the village' })
    const book = () =>
      send('/api/bookings', {
        numGuests: 2,
        hasBreakfast: false,
        source: 'phone',
        guest: { id: guestId },
        expectedTotal: 600,
      })
    for (let round = 0; round < 8; round++) {
      const acts = round % 2 === 0 ? [retire, block, book] : [book, block, retire]
      const responses = await Promise.all(acts.map((act) => act()))
      expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(2)
      const { retired_on } = await db.selectFrom('cabins').selectAll().executeTakeFirstOrThrow()
      const occupied = await db.selectFrom('nights').select('date').execute()
      expect(occupied).toHaveLength(retired_on === null ? 3 : 0)
      await db.deleteFrom('bookings').execute()
      await db.deleteFrom('blocks').execute()
      await bringBack()
    }
  })

  test('a duplicate of a retired cabin is not retired', async () => {
    const { cabinId, post, retire } = await setUp()
    await retire()
    const copy = await cabinIn(await post(`/api/cabins/${cabinId}/duplicate`))
    expect(copy).toMatchObject({ name: 'Copy of Fox Den', retiredOn: null })
  })

  test('retiring a missing cabin and bringing it back respond with not found', async () => {
    const { retire, bringBack } = await setUp()
    for (const id of [999, 'abc', '0']) {
      for (const response of [await retire(id), await bringBack(id)]) {
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ code: 'cabin-not-found' })
      }
    }
  })
})
