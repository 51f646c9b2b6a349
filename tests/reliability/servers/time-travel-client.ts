import { addDays } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'

export type TextResponse = { path: string; status: number; text: string }

/** A client whose clock the test moves. */
export async function openTimeTravelClient(db: Db, startsAt: string) {
  let time = new Date(startsAt)
  const app = await createTestApp({ db, now: () => time })
  let cookie = await givenSession(app.context)

  async function ask(
    path: string,
    body?: object,
    method = body ? 'POST' : 'GET',
  ): Promise<TextResponse> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await app.request(path, { ...init, headers })
    return { path, status: response.status, text: await response.text() }
  }

  const today = async () => (await businessDay(db, time)).date

  return {
    ask,
    today,
    moveTo(instant: string) {
      time = new Date(instant)
    },
    logInAgain: async () => {
      cookie = await givenSession(app.context)
    },
    /**
     * A guest who arrives today for a night with breakfast, in a new cabin: booked and checked in.
     */
    async receiveGuest(fullName: string): Promise<TextResponse[]> {
      const { id: cabinId } = await givenCabin(db)
      const startDate = await today()
      const made = await ask('/api/bookings', {
        cabinId,
        startDate,
        endDate: addDays(startDate, 1),
        numGuests: 2,
        hasBreakfast: true,
        source: 'walk-in',
        guest: { fullName },
        expectedTotal: 230,
      })
      const { id, totalPrice } = JSON.parse(made.text) as { id: number; totalPrice: number }
      const arrival = { addBreakfast: false, paymentConfirmed: true, expectedTotal: totalPrice }
      return [made, await ask(`/api/bookings/${id}/check-in`, arrival)]
    },
    /** Every screen that shows dates. */
    async readEverything(): Promise<TextResponse[]> {
      const from = await today()
      const received: TextResponse[] = []
      for (const path of [
        '/api/today',
        '/api/bookings?sortBy=startDate-desc',
        '/api/bookings/1',
        '/api/calendar',
        `/api/availability?from=${from}&to=${addDays(from, 2)}`,
        '/api/guests',
        '/api/guests/1',
        '/api/cabins',
        '/api/settings',
        ...periods.map((days) => `/api/statistics?last=${days}`),
      ])
        received.push(await ask(path))
      return received
    },
  }
}

export const periods = [7, 30, 90]

/** Charts whose number of points differs from the number of days requested. */
export const brokenCharts = (received: TextResponse[]): string[] =>
  received.flatMap(({ path, text }) => {
    const days = path.match(/last=(\d+)/)?.[1]
    if (!days) return []
    const { salesByDay } = JSON.parse(text) as { salesByDay: { date: string }[] }
    const dates = new Set(salesByDay.map(({ date }) => date))
    return dates.size === Number(days) && salesByDay.length === Number(days)
      ? []
      : [`${path} has ${salesByDay.length} points on ${dates.size} days`]
  })
