import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dialectOf } from '#platform/db/dialect.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { measurement } from './measurement.ts'
import { accountAndCabinRaces } from './races/account-and-cabin-races.ts'
import { bookingRaces } from './races/booking-races.ts'
import { nightRace } from './races/night-race.ts'
import { type Race, runRace, sixteen } from './races/race.ts'
import {
  openRaceServers,
  type RaceResponse,
  type RaceServers,
  rivals,
} from './races/race-servers.ts'
import { bySize } from './size.ts'

const rounds = bySize({ short: 2, full: 200, long: 2000 })
/** The longest time that a write waits for others. */
const longestMs = 5_000

eachDatabase((open) => {
  async function openServers(): Promise<RaceServers> {
    const servers = await openRaceServers(await open())
    onTestFinished(servers.stop)
    return servers
  }

  for (const race of [nightRace, ...bookingRaces, ...accountAndCabinRaces]) {
    test(race.statement, async () => {
      const servers = await openServers()
      const before = await deadlocks(servers)
      const outcome = await runRace(servers, race, rounds)
      expect(outcome.problems).toEqual([])
      measurement('deadlocks', (await deadlocks(servers)) - before, { atMost: 0 })
      const limit = bySize({ short: {}, full: { atMost: longestMs } })
      measurement('longest response', outcome.longestMs, { ...limit })
    })
  }

  test('a client that checks the state before and not during its check-in is found (positive control)', async () => {
    const { problems } = await runRace(await openServers(), carelessClients, 3)
    const overlooked = 3 - problems.filter((problem) => / has \d+ winners/.test(problem)).length
    expect(overlooked).toBe(0)
  })

  /** A handler with a race: it reads, decides and writes without checking again. */
  const carelessClients: Race = {
    statement: 'of sixteen clients with this race, one checks in',
    prepare: async ({ db, guestId }) => {
      const { id } = await givenBooking(db, { guestId })
      const booking = () => db.selectFrom('bookings').where('id', '=', id)
      const response = (status: number): RaceResponse => ({ status, code: '', ms: 0, body: {} })
      let reading = 0
      let allHaveRead = () => {}
      const read = new Promise<void>((resolve) => {
        allHaveRead = resolve
      })
      return sixteen(() => async () => {
        const seen = await booking().select('status').executeTakeFirstOrThrow()
        reading += 1
        if (reading === rivals) allHaveRead()
        await read
        if (seen.status !== 'unconfirmed') return response(409)
        const written = { status: 'checked-in' as const, paid_cents: 60_000 }
        await db.updateTable('bookings').set(written).where('id', '=', id).execute()
        return response(200)
      })
    },
  }
})

/** How often the database aborted one of two transactions in a deadlock. */
async function deadlocks({ db }: RaceServers): Promise<number> {
  if (!dialectOf(db).isShared) return 0
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.deadlocks)
}
