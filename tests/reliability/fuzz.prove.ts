import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { bothDatabases, eachDatabase } from '#server/testing/each-database.ts'
import { findViolations } from '#server/testing/reservation-invariants.ts'
import { diceOf } from '#testkit/seeded-random.ts'
import { judged } from './fuzz/run-oracle.ts'
import { type Outcome, play } from './fuzz/run-scenarios.ts'
import { plantedFaults } from './fuzz/seeded-defects.ts'
import { playedHouse } from './fuzz/test-instance.ts'
import { chances, figure, told } from './measurement.ts'
import { bySize } from './size.ts'

const requests = bySize({ short: 250, full: 10_000, long: 100_000 })

/** Soon found, or never. */
const plantedRequests = 4_000

/** What nobody can be let into twice: there are colleagues already. */
const neverAccepted = ['POST /api/setup']

eachDatabase((open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('any request, whatever it holds, is answered as the API is documented [SEC-21, SEC-26, SEC-27, SEC-41, SEC-50, SEC-51]', async () => {
    const house = await playedHouse(db)
    const outcome = await play([house], { dice: diceOf(chances()), requests, judge: judged() })
    expect(outcome.faults).toEqual([])
    expect(house.faultsLogged()).toEqual([])
    expect(await findViolations(db)).toEqual([])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()

    const { accepted, hostile, ofGone, failed } = outcome
    figure('requests', outcome.requests, { atLeast: requests })
    figure('of them with a hostile part', hostile)
    figure('of them about what was deleted', ofGone)
    figure('accepted', (100 * accepted) / outcome.requests, { atLeast: 30, unit: ' %' })
    figure('answers that say that the server failed', failed, { atMost: 0 })
    figure('answers that are not documented', outcome.faults.length, { atMost: 0 })
    const limit = bySize({ short: {}, full: { atMost: 0 } })
    const unreached = unreachedIn(outcome)
    if (unreached.length > 0) told('never accepted', unreached.join(', '))
    figure('calls of the API that were never accepted', unreached.length, limit)
  })
})

/** Who judges does not know which database has answered. */
bothDatabases((open) => {
  let sqlite: Db
  beforeAll(async () => {
    ;[sqlite] = await open()
  })

  test.for(plantedFaults)('%s is found when planted', async ([what, alter]) => {
    const house = await playedHouse(sqlite, alter)
    const dice = diceOf(chances(what))
    const rules = { requests: plantedRequests, judge: judged(), endsWithFault: true }
    const outcome = await play([house], { dice, ...rules })
    expect(outcome.faults).not.toEqual([])
    told('found', `in ${outcome.requests} requests: ${outcome.faults[0]?.slice(0, 160)}`)
  })
})

const unreachedIn = ({ operations, reached }: Outcome) =>
  operations
    .map(({ call }) => call)
    .filter((call) => !reached.has(call) && !neverAccepted.includes(call))
