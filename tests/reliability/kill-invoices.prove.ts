import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { type PostgresServer, startPostgres } from '#testkit/postgres-server.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { invoiceProblems } from './invoices/invoice-problems.ts'
import { type IssueLog, issueUnderKills } from './invoices/issue-invoices.ts'
import { measurement, observation, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const rounds = bySize({ short: 2, full: 50, long: 500 })

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let dataDir: string
  let postgres: PostgresServer | undefined
  let log: IssueLog

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-invoices-'))
    if (engine === 'PostgreSQL') postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const problems = (overrides: Partial<IssueLog> = {}) =>
    withLiveDatabase({ dataDir, databaseUrl: postgres?.url }, (db) =>
      invoiceProblems(db, { ...log, ...overrides }),
    )

  test('a server is killed while invoices are issued: numbers have no gap and no duplicate, every invoice is complete', async () => {
    const server = await serverProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...(postgres && { DATABASE_URL: postgres.url }),
    })
    const chance = randomStream(`kills on ${engine}`)
    try {
      log = await issueUnderKills(server, { rounds, perRound: 20, chance })
    } finally {
      await server.end('SIGKILL')
    }
    const wrong = await problems()
    expect(wrong).toEqual([])
    measurement('kills', rounds)
    measurement('invoices and credit notes acknowledged', log.acknowledged.size, {
      atLeast: 20 * rounds,
    })
    measurement('gaps, duplicates, partial and missing invoices', wrong.length, { atMost: 0 })
  })

  test('a missing invoice, an unknown one and a lost number are found (positive control)', async () => {
    const [first = ''] = log.acknowledged.keys()
    const claimed = new Map(log.acknowledged).set('2026-9999', 100)
    expect(await problems({ acknowledged: claimed })).toHaveLength(1)
    expect(await problems({ acknowledged: new Map([[first, 0]]), lost: 0 })).toEqual([
      `${first} was acknowledged and is not there with its total`,
      'there are invoices that no client issued',
    ])
    await withLiveDatabase({ dataDir, databaseUrl: postgres?.url }, (db) =>
      sql`update invoice_numbers set last_number = last_number + 1
        where series = 'invoice'`.execute(db),
    )
    expect(await problems()).toEqual([
      expect.stringMatching(/^The last invoice of \d+ should have/),
    ])
    observation('control: a missing invoice, an unknown one, a lost number', 'all found')
  })
})
