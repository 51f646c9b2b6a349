import { findViolations } from '#testkit/app/booking-invariants.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { isDone, type Race, sixteen } from './race.ts'
import { type RaceServers, raceDay } from './race-servers.ts'

/** Two users must not share an email address. */
async function sharedAddresses({ db }: RaceServers): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .groupBy('email')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .select('email')
    .execute()
  return rows.map(({ email }) => `${email} has more than one account`)
}

async function withoutCabin({ db }: RaceServers): Promise<string[]> {
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
    statement: 'when a cabin is deleted and booked at the same moment, one of the two succeeds',
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
      ...(await withoutCabin(servers)),
      ...(await findViolations(servers.db)),
    ],
  },
  {
    statement:
      'duplicating a cabin that is being deleted leaves complete copies, each with its number',
    prepare: async ({ db }) => {
      const { id } = await givenCabin(db)
      return sixteen(
        (number) => (ask) =>
          number % 2 === 0
            ? ask(`/api/cabins/${id}/duplicate`)
            : ask(`/api/cabins/${id}`, { method: 'DELETE' }),
      )
    },
    // Every copy made before the deletion stays; two with the same number are one too many.
    winnersOf: (responses) => {
      const copies = responses.filter(({ status }) => status === 201).map(({ body }) => body.id)
      const deleted = responses.filter(({ status }) => status === 204)
      return [...deleted, ...copies.filter((id, index) => copies.indexOf(id) !== index)]
    },
  },
  {
    statement: 'of sixteen invitations of the same address, one succeeds',
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
