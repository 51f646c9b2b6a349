import { expect, test } from 'vitest'
import { cabin, cabinList } from '#contract/cabins.ts'
import { statistics } from '#contract/dashboard.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '../testing/given.ts'
import { createTestApp } from '../testing/test-app.ts'

const today = '2026-11-21'
const now = () => new Date(`${today}T10:00:00Z`)

eachDatabase((open) => {
  async function house() {
    const db = await open()
    const app = await createTestApp({ db, now })
    const { id: cabinId } = await givenCabin(db, { name: 'Fox Den' })
    const { id: guestId } = await givenGuest(db)
    const post = (path: string) => app.signedIn(path, { method: 'POST' })
    const retire = (id: number | string = cabinId) => post(`/api/cabins/${id}/retire`)
    const bringBack = (id: number | string = cabinId) => post(`/api/cabins/${id}/bring-back`)
    const stay = (startDate: string, endDate: string, over: object = {}) =>
      givenBooking(db, { cabinId, guestId, startDate, endDate, ...over })
    const retiredOn = async () => {
      const answer = await app.signedIn('/api/cabins')
      return cabinList.parse(await answer.json()).items.map((one) => one.retiredOn)
    }
    return { db, app, cabinId, guestId, post, retire, bringBack, stay, retiredOn }
  }

  const cabinIn = async (answer: Response) => cabin.strict().parse(await answer.json())

  test('a cabin is retired from today on and brought back, and the audit says both', async () => {
    const { db, retire, bringBack, retiredOn } = await house()
    const answer = await retire()
    expect(answer.status).toBe(200)
    expect(await cabinIn(answer)).toMatchObject({ name: 'Fox Den', retiredOn: today })
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

  test('a retired cabin that is retired again keeps its first date', async () => {
    const { db, retire } = await house()
    await db.updateTable('cabins').set({ retired_on: '2026-11-01' }).execute()
    expect(await cabinIn(await retire())).toMatchObject({ retiredOn: '2026-11-01' })
  })

  test('a cabin with bookings or blocks to come stays; the refusal says how many and until when', async () => {
    const { db, cabinId, retire, stay, retiredOn } = await house()
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

  test('a cabin is not retired before the guest who should have left it is checked out', async () => {
    const { db, retire, post, stay, retiredOn } = await house()
    const { id: guestId } = await givenGuest(db, { fullName: 'Ines Rocha' })
    const { id } = await stay('2026-11-18', '2026-11-20', { guestId, status: 'checked-in' })
    const refused = await retire()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'cabin-still-booked',
      title: 'Fox Den cannot be retired yet: Ines Rocha is still checked in.',
    })
    expect(await retiredOn()).toEqual([null])
    expect((await post(`/api/bookings/${id}/check-out`)).status).toBe(200)
    expect((await retire()).status).toBe(200)
  })

  test('nights gone by and bookings that were cancelled keep no cabin from being retired', async () => {
    const { db, cabinId, retire, stay } = await house()
    await stay('2026-11-01', today, { status: 'checked-out' })
    await stay('2026-12-01', '2026-12-04', { status: 'cancelled' })
    await stay('2026-12-01', '2026-12-04', { status: 'no-show' })
    await givenBlock(db, { cabinId, startDate: '2026-10-01', endDate: '2026-10-04' })
    expect((await retire()).status).toBe(200)
  })

  test('a retired cabin is in no figure from its day on, and its stays are in the books [RULE-18]', async () => {
    const { db, app, retire, bringBack, stay } = await house()
    const { id } = await stay('2026-11-18', '2026-11-20', { status: 'checked-out' })
    const lodge = await givenCabin(db, { name: 'Stag Lodge' })
    const occupancy = async () => {
      const answer = await app.signedIn('/api/statistics')
      return statistics.parse(await answer.json()).occupancyRate
    }
    expect(await occupancy()).toBeCloseTo(2 / (7 * 2), 12)
    await retire(lodge.id)
    expect(await occupancy()).toBeCloseTo(2 / 7, 12)
    await retire()
    expect(await occupancy()).toBe(0)
    expect((await app.signedIn(`/api/bookings/${id}`)).status).toBe(200)
    await bringBack()
    expect(await occupancy()).toBeCloseTo(2 / 7, 12)
  })

  test('a cabin that is retired while it is being booked and blocked is retired or taken, never both', async () => {
    const { db, app, cabinId, guestId, retire, bringBack } = await house()
    const send = (path: string, body: object) =>
      app.signedIn(path, {
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
      const answers = await Promise.all(acts.map((act) => act()))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
      const { retired_on } = await db.selectFrom('cabins').selectAll().executeTakeFirstOrThrow()
      const held = await db.selectFrom('nights').select('date').execute()
      expect(held).toHaveLength(retired_on === null ? 3 : 0)
      await db.deleteFrom('bookings').execute()
      await db.deleteFrom('blocks').execute()
      await bringBack()
    }
  })

  test('a copy of a retired cabin is let', async () => {
    const { cabinId, post, retire } = await house()
    await retire()
    const copy = await cabinIn(await post(`/api/cabins/${cabinId}/duplicate`))
    expect(copy).toMatchObject({ name: 'Copy of Fox Den', retiredOn: null })
  })

  test('a cabin that is not there can be neither retired nor brought back', async () => {
    const { retire, bringBack } = await house()
    for (const id of [999, 'abc', '0']) {
      for (const answer of [await retire(id), await bringBack(id)]) {
        expect(answer.status).toBe(404)
        expect(await answer.json()).toMatchObject({ code: 'cabin-not-found' })
      }
    }
  })
})
