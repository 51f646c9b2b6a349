import { expect, test } from 'vitest'
import type { Vault } from '#platform/base/vault.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { findToday } from './today-store.ts'

const today = '2026-11-21'

const vault: Vault = { encrypt: String, decrypt: String, fingerprint: '' }

eachDatabase((open) => {
  async function findTodayOf(bookings: Parameters<typeof givenBooking>[1][]) {
    const db = await open()
    const ids: number[] = []
    for (const [at, booking] of bookings.entries()) {
      const cabin = await givenCabin(db, { name: `Cabin ${at}` })
      ids.push((await givenBooking(db, { cabinId: cabin.id, ...booking })).id)
    }
    const found = await findToday({ db, vault }, { date: today, timeZone: 'UTC' })
    const at = (items: { id: number }[]) => items.map(({ id }) => ids.indexOf(id))
    return {
      activity: at(found.activity),
      overdue: at(found.overdue),
      inHouse: at(found.inHouse),
      tomorrow: at(found.tomorrow),
    }
  }

  test('the activity of today has unconfirmed arrivals and checked-in departures of today [SPEC-4-8]', async () => {
    const { activity, overdue } = await findTodayOf([
      { startDate: today, endDate: '2026-11-25', status: 'unconfirmed' },
      { startDate: '2026-11-18', endDate: today, status: 'checked-in' },
      { startDate: today, endDate: '2026-11-25', status: 'checked-in' },
      { startDate: '2026-11-18', endDate: today, status: 'checked-out' },
      { startDate: '2026-11-22', endDate: '2026-11-25', status: 'unconfirmed' },
    ])
    expect(activity).toEqual([0, 1])
    expect(overdue).toEqual([])
  })

  test('past arrivals and departures are overdue and not in the activity of today', async () => {
    const { activity, overdue } = await findTodayOf([
      { startDate: '2026-11-20', endDate: '2026-11-25', status: 'unconfirmed' },
      { startDate: '2026-11-10', endDate: '2026-11-20', status: 'checked-in' },
      { startDate: '2026-11-20', endDate: '2026-11-22', status: 'checked-in' },
    ])
    expect(activity).toEqual([])
    expect(overdue).toEqual([0, 1])
  })

  test('an overdue guest is listed every day until it is resolved [RULE-29]', async () => {
    const db = await open()
    const app = await createTestApp({ db, now: () => new Date(`${today}T10:00:00Z`) })
    const cabin = await givenCabin(db)
    const late = await givenBooking(db, {
      cabinId: cabin.id,
      startDate: '2026-10-20',
      endDate: '2026-10-22',
      status: 'unconfirmed',
    })
    const staying = await givenBooking(db, {
      cabinId: cabin.id,
      startDate: '2026-10-10',
      endDate: '2026-10-20',
      status: 'checked-in',
    })
    const overdueOn = async (date: string) =>
      (await findToday({ db, vault }, { date, timeZone: 'UTC' })).overdue.map(({ id }) => id)
    expect(await overdueOn('2026-10-20')).toEqual([])
    for (const date of ['2026-10-21', '2026-10-22', today, '2027-11-21']) {
      expect(await overdueOn(date)).toEqual([late.id, staying.id])
    }
    await app.requestAsUser(`/api/bookings/${staying.id}/check-out`, { method: 'POST' })
    expect(await overdueOn(today)).toEqual([late.id])
    await app.requestAsUser(`/api/bookings/${late.id}`, { method: 'DELETE' })
    expect(await overdueOn(today)).toEqual([])
  })

  test('guests in house are those who stay tonight, ordered by departure, then by cabin name', async () => {
    const { inHouse } = await findTodayOf([
      { startDate: '2026-11-18', endDate: '2026-11-25', status: 'checked-in' },
      { startDate: today, endDate: '2026-11-23', status: 'checked-in' },
      { startDate: '2026-11-18', endDate: '2026-11-23', status: 'checked-in' },
      // An early arrival.
      { startDate: '2026-11-22', endDate: '2026-11-24', status: 'checked-in' },
      { startDate: '2026-11-18', endDate: today, status: 'checked-in' },
      { startDate: '2026-11-10', endDate: '2026-11-20', status: 'checked-in' },
      { startDate: today, endDate: '2026-11-23', status: 'unconfirmed' },
      { startDate: '2026-11-18', endDate: '2026-11-23', status: 'checked-out' },
    ])
    expect(inHouse).toEqual([1, 2, 3, 0])
  })

  test('cabins are in natural name order, Cabin 2 before Cabin 10', async () => {
    const stay = { startDate: today, endDate: '2026-11-25', status: 'checked-in' } as const
    const { inHouse } = await findTodayOf(Array.from({ length: 11 }, () => stay))
    expect(inHouse).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('the list of tomorrow has its unconfirmed arrivals and checked-in departures', async () => {
    const { tomorrow, activity } = await findTodayOf([
      { startDate: '2026-11-22', endDate: '2026-11-25', status: 'unconfirmed' },
      { startDate: '2026-11-18', endDate: '2026-11-22', status: 'checked-in' },
      { startDate: today, endDate: '2026-11-22', status: 'unconfirmed' },
      { startDate: '2026-11-23', endDate: '2026-11-25', status: 'unconfirmed' },
      { startDate: '2026-11-22', endDate: '2026-11-25', status: 'cancelled' },
      { startDate: '2026-11-22', endDate: '2026-11-25', status: 'no-show' },
    ])
    expect(tomorrow).toEqual([0, 1])
    expect(activity).toEqual([2])
  })

  test('the list is in the order in which the bookings were created [SPEC-7.3-9]', async () => {
    const stay = { startDate: today, endDate: '2026-11-25', status: 'unconfirmed' } as const
    const { activity } = await findTodayOf([
      { ...stay, createdAt: '2026-11-03T09:00:00.000Z' },
      { ...stay, createdAt: '2026-11-01T09:00:00.000Z' },
      { ...stay, createdAt: '2026-11-03T09:00:00.000Z' },
    ])
    expect(activity).toEqual([1, 0, 2])
  })

  test('a check-in or check-out of today is listed as done until it is undone', async () => {
    const db = await open()
    let now = `${today}T06:30:00Z`
    await db.updateTable('property').set({ time_zone: 'America/Denver' }).execute()
    const app = await createTestApp({ db, now: () => new Date(now) })
    const { id: cabinId } = await givenCabin(db)
    const stay = (startDate: string, endDate: string, status: 'unconfirmed' | 'checked-in') =>
      givenBooking(db, { cabinId, startDate, endDate, status, paidCents: 60_000 })
    const [first, second] = [
      await stay('2026-11-17', '2026-11-20', 'checked-in'),
      await stay('2026-11-20', '2026-11-23', 'unconfirmed'),
    ]
    const act = (id: number, verb: string, body: object) =>
      app.requestAsUser(`/api/bookings/${id}/${verb}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const checkIn = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }
    const doneOn = async (date: string) =>
      (await findToday({ db, vault }, { date, timeZone: 'America/Denver' })).done
    expect((await act(second.id, 'check-in', checkIn)).status).toBe(200)
    expect((await act(first.id, 'check-out', {})).status).toBe(200)

    // Half past six in London is still the evening before in Denver.
    const at = '2026-11-21T06:30:00.000Z'
    expect(await doneOn('2026-11-20')).toMatchObject([
      { id: first.id, doneToday: 'checked-out', doneAt: at, version: 2, amountDue: 0 },
      { id: second.id, doneToday: 'checked-in', doneAt: at, version: 2, numGuests: 2 },
    ])
    expect(await doneOn(today)).toEqual([])
    now = `${today}T06:45:00Z`
    await act(first.id, 'undo-check-out', { version: 2 })
    expect(await doneOn('2026-11-20')).toMatchObject([{ id: second.id }])
  })

  test('the cabin of an arrival is occupied until the guest before has left', async () => {
    const db = await open()
    const app = await createTestApp({ db, now: () => new Date(`${today}T10:00:00Z`) })
    const { id: cabinId } = await givenCabin(db)
    const before = await givenBooking(db, {
      cabinId,
      startDate: '2026-11-18',
      endDate: today,
      status: 'checked-in',
      paidCents: 60_000,
    })
    const arriving = await givenBooking(db, { cabinId, startDate: today, endDate: '2026-11-23' })
    const occupied = async () => {
      const { activity } = await findToday({ db, vault }, { date: today, timeZone: 'UTC' })
      return activity.map(({ id, cabin }) => ({ id, isOccupied: cabin.isOccupied }))
    }
    expect(await occupied()).toEqual([
      { id: before.id, isOccupied: false },
      { id: arriving.id, isOccupied: true },
    ])
    await app.requestAsUser(`/api/bookings/${before.id}/check-out`, { method: 'POST' })
    expect(await occupied()).toEqual([{ id: arriving.id, isOccupied: false }])
  })

  test('an item has the party, breakfast, balance due and notes', async () => {
    const db = await open()
    const guest = await givenGuest(db, { notes: 'Severe nut allergy' })
    await givenBooking(db, { guestId: guest.id, extrasPriceCents: 9_000, paidCents: 20_000 })
    expect(
      (await findToday({ db, vault }, { date: today, timeZone: 'UTC' })).activity,
    ).toMatchObject([
      { numGuests: 2, hasBreakfast: true, amountDue: 490, guestNotes: 'Severe nut allergy' },
    ])
  })

  test('an item has name, flag and nights, but neither email nor national ID [SPEC-2.3-10, SPEC-3-6, SPEC-7.3-8]', async () => {
    const db = await open()
    const cabin = await givenCabin(db, { name: 'Fox Den' })
    const guest = await givenGuest(db, { fullName: 'Søren Holm', countryCode: 'DK' })
    const stay = { startDate: today, endDate: '2026-11-22' }
    await givenBooking(db, { cabinId: cabin.id, guestId: guest.id, ...stay })
    const { activity } = await findToday({ db, vault }, { date: today, timeZone: 'UTC' })
    expect(activity).toMatchObject([
      {
        status: 'unconfirmed',
        numNights: 1,
        cabin: { name: 'Fox Den' },
        guest: { fullName: 'Søren Holm', country: 'Denmark', countryFlag: '/flags/DK.svg' },
      },
    ])
    expect(Object.keys(activity[0]?.guest ?? {})).toEqual([
      'fullName',
      'country',
      'countryFlag',
      'isErased',
    ])
  })
})
