import { expect, test } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { tableTotals } from '#testkit/app/databases/table-totals.ts'
import { bothDatabases } from '#testkit/app/each-database.ts'
import { randomFrom } from '#testkit/seeded-random.ts'
import { sameNumbers } from './fuzz/align-sequences.ts'
import { checkResponses } from './fuzz/check-responses.ts'
import { compareResponses } from './fuzz/compare-responses.ts'
import { type Outcome, runScenarios } from './fuzz/run-scenarios.ts'
import { seededDefects } from './fuzz/seeded-defects.ts'
import { type Altered, openTestInstance } from './fuzz/test-instance.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize, size } from './size.ts'

const requests = bySize({ short: 250, full: 10_000, long: 100_000 })

/** Requests that need an installation without users. */
const neverAccepted = ['POST /api/setup']

bothDatabases((open) => {
  test('every request gets a response that the API documents, identical on both databases, byte for byte [SEC-21, SEC-26, SEC-27, SEC-41, SEC-50, SEC-51]', async () => {
    const [sqlite, postgres] = await open()
    const instances = [await openTestInstance(sqlite), await openTestInstance(postgres)] as const
    const isDocumented = checkResponses()
    const outcome = await runScenarios([...instances], {
      random: randomFrom(randomStream()),
      requests,
      check: (...turn) => [...isDocumented(...turn), ...compareResponses(...turn)],
      settle: sameNumbers(sqlite, postgres),
    })
    expect(outcome.problems).toEqual([])
    expect(instances.map(({ errorsLogged }) => errorsLogged())).toEqual([[], []])
    expect([...(await findViolations(sqlite)), ...(await findViolations(postgres))]).toEqual([])
    expect(await tableTotals(postgres)).toEqual(await tableTotals(sqlite))
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    measurement('requests', outcome.requests, { atLeast: requests })
    const accepted = (100 * outcome.accepted) / outcome.requests
    measurement('% accepted', accepted, { atLeast: 30 })
    if (size !== 'short') expect(unreachedIn(outcome)).toEqual([])
  })

  /** The check does not know which database produced the response. */
  test.for(seededDefects)('%s is found (positive control)', async ([what, alter]) => {
    const [sqlite] = await open()
    const instance = await openTestInstance(sqlite, alter)
    const random = randomFrom(randomStream(what))
    const rules = { requests: 4_000, check: checkResponses(), endsWithProblem: true }
    const outcome = await runScenarios([instance], { random, ...rules })
    expect(outcome.problems).not.toEqual([])
  })

  const backwards: Altered = (_, response) => {
    const list = (response.json as { items?: unknown[] } | undefined)?.items
    if (response.status !== 200 || !list) return response
    const json = { ...(response.json as object), items: list.toReversed() }
    return { ...response, json, text: JSON.stringify(json) }
  }
  const otherPrice = (postgres: Db) =>
    postgres.updateTable('settings').set({ breakfast_price_cents: 1_501 }).execute()

  test.for([
    ['a list in another order', async () => {}, backwards],
    ['a row that exists in only one database', otherPrice, undefined],
  ] as const)('%s is found (positive control)', async ([, before, altered]) => {
    const [sqlite, postgres] = await open()
    await before(postgres)
    const outcome = await runScenarios(
      [await openTestInstance(sqlite), await openTestInstance(postgres, altered)],
      {
        random: randomFrom(randomStream('planted')),
        // A difference is found early or not at all.
        requests: 400,
        check: compareResponses,
        endsWithProblem: true,
        settle: sameNumbers(sqlite, postgres),
      },
    )
    expect(outcome.problems).not.toEqual([])
  })
})

const unreachedIn = ({ operations, reached }: Outcome) =>
  operations
    .map(({ call }) => call)
    .filter((call) => !reached.has(call) && !neverAccepted.includes(call))
