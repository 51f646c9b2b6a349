import { addDays } from '#domain/calendar.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { type Attempt, type Race, sixteen } from './race.ts'
import { cabinsInTurn } from './race-servers.ts'

/** Bookings in other cabins that are to be moved. */
const movers = 3
const wantedCabins = cabinsInTurn(1 + movers)

/**
 * Sixteen clients want the same two nights in five ways: by booking, moving, extending, reinstating
 * and blocking. In every other round all use the same way.
 */
export const nightRace: Race = {
  statement: 'of sixteen clients that want the same nights, one gets them',
  prepare: async (servers, round) => {
    const { db, guestId } = servers
    const { cabinIds, from } = await wantedCabins(servers, round)
    const [cabinId = 0, ...theirs] = cabinIds
    const before = addDays(from, 1)
    const [startDate, endDate] = [addDays(before, 1), addDays(before, 3)]
    const stay = { cabinId, startDate, endDate }
    const given = { guestId, cabinPriceCents: 20_000, numGuests: 2 }
    // The nights are between an occupied night and a free night.
    const neighbour = await givenBooking(db, {
      ...given,
      cabinId,
      startDate: before,
      endDate: startDate,
    })
    const cancelled = await givenBooking(db, { ...given, ...stay, status: 'cancelled' })
    const moving: number[] = []
    for (const own of theirs) {
      moving.push((await givenBooking(db, { ...given, cabinId: own, startDate, endDate })).id)
    }
    const guest = { id: guestId }
    const booking = {
      numGuests: 2,
      hasBreakfast: false,
      source: 'phone',
      guest,
      expectedTotal: 400,
    }
    const book = (): Attempt => (ask) => ask('/api/bookings', { body: { ...stay, ...booking } })
    const ways: ((number: number) => Attempt)[] = [
      book,
      (number) => (ask) =>
        ask(`/api/bookings/${moving[number % movers]}/change`, {
          body: { cabinId, version: 1, expectedTotal: 200 },
        }),
      () => (ask) =>
        ask(`/api/bookings/${neighbour.id}/change`, {
          body: { endDate, version: 1, expectedTotal: 600 },
        }),
      () => (ask) =>
        ask(`/api/bookings/${cancelled.id}/reinstate`, {
          body: { version: 1, reason: 'They come after all' },
        }),
      () => (ask) =>
        ask('/api/blocks', { body: { ...stay, kind: 'hold', reason: 'For the owners' } }),
    ]
    return sixteen((number) => {
      const way = round % 2 === 0 ? round / 2 : round + number
      return (ways[way % ways.length] ?? book)(number)
    })
  },
  findProblems: async ({ db }) => findViolations(db),
}
