import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { exportedBookings } from './exported-bookings.ts'

eachDatabase((openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { app } = await openStaffClient({ db })
    const cabin = await givenCabin(db, { name: 'Fox Den' })
    const guest = await givenGuest(db, {
      fullName: 'Łukasz "Luk", Wiśniowski',
      email: 'luk@x.example',
    })
    const formula = await givenGuest(db, { fullName: '=HYPERLINK("x")', email: 'f@x.example' })
    const stay = { cabinId: cabin.id, guestId: guest.id }
    await givenBooking(db, { ...stay, startDate: '2026-12-01', endDate: '2026-12-04' })
    await givenBooking(db, {
      ...stay,
      startDate: '2026-12-10',
      endDate: '2026-12-12',
      status: 'cancelled',
    })
    await givenBooking(db, {
      cabinId: cabin.id,
      guestId: formula.id,
      startDate: '2027-01-10',
      endDate: '2027-01-12',
      observations: 'two\nlines',
    })
    const lines = async (path: string) => {
      const response = await app.requestAsUser(path)
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const text = await response.text()
      // text() removes the byte order mark.
      return text.trimEnd().split('\r\n')
    }
    return { db, app, lines }
  }

  describe('the export of bookings', () => {
    test('has every booking with guest, dates and amounts, in the order of the list', async () => {
      const { lines } = await open()
      const [header, ...rows] = await lines('/api/bookings.csv?sortBy=startDate-asc')
      expect(header).toMatch(/^Booking,Status,Arrival,Departure,Nights,Cabin,Guest,Email/)
      expect(rows).toHaveLength(3)
      expect(rows[0]).toContain(
        'unconfirmed,2026-12-01,2026-12-04,3,Fox Den,"Łukasz ""Luk"", Wiśniowski",luk@x.example',
      )
      expect(rows[2]).toContain(`"'=HYPERLINK(""x"")"`)
      expect(rows[2]).toContain('"two\nlines"')
    })

    test('has only the bookings that match the search and the filters', async () => {
      const { lines } = await open()
      expect(await lines('/api/bookings.csv?status=cancelled')).toHaveLength(2)
      expect(await lines('/api/bookings.csv?q=lukasz')).toHaveLength(3)
      expect(await lines('/api/bookings.csv?from=2027-01-01')).toHaveLength(2)
    })

    test('begins with a byte order mark, and is a file with the date in its name', async () => {
      const { app } = await open()
      const response = await app.requestAsUser('/api/bookings.csv')
      expect(response.headers.get('content-disposition')).toBe(
        'attachment; filename="bookings-2026-11-21.csv"',
      )
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    })

    test('reads more bookings than fit one batch, each once, in every order', async () => {
      const { db } = await open()
      const { id: cabinId } = await givenCabin(db, { name: 'Annex' })
      const { id: guestId } = await givenGuest(db)
      await db
        .insertInto('bookings')
        .values(
          Array.from({ length: 1_200 }, (_, index) => ({
            cabin_id: cabinId,
            guest_id: guestId,
            created_at: '2026-01-01T10:00:00.000Z',
            start_date: '2026-02-01',
            end_date: '2026-02-03',
            num_nights: 2,
            num_guests: 1,
            ...{
              cabin_price_cents: index % 7,
              extras_price_cents: 0,
              total_price_cents: index % 7,
            },
            ...{
              paid_cents: 0,
              has_breakfast: false,
              observations: '',
              status: 'checked-out' as const,
            },
          })),
        )
        .execute()
      for (const sortBy of ['startDate-asc', 'totalPrice-desc'] as const) {
        const batches = []
        for await (const batch of exportedBookings(db, { status: 'all', sortBy }))
          batches.push(batch)
        const ids = batches.flat().map(({ id }) => id)
        expect([batches.length, ids.length, new Set(ids).size]).toEqual([2, 1_203, 1_203])
      }
    })
  })

  describe('the exports of guests and cabins', () => {
    test('have every row of their lists', async () => {
      const { lines } = await open()
      const guests = await lines('/api/guests.csv')
      expect(guests).toHaveLength(3)
      expect(guests.join('\n')).toContain('luk@x.example')
      expect(await lines('/api/guests.csv?q=lukasz')).toHaveLength(2)
      const [, cabin] = await lines('/api/cabins.csv')
      expect(cabin).toMatch(/^\d+,Fox Den,/)
    })
  })
})
