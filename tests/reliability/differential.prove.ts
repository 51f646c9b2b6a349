import { expect, test } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { tableTotals } from '#testkit/app/databases/table-totals.ts'
import { bothDatabases } from '#testkit/app/each-database.ts'
import { randomFrom } from '#testkit/seeded-random.ts'
import { sameNumbers } from './fuzz/align-sequences.ts'
import { compareResponses } from './fuzz/compare-responses.ts'
import { type Outcome, runScenarios } from './fuzz/run-scenarios.ts'
import { type Altered, openTestInstance } from './fuzz/test-instance.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const requests = bySize({ short: 250, full: 10_000, long: 100_000 })
/** A difference is found early or not at all. */
const seededRequests = 400

bothDatabases((open) => {
  async function runOnBoth(
    stream: string,
    request: number,
    { altered, before }: { altered?: Altered; before?: (postgres: Db) => Promise<unknown> } = {},
  ): Promise<{ outcome: Outcome; databases: [Db, Db] }> {
    const [sqlite, postgres] = await open()
    await before?.(postgres)
    const outcome = await runScenarios(
      [await openTestInstance(sqlite), await openTestInstance(postgres, altered)],
      {
        random: randomFrom(randomStream(stream)),
        requests: request,
        check: compareResponses,
        endsWithProblem: stream === 'planted',
        settle: sameNumbers(sqlite, postgres),
      },
    )
    return { outcome, databases: [sqlite, postgres] }
  }

  test('both databases return identical responses, byte for byte [SEC-50]', async () => {
    const { outcome, databases } = await runOnBoth('requests', requests)
    expect(outcome.problems).toEqual([])
    measurement('requests to both', outcome.requests, { atLeast: requests })
    measurement('accepted', (100 * outcome.accepted) / outcome.requests, {
      atLeast: 30,
    })

    const [sqlite, postgres] = databases
    expect(await tableTotals(postgres)).toEqual(await tableTotals(sqlite))
    expect([...(await findViolations(sqlite)), ...(await findViolations(postgres))]).toEqual([])
  })

  const backwards: Altered = (_, response) => {
    const list = (response.json as { items?: unknown[] } | undefined)?.items
    if (response.status !== 200 || !list) return response
    const json = { ...(response.json as object), items: list.toReversed() }
    return { ...response, json, text: JSON.stringify(json) }
  }

  test('a list in another order is found (positive control)', async () => {
    const { outcome } = await runOnBoth('planted', seededRequests, { altered: backwards })
    expect(outcome.problems).not.toEqual([])
  })

  test('a row that exists in only one database is found (positive control)', async () => {
    const before = (postgres: Db) =>
      postgres.updateTable('settings').set({ breakfast_price_cents: 1_501 }).execute()
    const { outcome } = await runOnBoth('planted', seededRequests, { before })
    expect(outcome.problems).not.toEqual([])
  })
})
