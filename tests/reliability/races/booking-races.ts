import { addDays } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { givenBooking, givenSettings } from '#testkit/app/given.ts'
import { type Attempt, isDone, type Race, sixteen } from './race.ts'
import { cabinsInTurn, type RaceAsk, type RaceServers, raceDay } from './race-servers.ts'

const checkIn =
  (id: number, expectedTotal = 600, addBreakfast = false): Attempt =>
  (ask) =>
    ask(`/api/bookings/${id}/check-in`, {
      body: { addBreakfast, paymentConfirmed: true, expectedTotal },
    })
const checkOut =
  (id: number): Attempt =>
  (ask) =>
    ask(`/api/bookings/${id}/check-out`)
const remove =
  (id: number): Attempt =>
  (ask) =>
    ask(`/api/bookings/${id}`, { method: 'DELETE' })

const booked = async ({ db, guestId }: RaceServers, overrides = {}) =>
  (await givenBooking(db, { guestId, startDate: raceDay, endDate: '2026-11-24', ...overrides })).id

/** Each action has one audit entry per execution, and is executed once per booking. */
async function doneTwice({ db }: RaceServers, action: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .where('action', '=', action)
    .groupBy('entity_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .select('entity_id')
    .execute()
  return rows.map(({ entity_id }) => `${action} was done twice to ${entity_id}`)
}

const problemsAfter = (action: string) => async (servers: RaceServers) => [
  ...(await doneTwice(servers, action)),
  ...(await findViolations(servers.db)),
]

/** Like the screen, reads the new total after a rejection and presses again. */
const checkInAsReported =
  (id: number, total: number): Attempt =>
  async (ask) => {
    for (let expected = total; ; ) {
      const response = await checkIn(id, expected, true)(ask)
      if (response.code !== 'price-changed') return response
      expected = Number(response.body.total)
    }
  }

/** In cents, different in each round. */
const breakfastIn = (round: number) => 1_000 + ((round * 137) % 5_000)

const formCabin = cabinsInTurn(1)

export const bookingRaces: Race[] = [
  {
    statement: 'a form that is sent sixteen times in parallel creates one booking',
    prepare: async (servers, round) => {
      const { cabinIds, from } = await formCabin(servers, round)
      const body = {
        cabinId: cabinIds[0],
        startDate: from,
        endDate: addDays(from, 3),
        numGuests: 2,
        hasBreakfast: false,
        source: 'phone',
        guest: { id: servers.guestId },
        expectedTotal: 600,
      }
      const headers = { 'idempotency-key': `same-form-${round}` }
      return sixteen(() => (ask) => ask('/api/bookings', { body, headers }))
    },
    winnersOf: (responses) => [...new Set(responses.filter(isDone).map(({ body }) => body.id))],
    findProblems: ({ db }) => findViolations(db),
  },
  {
    statement: 'of sixteen check-ins of one booking, one succeeds',
    prepare: async (servers) => {
      const id = await booked(servers)
      return sixteen(() => checkIn(id))
    },
    findProblems: problemsAfter('booking.check-in'),
  },
  {
    statement: 'a booking that is checked in and deleted at the same moment is deleted once',
    prepare: async (servers) => {
      const id = await booked(servers)
      return sixteen((number) => (number % 2 === 0 ? checkIn(id) : remove(id)))
    },
    // A check-in before the deletion succeeds, at most once.
    winnersOf: (responses) => [
      ...responses.filter(({ status }) => status === 204),
      ...responses.filter(({ status }) => status === 200).slice(1),
    ],
    findProblems: problemsAfter('booking.delete'),
  },
  {
    statement: 'of sixteen check-outs of one booking, one succeeds',
    prepare: async (servers) => {
      const id = await booked(servers, { status: 'checked-in', paidCents: 60_000 })
      return sixteen(() => checkOut(id))
    },
    findProblems: problemsAfter('booking.check-out'),
  },
  {
    statement: 'breakfast that is added while its price changes costs what the client was shown',
    prepare: async (servers, round) => {
      await givenSettings(servers.db, { breakfastPriceCents: breakfastIn(round) })
      const id = await booked(servers)
      const shown = 600 + dollarsFromCents(breakfastIn(round) * 6)
      const body = { breakfastPrice: dollarsFromCents(breakfastIn(round + 1)) }
      const raise = (ask: RaceAsk) => ask('/api/settings', { method: 'PATCH', body })
      return sixteen((number) => (number === 7 ? raise : checkInAsReported(id, shown)))
    },
    winnersOf: (responses) =>
      responses.filter((response) => isDone(response) && 'id' in response.body),
    findProblems: problemsAfter('booking.check-in'),
  },
]
