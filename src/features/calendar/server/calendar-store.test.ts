import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { calendar } from '../contract/calendar.ts'

const today = '2026-11-21'
const now = () => new Date(`${today}T10:00:00Z`)

const read = async (app: TestApp, query = '') => {
  const response = await app.requestAsUser(`/api/calendar${query}`)
  expect(response.status).toBe(200)
  return calendar.strict().parse(await response.json())
}
/** The bars as "cabin: first day to last day". */
const barsOf = async (app: TestApp, query = '') => {
  const { cabins, stays } = await read(app, query)
  const nameOf = (id: number) => cabins.find((cabin) => cabin.id === id)?.name
  return stays.map(({ cabinId, from, to }) => `${nameOf(cabinId)}: ${from} to ${to}`)
}

/** Moves the nights of a booking from a date on to another cabin. */
const moved = (db: Db, bookingId: number, cabinId: number, from: string, to = '9999-12-31') =>
  db
    .updateTable('nights')
    .set({ cabin_id: cabinId })
    .where('booking_id', '=', bookingId)
    .where('date', '>=', from)
    .where('date', '<', to)
    .execute()

eachDatabase((open) => {
  async function openApp() {
    const db = await open()
    const app = await createTestApp({ db, now })
    const den = await givenCabin(db, { name: 'Fox Den', maxCapacity: 2 })
    const guest = await givenGuest(db, {
      fullName: 'Søren Kjærgaard',
      nationalIdEncrypted: 'sealed',
    })
    const stay = (startDate: string, endDate: string, overrides: object = {}) =>
      givenBooking(db, { cabinId: den.id, guestId: guest.id, startDate, endDate, ...overrides })
    return { db, app, den, guest, stay }
  }

  test('a bar shows cabin, dates, status and balance, and only the name of the guest', async () => {
    const { app, den, stay } = await openApp()
    const { id } = await stay('2026-11-22', '2026-11-25', {
      numGuests: 2,
      cabinPriceCents: 60_000,
      extrasPriceCents: 9_000,
      paidCents: 69_000,
    })
    const { stays } = await read(app)
    expect(stays).toEqual([
      {
        bookingId: id,
        cabinId: den.id,
        from: '2026-11-22',
        to: '2026-11-25',
        arrives: true,
        departs: true,
        status: 'unconfirmed',
        guestName: 'Søren Kjærgaard',
        isGuestErased: false,
        numGuests: 2,
        numChildren: 0,
        childAges: [],
        isPaid: true,
        heldUntil: null,
        isOption: false,
        totalPrice: 690,
        amountDue: 0,
        isPriceMissing: false,
        channelCollects: false,
        confirmation: null,
        hasNotes: false,
        hasBreakfast: true,
        channel: null,
        isPinned: false,
        group: null,
        version: 1,
      },
    ])
  })

  test('a window without parameters begins the day before today and has 14 days', async () => {
    const { app } = await openApp()
    expect(await read(app)).toMatchObject({ from: '2026-11-20', days: 14, today })
    expect(await read(app, '?days=60')).toMatchObject({ from: '2026-11-20', days: 60 })
    expect(await read(app, '?from=2024-02-29&days=28')).toMatchObject({
      from: '2024-02-29',
      days: 28,
      today,
    })
  })

  test.each(['days=7', 'days=61', 'from=2026-02-30', 'from=1999-12-31', 'from=', 'cabin=1'])(
    'the window %s is rejected',
    async (query) => {
      const { app } = await openApp()
      const response = await app.requestAsUser(`/api/calendar?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'malformed-query' })
    },
  )

  test('a window contains its nights and the departures on its first day', async () => {
    const { app, stay } = await openApp()
    await stay('2026-11-08', '2026-11-09')
    await stay('2026-11-09', '2026-11-10')
    await stay('2026-11-10', '2026-11-11')
    await stay('2026-11-23', '2026-11-24')
    await stay('2026-11-24', '2026-11-26')
    expect(await barsOf(app, '?from=2026-11-10')).toEqual([
      'Fox Den: 2026-11-09 to 2026-11-10',
      'Fox Den: 2026-11-10 to 2026-11-11',
      'Fox Den: 2026-11-23 to 2026-11-24',
    ])
  })

  test('a bar that extends beyond the window has its real start and end dates', async () => {
    const { app, stay } = await openApp()
    await stay('2026-10-31', '2026-12-20')
    const { stays } = await read(app, '?from=2026-11-10')
    expect(stays).toMatchObject([
      { from: '2026-10-31', to: '2026-12-20', arrives: true, departs: true },
    ])
  })

  test('consecutive bars meet at a change of the clock, a leap day and New Year', async () => {
    for (const from of ['2026-03-07', '2026-10-24', '2028-02-27', '2026-12-30']) {
      const { app, stay } = await openApp()
      await stay(from, addDays(from, 3))
      await stay(addDays(from, 3), addDays(from, 6))
      expect(await barsOf(app, `?from=${from}`)).toEqual([
        `Fox Den: ${from} to ${addDays(from, 3)}`,
        `Fox Den: ${addDays(from, 3)} to ${addDays(from, 6)}`,
      ])
    }
  })

  test('a guest who moves during the stay has a bar in each cabin', async () => {
    const { db, app, stay } = await openApp()
    const bend = await givenCabin(db, { name: 'Otter Bend' })
    const { id } = await stay('2026-11-20', '2026-11-26', { status: 'checked-in' })
    await moved(db, id, bend.id, '2026-11-23')
    const { stays } = await read(app)
    expect(stays).toMatchObject([
      { bookingId: id, to: '2026-11-23', arrives: true, departs: false },
      { bookingId: id, from: '2026-11-23', to: '2026-11-26', arrives: false, departs: true },
    ])
    // Also when the move is before or after the window.
    expect(await barsOf(app, '?from=2026-11-24')).toEqual(['Otter Bend: 2026-11-23 to 2026-11-26'])
    expect(await barsOf(app, '?from=2026-11-09')).toEqual(['Fox Den: 2026-11-20 to 2026-11-23'])
  })

  test('a guest who moves and comes back has two bars in the first cabin', async () => {
    const { db, app, stay } = await openApp()
    const bend = await givenCabin(db, { name: 'Otter Bend' })
    const { id } = await stay('2026-11-20', '2026-11-26', { status: 'checked-in' })
    await moved(db, id, bend.id, '2026-11-22', '2026-11-24')
    expect(await barsOf(app)).toEqual([
      'Fox Den: 2026-11-20 to 2026-11-22',
      'Fox Den: 2026-11-24 to 2026-11-26',
      'Otter Bend: 2026-11-22 to 2026-11-24',
    ])
    // Also when the other cabin is outside the window.
    expect(await barsOf(app, '?from=2026-11-25')).toEqual(['Fox Den: 2026-11-24 to 2026-11-26'])
    expect(await barsOf(app, '?from=2026-11-07')).toEqual(['Fox Den: 2026-11-20 to 2026-11-22'])
  })

  test('the bar of a guest who left early ends on the departure date, when the next one can begin [RULE-28]', async () => {
    const { db, app, stay } = await openApp()
    const { id } = await stay('2026-11-18', '2026-11-26', { status: 'checked-out' })
    await db.deleteFrom('nights').where('date', '>=', today).execute()
    await db.updateTable('bookings').set({ left_on: today }).where('id', '=', id).execute()
    await stay(today, '2026-11-24')
    const bar = { bookingId: id, from: '2026-11-18', to: today, arrives: true, departs: true }
    const { stays } = await read(app)
    expect(stays).toMatchObject([
      { ...bar, status: 'checked-out' },
      { from: today, to: '2026-11-24', arrives: true },
    ])
    expect((await read(app, '?from=2026-11-07')).stays).toMatchObject([bar])
  })

  test('a bar shows the balance due and whether there are notes', async () => {
    const { db, app, guest, stay } = await openApp()
    const money = { cabinPriceCents: 60_000, extrasPriceCents: 0, paidCents: 18_000 }
    await stay('2026-11-22', '2026-11-25', { ...money, observations: 'Arrives with a dog' })
    expect((await read(app)).stays).toMatchObject([
      { isPaid: false, totalPrice: 600, amountDue: 420, hasNotes: true },
    ])
    await db.updateTable('bookings').set({ observations: '' }).execute()
    expect((await read(app)).stays).toMatchObject([{ hasNotes: false }])
    await db
      .updateTable('guests')
      .set({ notes: 'Nut allergy' })
      .where('id', '=', guest.id)
      .execute()
    expect((await read(app)).stays).toMatchObject([{ hasNotes: true }])
  })

  test('cancelled bookings and no-shows have no bar', async () => {
    const { app, stay } = await openApp()
    await stay('2026-11-22', '2026-11-25', { status: 'cancelled' })
    await stay('2026-11-22', '2026-11-25', { status: 'no-show' })
    expect((await read(app)).stays).toEqual([])
  })

  test('a block that extends beyond the window has its real start and end dates', async () => {
    const { db, app, den } = await openApp()
    const dates = { startDate: '2026-10-01', endDate: '2026-12-24' }
    const { id } = await givenBlock(db, { cabinId: den.id, ...dates, kind: 'owner' })
    const reason = 'The stove is being inspected'
    const facts = { kind: 'owner', reason, earlyArrival: null, group: null, version: 1 }
    const shown = { id, cabinId: den.id, ...dates, ...facts }
    expect((await read(app)).blocks).toEqual([shown])
    expect((await read(app, '?from=2026-12-23')).blocks).toEqual([shown])
    expect((await read(app, '?from=2026-12-24')).blocks).toEqual([])
    expect((await read(app, '?from=2026-09-17')).blocks).toEqual([])
  })

  test('all cabins are listed in natural name order', async () => {
    const { db, app } = await openApp()
    for (const name of ['Cabin 10', 'cabin 2', 'Åsgard']) await givenCabin(db, { name })
    const { cabins } = await read(app)
    expect(cabins.map(({ name }) => name)).toEqual(['Åsgard', 'cabin 2', 'Cabin 10', 'Fox Den'])
  })

  test('a retired cabin is shown only in windows in which it has nights [RULE-18]', async () => {
    const { db, app, den, stay } = await openApp()
    await stay('2026-11-01', '2026-11-04', { status: 'checked-out' })
    await givenCabin(db, { name: 'Stag Lodge' })
    await db.updateTable('cabins').set({ retired_on: today }).where('id', '=', den.id).execute()
    const shown = async (query: string) =>
      (await read(app, query)).cabins.map(({ name, isRetired }) => [name, isRetired])
    expect(await shown('')).toEqual([['Stag Lodge', false]])
    expect(await shown('?from=2026-11-01')).toEqual([
      ['Fox Den', true],
      ['Stag Lodge', false],
    ])
  })

  describe('today', () => {
    test("is the property's date [RULE-19]", async () => {
      const db = await open()
      const app = await createTestApp({ db, now: () => new Date('2026-07-02T03:30:00Z') })
      await db.updateTable('property').set({ time_zone: 'America/Denver' }).execute()
      expect(await read(app)).toMatchObject({ today: '2026-07-01', from: '2026-06-30' })
    })
  })
})
