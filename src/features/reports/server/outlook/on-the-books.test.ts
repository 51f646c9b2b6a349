import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { plainBooks, totalOfBooks } from '#testkit/app/plain-books.ts'
import { firstNight, givenRandomProperty } from '#testkit/app/random/random-property.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { type OnTheBooks, onTheBooks, tourism } from '../../contract/on-the-books.ts'
import { periodAround } from '../../domain/report-periods.ts'
import { findBooked } from './find-on-the-books.ts'

eachDatabase((open) => {
  test.for([11, 12])(
    'the books of any moment are those of plain loops, property %i',
    async (seed) => {
      const db = await open()
      await givenRandomProperty(db, seed)
      const plain = await plainBooks(db)
      const random = seededRandom(seed)
      const instants = Array.from({ length: 25 }, () => {
        const day = addDays(firstNight, Math.floor(random() * 400) - 90)
        return `${day}T${String(Math.floor(random() * 24)).padStart(2, '0')}:00:00.000Z`
      })
      for (let month = 0; month < 10; month++) {
        const period = periodAround(addDays(firstNight, month * 30), 'month')
        const found = await findBooked(db, { period, instants })
        expect(found).toEqual(instants.map((instant) => totalOfBooks(plain(period, instant))))
      }
    },
  )

  describe('on the books', () => {
    async function openProperty() {
      const db = await open()
      const app = await createTestApp({ db, now: () => new Date('2026-11-21T12:00:00Z') })
      const cabinId = (await givenCabin(db)).id
      const read = async (): Promise<OnTheBooks> => {
        const response = await app.requestAsUser('/api/reports/on-the-books')
        return onTheBooks.strict().parse(await response.json())
      }
      return { db, app, cabinId, read }
    }

    test('are the next 12 months, with what the last days added', async () => {
      const { db, app, cabinId, read } = await openProperty()
      const book = (startDate: string, endDate: string, createdAt: string) =>
        givenBooking(db, { cabinId, startDate, endDate, createdAt })
      await book('2026-12-01', '2026-12-04', '2026-10-01T12:00:00.000Z')
      await book('2026-12-10', '2026-12-12', '2026-11-01T12:00:00.000Z')
      const { id } = await book('2026-12-20', '2026-12-21', '2026-11-15T00:00:00.000Z')
      const { months, date } = await read()
      expect([date, months.length, months.at(0)?.first, months.at(-1)?.last]).toEqual([
        '2026-11-21',
        12,
        '2026-11-01',
        '2027-10-31',
      ])
      expect(months[1]).toMatchObject({
        first: '2026-12-01',
        availableNights: 31,
        booked: { nights: 6, revenue: 1_200 },
        occupancy: 6 / 31,
        last7Days: { nights: 1, revenue: 200 },
        last30Days: { nights: 3, revenue: 600 },
      })
      const body = JSON.stringify({ version: 1, reason: 'They called', fee: 0 })
      const headers = { 'content-type': 'application/json' }
      await app.requestAsUser(`/api/bookings/${id}/cancel`, { method: 'POST', body, headers })
      expect((await read()).months[1]).toMatchObject({
        booked: { nights: 5, revenue: 1_000 },
        last7Days: { nights: 0, revenue: 0 },
        last30Days: { nights: 2, revenue: 400 },
      })
    })

    test('are compared with the same day of last year', async () => {
      const { db, cabinId, read } = await openProperty()
      const book = (startDate: string, endDate: string, createdAt: string) =>
        givenBooking(db, { cabinId, startDate, endDate, createdAt, status: 'checked-out' })
      await book('2025-12-01', '2025-12-04', '2025-11-21T23:59:00.000Z')
      await book('2025-12-10', '2025-12-12', '2025-11-22T00:00:00.000Z')
      expect((await read()).months[1]).toMatchObject({
        sameDayLastYear: { nights: 3, revenue: 600 },
        lastYear: { nights: 5, revenue: 1_000 },
      })
    })

    test('are a CSV file', async () => {
      const { app } = await openProperty()
      const response = await app.requestAsUser('/api/reports/on-the-books.csv')
      const [header = '', line = '', ...more] = (await response.text()).trim().split('\r\n')
      expect(header).toMatch(/^From,To,Nights available,"Booked, nights","Booked, room revenue/)
      expect(line).toBe('2026-11-01,2026-11-30,30,0,0.00,0,0.00,0,0.00,0,0.00,0,0.00')
      expect(more).toHaveLength(11)
    })
  })

  test('tourism statistics count persons by country and month', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const german = await givenGuest(db, { countryCode: 'DE' })
    const cabinId = (await givenCabin(db)).id
    const stay = { startDate: '2026-11-28', endDate: '2026-12-03', numGuests: 3 }
    await givenBooking(db, { ...stay, guestId: german.id, cabinId })
    await givenBooking(db, { startDate: '2026-11-02', endDate: '2026-11-03', status: 'cancelled' })
    const query = 'from=2026-11-01&to=2026-12-31'
    const response = await app.requestAsUser(`/api/reports/tourism?${query}`)
    const { months } = tourism.strict().parse(await response.json())
    const germany = { code: 'DE', name: 'Germany' }
    expect(months.map(({ countries }) => countries)).toEqual([
      [{ ...germany, arrivals: 3, nights: 9 }],
      [{ ...germany, arrivals: 0, nights: 6 }],
    ])
    const file = await (await app.requestAsUser(`/api/reports/tourism.csv?${query}`)).text()
    expect(file.trim().split('\r\n').slice(1)).toEqual([
      '2026-11-01,2026-11-30,DE,Germany,3,9',
      '2026-12-01,2026-12-31,DE,Germany,0,6',
    ])
  })
})
