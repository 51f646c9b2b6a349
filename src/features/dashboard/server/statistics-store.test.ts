import { expect, test } from 'vitest'
import {
  type BookingStatus,
  bookingStatuses,
  isCancelledOrNoShow,
  isConfirmedStay,
} from '#domain/booking-status.ts'
import { addDays, businessDate } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { periods } from '../domain/period.ts'
import { findStatistics } from './statistics-store.ts'

const today = '2026-11-21'
const utc = { date: today, timeZone: 'UTC' }

type Booking = {
  createdAt: string
  startDate: string
  numNights: number
  status: BookingStatus
  cabinPriceCents: number
  extrasPriceCents: number
}

eachDatabase((open) => {
  async function givenBookings(bookings: Partial<Booking>[], numCabins = bookings.length) {
    const db = await open()
    for (let number = 0; number < numCabins; number++) {
      const cabin = await givenCabin(db, { name: `Cabin ${number}` })
      const booking = bookings[number]
      if (!booking) continue
      const startDate = booking.startDate ?? '2026-12-24'
      const endDate = addDays(startDate, booking.numNights ?? 2)
      await givenBooking(db, { cabinId: cabin.id, ...booking, startDate, endDate })
    }
    return db
  }

  test('bookings and sales are counted by creation date over the period that ends today [SPEC-3-7, SPEC-7.3-6, SPEC-9-4, SPEC-9-7, SPEC-9-18]', async () => {
    const db = await givenBookings([
      { createdAt: '2026-11-14T23:59:59.999Z', cabinPriceCents: 100 },
      { createdAt: '2026-11-15T00:00:00.000Z', cabinPriceCents: 1_000 },
      { createdAt: '2026-11-21T23:59:59.999Z', cabinPriceCents: 10_000, extrasPriceCents: 50 },
      { createdAt: '2026-11-22T00:00:00.000Z', cabinPriceCents: 100_000 },
    ])
    const statistics = await findStatistics(db, utc, 7)
    expect(statistics).toMatchObject({ bookings: 2, sales: 110.5, numDays: 7 })
    expect(statistics).toMatchObject({ firstDate: '2026-11-15', lastDate: today })
    expect(statistics.salesByDay).toHaveLength(7)
    expect(statistics.salesByDay.at(0)).toEqual({
      date: '2026-11-15',
      totalSales: 10,
      extrasSales: 0,
    })
    expect(statistics.salesByDay.at(-1)).toEqual({
      date: today,
      totalSales: 100.5,
      extrasSales: 0.5,
    })
  })

  test('check-ins are the confirmed stays that start in the period [SPEC-7.3-7]', async () => {
    const db = await givenBookings([
      { startDate: '2026-11-14', status: 'checked-out' },
      { startDate: '2026-11-15', status: 'checked-out', numNights: 1 },
      { startDate: today, status: 'checked-in', numNights: 6 },
      { startDate: today, status: 'unconfirmed' },
      { startDate: '2026-11-22', status: 'checked-in' },
    ])
    const statistics = await findStatistics(db, utc, 7)
    expect(statistics.checkIns).toBe(2)
    expect(statistics.occupancyRate).toBeCloseTo(7 / (7 * 5), 12)
    expect(statistics.stayLengths.filter(({ value }) => value > 0)).toEqual([
      { duration: '1 night', value: 1 },
      { duration: '6-7 nights', value: 1 },
    ])
  })

  test('a stay that starts exactly 7, 30 or 90 days ago is before the period, one day later in it [SPEC-7.3-7]', async () => {
    for (const numDays of periods) {
      const status = 'checked-out'
      const db = await givenBookings([
        { startDate: addDays(today, -numDays), status },
        { startDate: addDays(today, 1 - numDays), status },
      ])
      expect((await findStatistics(db, utc, numDays)).checkIns).toBe(1)
    }
  })

  test('occupancy counts all nights of a stay and can exceed 100 % [SPEC-9-5]', async () => {
    const db = await givenBookings([
      { startDate: '2026-11-20', numNights: 21, status: 'checked-in' },
    ])
    expect((await findStatistics(db, utc, 7)).occupancyRate).toBe(3)
  })

  test('cancelled bookings and no-shows are not counted in bookings, sales and the chart [SPEC-9-4, RULE-47]', async () => {
    const createdAt = '2026-11-20T09:00:00.000Z'
    const startDate = '2026-11-18'
    const db = await givenBookings([
      { createdAt, startDate, cabinPriceCents: 30_000, extrasPriceCents: 4_500 },
      { createdAt, startDate, cabinPriceCents: 50_000, status: 'cancelled' },
      { createdAt, startDate, cabinPriceCents: 70_000, status: 'no-show' },
    ])
    const statistics = await findStatistics(db, utc, 7)
    expect(statistics).toMatchObject({ bookings: 1, sales: 345, checkIns: 0, occupancyRate: 0 })
    expect(statistics.salesByDay.filter(({ totalSales }) => totalSales > 0)).toEqual([
      { date: '2026-11-20', totalSales: 345, extrasSales: 45 },
    ])
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
    expect(await findStatistics(db, utc, 7)).toMatchObject({ bookings: 0, sales: 0 })
  })

  test('statistics without cabins and bookings contain no NaN [SPEC-3-8]', async () => {
    const statistics = await findStatistics(await open(), utc, 30)
    expect(statistics).toMatchObject({ bookings: 0, sales: 0, checkIns: 0, occupancyRate: 0 })
    expect(statistics.salesByDay).toHaveLength(30)
    expect(statistics.stayLengths.map(({ value }) => value)).toEqual(Array(8).fill(0))
  })

  test('a booking is sold on its date at the property, also when the clock changes [SPEC-9-18]', async () => {
    const timeZone = 'America/New_York'
    const db = await givenBookings([
      // 23:30 on the evening before the clocks go back, and 00:30 after they did.
      { createdAt: '2026-11-01T03:30:00.000Z', cabinPriceCents: 1_000 },
      { createdAt: '2026-11-02T05:30:00.000Z', cabinPriceCents: 20_000 },
    ])
    const { salesByDay } = await findStatistics(db, { date: '2026-11-02', timeZone }, 7)
    expect(salesByDay.filter(({ totalSales }) => totalSales > 0)).toEqual([
      { date: '2026-10-31', totalSales: 10, extrasSales: 0 },
      { date: '2026-11-02', totalSales: 200, extrasSales: 0 },
    ])
  })

  test.each(['UTC', 'America/Denver', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'in %s the statistics match a recount of all bookings [SPEC-9-4, SPEC-9-8]',
    async (timeZone) => {
      const db = await givenBookings(manyBookings(), 60)
      for (const numDays of periods) {
        const day = { date: today, timeZone }
        expect(await findStatistics(db, day, numDays)).toEqual(await recount(db, day, numDays))
      }
    },
  )
})

/** Sixty bookings around the edges of the periods, in all statuses and lengths. */
function manyBookings(): Partial<Booking>[] {
  return Array.from({ length: 60 }, (_, n) => ({
    createdAt: new Date(Date.UTC(2026, 10, 22) - n * 37 * 3_600_000).toISOString(),
    startDate: addDays(today, 3 - n * 2),
    numNights: 1 + ((n * 7) % 25),
    status: bookingStatuses[n % 5] ?? 'unconfirmed',
    cabinPriceCents: 9_999 + n * 101,
    extrasPriceCents: n % 2 === 0 ? 0 : 333 * n,
  }))
}

/** The statistics as the specification defines them, calculated from single rows without SQL. */
async function recount(db: Db, day: typeof utc, numDays: number) {
  const rows = await db.selectFrom('bookings').selectAll().execute()
  const cabins = await db.selectFrom('cabins').select('id').execute()
  const dates = Array.from({ length: numDays }, (_, n) => addDays(day.date, n + 1 - numDays))
  const soldOn = (row: { created_at: string }) =>
    businessDate(new Date(row.created_at), day.timeZone)
  const made = rows.filter((row) => !isCancelledOrNoShow(row) && dates.includes(soldOn(row)))
  const stays = rows.filter((row) => isConfirmedStay(row) && dates.includes(row.start_date))
  const total = (some: typeof rows, column: 'total_price_cents' | 'extras_price_cents') =>
    some.reduce((sum, row) => sum + row[column], 0) / 100
  const lengths: [string, number, number][] = [
    ['1 night', 1, 1],
    ['2 nights', 2, 2],
    ['3 nights', 3, 3],
    ['4-5 nights', 4, 5],
    ['6-7 nights', 6, 7],
    ['8-14 nights', 8, 14],
    ['15-21 nights', 15, 21],
    ['21+ nights', 22, 999],
  ]
  return {
    numDays,
    firstDate: dates[0],
    lastDate: day.date,
    bookings: made.length,
    sales: total(made, 'total_price_cents'),
    checkIns: stays.length,
    occupancyRate:
      stays.reduce((nights, row) => nights + row.num_nights, 0) / (numDays * cabins.length),
    numCabins: cabins.length,
    undatedBookings: 0,
    salesByDay: dates.map((date) => {
      const sold = made.filter((row) => soldOn(row) === date)
      return {
        date,
        totalSales: total(sold, 'total_price_cents'),
        extrasSales: total(sold, 'extras_price_cents'),
      }
    }),
    stayLengths: lengths.map(([duration, from, to]) => ({
      duration,
      value: stays.filter(({ num_nights: n }) => n >= from && n <= to).length,
    })),
  }
}
