import { givenCabin } from '#server/testing/given.ts'
import { findViolations } from '#server/testing/reservation-invariants.ts'
import { isDone, type Race, sixteen } from './race.ts'
import { type RaceServers, raceDay } from './race-servers.ts'

/** Two colleagues at one address would be two people behind one login. */
async function sharedAddresses({ db }: RaceServers): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .groupBy('email')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .select('email')
    .execute()
  return rows.map(({ email }) => `${email} has more than one account`)
}

async function homeless({ db }: RaceServers): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('cabins.id', 'is', null)
    .select('bookings.id')
    .execute()
  return rows.map(({ id }) => `booking ${id} has no cabin`)
}

export const accountAndCabinRaces: Race[] = [
  {
    statement: 'a cabin that is deleted and booked at once is one of the two',
    prepare: async ({ db, guestId }) => {
      const { id: cabinId } = await givenCabin(db)
      const body = {
        cabinId,
        startDate: raceDay,
        endDate: '2026-11-24',
        numGuests: 2,
        hasBreakfast: false,
        source: 'phone',
        guest: { id: guestId },
        expectedTotal: 600,
      }
      return sixteen(
        (number) => (ask) =>
          number % 2 === 0
            ? ask(`/api/cabins/${cabinId}`, { method: 'DELETE' })
            : ask('/api/bookings', { body }),
      )
    },
    findProblems: async (servers) => [
      ...(await homeless(servers)),
      ...(await findViolations(servers.db)),
    ],
  },
  {
    statement:
      'a cabin that is duplicated while it is deleted leaves whole copies, each with its number',
    prepare: async ({ db }) => {
      const { id } = await givenCabin(db)
      return sixteen(
        (number) => (ask) =>
          number % 2 === 0
            ? ask(`/api/cabins/${id}/duplicate`)
            : ask(`/api/cabins/${id}`, { method: 'DELETE' }),
      )
    },
    // Every copy that was made before is one; of two with one number, one is too many.
    winnersOf: (responses) => {
      const copies = responses.filter(({ status }) => status === 201).map(({ body }) => body.id)
      const deleted = responses.filter(({ status }) => status === 204)
      return [...deleted, ...copies.filter((id, at) => copies.indexOf(id) !== at)]
    },
  },
  {
    statement: 'of sixteen who invite the same address, one does',
    prepare: async (_, round) => {
      const body = {
        fullName: 'Ida Moen',
        email: `ida.${round}@cabins.example`,
        password: 'seven otters',
      }
      return sixteen(() => (ask) => ask('/api/staff', { body }))
    },
    winnersOf: (responses) => responses.filter(isDone),
    findProblems: sharedAddresses,
  },
]
