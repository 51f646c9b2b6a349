import { expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '../testing/given.ts'
import { findToday } from './today-store.ts'

const today = '2026-11-21'

eachDatabase((open) => {
  async function board(bookings: Parameters<typeof givenBooking>[1][]) {
    const db = await open()
    const ids: number[] = []
    for (const [at, booking] of bookings.entries()) {
      const cabin = await givenCabin(db, { name: `Cabin ${at}` })
      ids.push((await givenBooking(db, { cabinId: cabin.id, ...booking })).id)
    }
    const { activity, overdue } = await findToday(db, today)
    const at = (items: { id: number }[]) => items.map(({ id }) => ids.indexOf(id))
    return { activity: at(activity), overdue: at(overdue) }
  }

  test('today are the unconfirmed who start today and the checked in who end today', async () => {
    const { activity, overdue } = await board([
      { startDate: today, endDate: '2026-11-25', status: 'unconfirmed' },
      { startDate: '2026-11-18', endDate: today, status: 'checked-in' },
      { startDate: today, endDate: '2026-11-25', status: 'checked-in' },
      { startDate: '2026-11-18', endDate: today, status: 'checked-out' },
      { startDate: '2026-11-22', endDate: '2026-11-25', status: 'unconfirmed' },
    ])
    expect(activity).toEqual([0, 1])
    expect(overdue).toEqual([])
  })

  test('whoever should have come or gone before today is overdue, and not in the list', async () => {
    const { activity, overdue } = await board([
      { startDate: '2026-11-20', endDate: '2026-11-25', status: 'unconfirmed' },
      { startDate: '2026-11-10', endDate: '2026-11-20', status: 'checked-in' },
      { startDate: '2026-11-20', endDate: '2026-11-22', status: 'checked-in' },
    ])
    expect(activity).toEqual([])
    expect(overdue).toEqual([0, 1])
  })

  test('the list is in the order in which the bookings were made', async () => {
    const stay = { startDate: today, endDate: '2026-11-25', status: 'unconfirmed' } as const
    const { activity } = await board([
      { ...stay, createdAt: '2026-11-03T09:00:00.000Z' },
      { ...stay, createdAt: '2026-11-01T09:00:00.000Z' },
      { ...stay, createdAt: '2026-11-03T09:00:00.000Z' },
    ])
    expect(activity).toEqual([1, 0, 2])
  })

  test('a line shows name, flag and nights, and neither e-mail nor national ID', async () => {
    const db = await open()
    const cabin = await givenCabin(db, { name: 'Fox Den' })
    const guest = await givenGuest(db, { fullName: 'Søren Holm', countryCode: 'DK' })
    const stay = { startDate: today, endDate: '2026-11-22' }
    await givenBooking(db, { cabinId: cabin.id, guestId: guest.id, ...stay })
    const { activity } = await findToday(db, today)
    expect(activity).toMatchObject([
      {
        status: 'unconfirmed',
        numNights: 1,
        cabin: { name: 'Fox Den' },
        guest: { fullName: 'Søren Holm', country: 'Denmark', countryFlag: '/flags/DK.svg' },
      },
    ])
    expect(Object.keys(activity[0]?.guest ?? {})).toEqual(['fullName', 'country', 'countryFlag'])
  })
})
