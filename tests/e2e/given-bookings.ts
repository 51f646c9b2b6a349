import { expect, type Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import type { Server } from '#testkit/server.ts'
import type { Availability } from '../../src/contract/availability.ts'
import type { Booking, BookingPage, BookingState } from '../../src/contract/bookings.ts'

/** A date so far ahead that no demo booking exists. */
const farAhead = 400

type Wanted = {
  cabin: string
  /** Days after a date without bookings. */
  day?: number
  nights?: number
  numGuests?: number
  hasBreakfast?: boolean
  guest?: string
}

/** Requests to the API as other staff make them. */
export function bookingFinder(page: Page, server: Server) {
  const headers = { origin: server.address }

  async function get<Body>(path: string): Promise<Body> {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    return response.json()
  }

  async function post<Body>(path: string, data: object): Promise<Body> {
    const response = await page.request.post(path, { headers, data })
    expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
    return response.json()
  }

  const today = async () => (await get<{ today: string }>('/api/session')).today
  const dayAhead = async (day: number) => addDays(await today(), farAhead + day)

  return {
    get,
    post,
    today,
    dayAhead,
    find: (id: number) => get<Booking>(`/api/bookings/${id}`),
    remove: (id: number) => page.request.delete(`/api/bookings/${id}`, { headers }),

    /** The first booking of a list that fits. */
    async first(status: string, fits: (booking: Booking) => boolean): Promise<Booking> {
      const { items } = await get<BookingPage>(
        `/api/bookings?status=${status}&sortBy=startDate-asc`,
      )
      for (const { id } of items) {
        const found = await get<Booking>(`/api/bookings/${id}`)
        if (fits(found)) return found
      }
      throw new Error('The demo has no such booking.')
    },

    async book({ cabin, day = 0, nights = 2, ...wanted }: Wanted): Promise<BookingState> {
      const { numGuests = 2, hasBreakfast = false, guest = 'Ana Reis' } = wanted
      const startDate = await dayAhead(day)
      const endDate = addDays(startDate, nights)
      const query = new URLSearchParams({ from: startDate, to: endDate, guests: `${numGuests}` })
      const { cabins } = await get<Availability>(`/api/availability?${query}`)
      const offer = cabins.find((one) => one.cabin.name === cabin)
      if (!offer) throw new Error(`There is no cabin ${cabin}.`)
      return post('/api/bookings', {
        cabinId: offer.cabin.id,
        startDate,
        endDate,
        numGuests,
        hasBreakfast,
        source: 'phone',
        guest: { fullName: guest },
        expectedTotal: hasBreakfast ? offer.totalWithBreakfast : offer.total,
      })
    },
  }
}

/** Simulates that the user returns to the window. */
export const returnToWindow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
