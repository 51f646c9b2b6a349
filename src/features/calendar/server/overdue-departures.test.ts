import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { calendar } from '../contract/calendar.ts'

const today = '2026-11-21'
const now = () => new Date(`${today}T10:00:00Z`)

eachDatabase((open) => {
  async function openApp() {
    const db = await open()
    const app = await createTestApp({ db, now })
    const { id: cabinId } = await givenCabin(db, { name: 'Fox Den' })
    const { id: guestId } = await givenGuest(db)
    const stay = (startDate: string, endDate: string, overrides: object = {}) =>
      givenBooking(db, { cabinId, guestId, startDate, endDate, ...overrides })
    const read = async (query = '') => {
      const response = await app.requestAsUser(`/api/calendar${query}`)
      return calendar.strict().parse(await response.json())
    }
    return { db, read, stay }
  }

  test('an overdue departure is in every window between the departure date and today', async () => {
    const { db, read, stay } = await openApp()
    const bend = await givenCabin(db, { name: 'Otter Bend' })
    const dates = ['2026-11-10', '2026-11-14'] as const
    const { id } = await stay(...dates, { status: 'checked-in' })
    await stay('2026-11-07', '2026-11-10', { status: 'checked-out' })
    const bar = { bookingId: id, from: '2026-11-10', to: '2026-11-14', status: 'checked-in' }
    for (const from of ['2026-11-12', '2026-11-14', '2026-11-15', '2026-11-20', today]) {
      expect((await read(`?from=${from}`)).stays).toMatchObject([{ ...bar, departs: true }])
    }
    expect((await read('?from=2026-11-22')).stays).toEqual([])
    // An overdue guest who moved is shown in the last cabin.
    await db
      .updateTable('nights')
      .set({ cabin_id: bend.id })
      .where('booking_id', '=', id)
      .where('date', '>=', '2026-11-12')
      .execute()
    await db.updateTable('bookings').set({ cabin_id: bend.id }).where('id', '=', id).execute()
    expect((await read()).stays).toMatchObject([
      { ...bar, cabinId: bend.id, from: '2026-11-12', arrives: false, departs: true },
    ])
  })

  test('a guest who leaves today as booked is not overdue, nor is one who has left', async () => {
    const { read, stay } = await openApp()
    await stay('2026-11-10', '2026-11-12', { status: 'checked-out' })
    await stay('2026-11-12', '2026-11-14')
    await stay('2026-11-18', today, { status: 'checked-in' })
    expect((await read('?from=2026-11-20')).stays).toMatchObject([
      { from: '2026-11-18', to: today },
    ])
  })
})
