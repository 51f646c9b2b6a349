import { expect, test } from 'vitest'
import { bookingFilters, bookingSorts, type closedFilters } from '#contract/booking-list-options.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { listBookings } from './booking-list.ts'

const everything = { status: 'all', sortBy: 'startDate-desc', page: 1 } as const

eachDatabase((open) => {
  test('a page has ten rows and the number of all rows [SPEC-7.3-4, SPEC-9-2]', async () => {
    const db = await open()
    const cabin = await givenCabin(db)
    for (let week = 0; week < 23; week++) {
      await givenBooking(db, { cabinId: cabin.id, ...stayInWeek(week) })
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listBookings(db, { ...everything, page })),
    )
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0])
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([23]))
  })

  test('rows with equal dates and amounts have a fixed order, so no page repeats or skips a booking [RULE-68]', async () => {
    const db = await open()
    for (let number = 0; number < 25; number++) {
      const cabin = await givenCabin(db, { name: `Cabin ${number}` })
      await givenBooking(db, { cabinId: cabin.id })
    }
    for (const sortBy of bookingSorts) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => listBookings(db, { ...everything, sortBy, page })),
      )
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect(new Set(ids).size).toBe(25)
    }
  })

  test('each sort orders by its column [SPEC-2.4-6, SPEC-7.3-3]', async () => {
    const db = await open()
    const cabin = await givenCabin(db)
    const dear = await givenBooking(db, {
      cabinId: cabin.id,
      ...stayInWeek(1),
      cabinPriceCents: 90_000,
    })
    const late = await givenBooking(db, {
      cabinId: cabin.id,
      ...stayInWeek(5),
      cabinPriceCents: 20_000,
    })
    const early = await givenBooking(db, {
      cabinId: cabin.id,
      ...stayInWeek(0),
      cabinPriceCents: 30_000,
    })
    const order = async (sortBy: (typeof bookingSorts)[number]) =>
      (await listBookings(db, { ...everything, sortBy })).items.map(({ id }) => id)

    expect(await order('startDate-desc')).toEqual([late.id, dear.id, early.id])
    expect(await order('startDate-asc')).toEqual([early.id, dear.id, late.id])
    expect(await order('totalPrice-desc')).toEqual([dear.id, early.id, late.id])
    expect(await order('totalPrice-asc')).toEqual([late.id, early.id, dear.id])
  })

  test('a filter shows and counts only bookings in that status [SPEC-2.4-5, SPEC-7.3-2]', async () => {
    const db = await open()
    const cabin = await givenCabin(db)
    const statuses = ['unconfirmed', 'checked-in', 'checked-out', 'unconfirmed'] as const
    for (const [week, status] of statuses.entries()) {
      await givenBooking(db, { cabinId: cabin.id, ...stayInWeek(week), status })
    }
    const totals = await Promise.all(
      bookingFilters.map(
        async (status) => (await listBookings(db, { ...everything, status })).total,
      ),
    )
    expect(totals).toEqual([4, 1, 1, 2])
    const { items } = await listBookings(db, { ...everything, status: 'unconfirmed' })
    expect(items.every(({ status }) => status === 'unconfirmed')).toBe(true)
  })

  test('cancelled bookings and no-shows are in the complete list and have filters of their own', async () => {
    const db = await open()
    const cabin = await givenCabin(db)
    const statuses = ['cancelled', 'unconfirmed', 'no-show', 'cancelled'] as const
    const ids: number[] = []
    for (const [week, status] of statuses.entries()) {
      const booking = { cabinId: cabin.id, ...stayInWeek(week), status }
      ids.push((await givenBooking(db, booking)).id)
    }
    const list = async (status: (typeof closedFilters)[number] | 'all') => {
      const { items, total } = await listBookings(db, { ...everything, status })
      expect(total).toBe(items.length)
      return items.map(({ id }) => ids.indexOf(id))
    }
    expect(await list('all')).toEqual([3, 2, 1, 0])
    expect(await list('cancelled')).toEqual([3, 0])
    expect(await list('no-show')).toEqual([2])
  })

  test('after the only row of the last page is deleted, the previous page is the last [RULE-67]', async () => {
    const db = await open()
    const cabin = await givenCabin(db)
    for (let week = 0; week < 21; week++) {
      await givenBooking(db, { cabinId: cabin.id, ...stayInWeek(week) })
    }
    const last = (await listBookings(db, { ...everything, page: 3 })).items
    expect(last).toHaveLength(1)
    await db
      .deleteFrom('bookings')
      .where('id', '=', last[0]?.id ?? 0)
      .execute()
    expect(await listBookings(db, { ...everything, page: 3 })).toEqual({
      items: [],
      total: 20,
      isTruncated: false,
    })
    expect((await listBookings(db, { ...everything, page: 2 })).items).toHaveLength(10)
  })

  test('a row has the names of its cabin and guest, and amounts in dollars [SPEC-7.3-1]', async () => {
    const db = await open()
    const cabin = await givenCabin(db, { name: 'Fox Den' })
    const guest = await givenGuest(db, { fullName: 'Zoë Łukasz', email: 'zoe@example.com' })
    await givenBooking(db, {
      cabinId: cabin.id,
      guestId: guest.id,
      startDate: '2026-12-30',
      endDate: '2027-01-02',
      cabinPriceCents: 9_999,
      extrasPriceCents: 1,
    })
    const { items } = await listBookings(db, everything)
    expect(items[0]).toMatchObject({
      startDate: '2026-12-30',
      endDate: '2027-01-02',
      numNights: 3,
      totalPrice: 100,
      cabin: { name: 'Fox Den' },
      guest: { fullName: 'Zoë Łukasz', email: 'zoe@example.com' },
    })
    expect(items[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })
})

/** A stay of two nights in a week of its own. */
function stayInWeek(week: number) {
  const start = new Date(Date.UTC(2026, 0, 5 + week * 7))
  const end = new Date(Date.UTC(2026, 0, 7 + week * 7))
  return { startDate: start.toISOString().slice(0, 10), endDate: end.toISOString().slice(0, 10) }
}
