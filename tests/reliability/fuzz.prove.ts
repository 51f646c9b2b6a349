import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { bothDatabases, eachDatabase } from '#testkit/app/each-database.ts'
import { randomFrom } from '#testkit/seeded-random.ts'
import { checkResponses } from './fuzz/check-responses.ts'
import { type Outcome, runScenarios } from './fuzz/run-scenarios.ts'
import { seededDefects } from './fuzz/seeded-defects.ts'
import { openTestInstance } from './fuzz/test-instance.ts'
import { measurement, observation, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const requests = bySize({ short: 250, full: 10_000, long: 100_000 })

/** A difference is found early or not at all. */
const seededRequests = 4_000

/** Requests that need an installation without users. */
const neverAccepted = ['POST /api/setup']

eachDatabase((open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('every request gets a response that the API documents [SEC-21, SEC-26, SEC-27, SEC-41, SEC-50, SEC-51]', async () => {
    const instance = await openTestInstance(db)
    const outcome = await runScenarios([instance], {
      random: randomFrom(randomStream()),
      requests,
      check: checkResponses(),
    })
    expect(outcome.problems).toEqual([])
    expect(instance.errorsLogged()).toEqual([])
    expect(await findViolations(db)).toEqual([])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()

    const { accepted, hostile, ofGone, failed } = outcome
    measurement('requests', outcome.requests, { atLeast: requests })
    measurement('accepted', (100 * accepted) / outcome.requests, { atLeast: 30 })
    measurement('responses with a server error', failed, { atMost: 0 })
    const limit = bySize({ short: {}, full: { atMost: 0 } })
    const unreached = unreachedIn(outcome)
    if (unreached.length > 0) observation('never accepted', unreached.join(', '))
    measurement('calls of the API that were never accepted', unreached.length, limit)
  })
})

/** The check does not know which database produced the response. */
bothDatabases((open) => {
  let sqlite: Db
  beforeAll(async () => {
    ;[sqlite] = await open()
  })

  test.for(seededDefects)('%s is found (positive control)', async ([what, alter]) => {
    const instance = await openTestInstance(sqlite, alter)
    const random = randomFrom(randomStream(what))
    const rules = { requests: seededRequests, check: checkResponses(), endsWithProblem: true }
    const outcome = await runScenarios([instance], { random, ...rules })
    expect(outcome.problems).not.toEqual([])
  })
})

const unreachedIn = ({ operations, reached }: Outcome) =>
  operations
    .map(({ call }) => call)
    .filter((call) => !reached.has(call) && !neverAccepted.includes(call))
