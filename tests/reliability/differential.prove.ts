import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { bothDatabases } from '#server/testing/each-database.ts'
import { findViolations } from '#server/testing/reservation-invariants.ts'
import { houseSums } from '#server/testing/table-totals.ts'
import { diceOf } from '#testkit/seeded-random.ts'
import { sameNumbers } from './fuzz/align-sequences.ts'
import { compared } from './fuzz/compare-responses.ts'
import { type Outcome, play } from './fuzz/run-scenarios.ts'
import { type Altered, playedHouse } from './fuzz/test-instance.ts'
import { chances, figure, told } from './measurement.ts'
import { bySize } from './size.ts'

const requests = bySize({ short: 250, full: 10_000, long: 100_000 })
/** Soon found, or never. */
const plantedRequests = 400

bothDatabases((open) => {
  async function playBoth(
    stream: string,
    asked: number,
    { altered, before }: { altered?: Altered; before?: (postgres: Db) => Promise<unknown> } = {},
  ): Promise<{ outcome: Outcome; databases: [Db, Db] }> {
    const [sqlite, postgres] = await open()
    await before?.(postgres)
    const outcome = await play([await playedHouse(sqlite), await playedHouse(postgres, altered)], {
      dice: diceOf(chances(stream)),
      requests: asked,
      judge: compared,
      endsWithFault: stream === 'planted',
      settle: sameNumbers(sqlite, postgres),
    })
    return { outcome, databases: [sqlite, postgres] }
  }

  test('the same requests are answered the same on both databases, to the last sign [SEC-50]', async () => {
    const { outcome, databases } = await playBoth('requests', requests)
    expect(outcome.faults).toEqual([])
    figure('requests to both', outcome.requests, { atLeast: requests })
    figure('accepted', (100 * outcome.accepted) / outcome.requests, { atLeast: 30, unit: ' %' })
    figure('answered differently', outcome.faults.length, { atMost: 0 })

    const [sqlite, postgres] = databases
    expect(await houseSums(postgres)).toEqual(await houseSums(sqlite))
    expect([...(await findViolations(sqlite)), ...(await findViolations(postgres))]).toEqual([])
  })

  const backwards: Altered = (_, answer) => {
    const list = (answer.json as { items?: unknown[] } | undefined)?.items
    if (answer.status !== 200 || !list) return answer
    const json = { ...(answer.json as object), items: list.toReversed() }
    return { ...answer, json, text: JSON.stringify(json) }
  }

  test('a list that one database sorts in another way is found when planted', async () => {
    const { outcome } = await playBoth('planted', plantedRequests, { altered: backwards })
    expect(outcome.faults).not.toEqual([])
    told('found', outcome.faults[0]?.slice(0, 160) ?? '')
  })

  test('a row that only one of them has in this way is found when planted', async () => {
    const before = (postgres: Db) =>
      postgres.updateTable('settings').set({ breakfast_price_cents: 1_501 }).execute()
    const { outcome } = await playBoth('planted', plantedRequests, { before })
    expect(outcome.faults).not.toEqual([])
    told('found', outcome.faults[0]?.slice(0, 160) ?? '')
  })
})
