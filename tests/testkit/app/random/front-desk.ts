import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#domain/calendar.ts'
import type { TestApp } from '../test-app.ts'

/** Days as offsets from the first day, and a cabin as its position. */
export type Days = { start: number; length: number; cabin: number }

export type FrontDeskOptions = {
  app: Pick<TestApp, 'requestAsUser'>
  /** Day offsets are counted from this date, which a getter may move. */
  firstDay: string
  cabinIds: readonly number[]
  guestId: number
}

/** An id that no row has. */
export const noId = 999_999

const overrides = ['in-the-past', 'too-short', 'occupied']
export const exception = { overrides, reason: 'It was agreed on the phone' }

/**
 * What the screens do for every action: read first, then send the version and total that was read.
 */
export function newFrontDesk(options: FrontDeskOptions) {
  const { app, cabinIds, guestId } = options
  const bookings: number[] = []
  const blocks: { id: number; version: number }[] = []

  async function ask(path: string, body?: object, method = 'POST') {
    const init = {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }
    const response = await app.requestAsUser(path, init)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const read = async (path: string) => (await ask(path, undefined, 'GET')).body

  return {
    bookings,
    blocks,
    guests: [guestId],
    cabinIds,
    /** Copies of cabins. */
    copies: [] as number[],
    guestId,
    ask,
    read,
    stayOf: ({ start, length, cabin }: Days) => ({
      cabinId: cabinIds[cabin],
      startDate: addDays(options.firstDay, start),
      endDate: addDays(options.firstDay, start + length),
    }),
    bookingAt: (which: number) => bookings[which % Math.max(1, bookings.length)] ?? noId,
    blockAt: (which: number) => blocks[which % Math.max(1, blocks.length)],
    readBooking: (id: number): Promise<Partial<Booking>> => read(`/api/bookings/${id}`),
    /**
     * Sends the total a screen showed. If the server rejects it, sends the total from the error, as
     * the screen does.
     */
    withTotal: async (path: string, body: object, total: number) => {
      const first = await ask(path, { ...body, expectedTotal: total })
      if (first.body?.code !== 'price-changed') return first
      return ask(path, { ...body, expectedTotal: first.body.total })
    },
  }
}

export type FrontDesk = ReturnType<typeof newFrontDesk>
