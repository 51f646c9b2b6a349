import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TableMetadata } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrateWithBackup } from '#features/backup/server/migrate-with-backup.ts'
import { appliedMigrations } from '#features/backup/server/table-rows-store.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { schemaOf } from '#testkit/app/databases/schema-of.ts'
import { tableTotals } from '#testkit/app/databases/table-totals.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { readConfig } from '../base/config.ts'
import { programVersion } from '../base/program-version.ts'
import { openFiles } from '../files/open-files.ts'
import { migrations } from './migrations/list.ts'
import { type Db, openDatabase } from './open.ts'
import type { Tables } from './tables/schema.ts'

const fixtures = join(import.meta.dirname, '../../../tests/testkit/databases')
const versions = (await readdir(fixtures))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))

let dataDir: string
const schema = `released_${randomUUID().replaceAll('-', '')}`
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
  await asSuperuser(`drop schema if exists ${schema} cascade`)
})

async function asSuperuser(statements: string) {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

/** Creates the database of that version; returns its configuration. */
const left = {
  async sqlite(script: string) {
    const database = new DatabaseSync(join(dataDir, 'cabinkeeper.db'))
    database.exec(script)
    database.close()
    return readConfig({ DATA_DIR: dataDir })
  },
  async postgres(script: string) {
    await asSuperuser(`create schema ${schema}; set search_path = ${schema}; ${script}`)
    const url = new URL(inject('postgresUrl'))
    url.searchParams.set('options', `-c search_path=${schema}`)
    return readConfig({ DATA_DIR: dataDir, DATABASE_URL: url.href })
  },
}

/** What upgrades write: the work that servers have, words of the search, and counts that a stay tells. */
const rewritten = [
  ...['migrations', 'guest_words', 'website_requests', 'feeds', 'outbox', 'self_check', 'webhooks'],
  'charges.units',
]

/** The rows of tables, with the columns that they had, in an order that does not depend on the database. */
async function rowsOf(db: Db, tables: TableMetadata[]): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name, columns } of tables.filter((table) => !rewritten.includes(table.name))) {
    const kept = columns.filter((column) => !rewritten.includes(`${name}.${column.name}`))
    const found = await db
      .selectFrom(name as keyof Tables)
      .select(kept.map((column) => column.name as never))
      .execute()
    rows[name] = found.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}

test('there is a fixture of this version', () => {
  expect(versions).toContain(programVersion)
})

describe.each(versions)('a database of version %s', (version) => {
  test.each(['sqlite', 'postgres'] as const)(
    'is upgraded on %s, and keeps its data and ids',
    async (engine) => {
      const config = await left[engine](
        await readFile(join(fixtures, `${version}.${engine}.sql`), 'utf8'),
      )
      const sums = JSON.parse(await readFile(join(fixtures, `${version}.json`), 'utf8'))
      const { db, close } = await openDatabase(config)
      expect(await tableTotals(db)).toEqual(sums)
      const tables = await db.introspection.getTables()
      const before = await rowsOf(db, tables)
      const backing = { config, files: openFiles(config), now: () => new Date() }

      const steps = await migrateWithBackup(db, backing)
      expect(await readdir(config.backups.folder).catch(() => [])).toHaveLength(
        steps.length > 0 ? 1 : 0,
      )
      expect(await tableTotals(db)).toEqual(sums)
      expect(await rowsOf(db, tables)).toEqual(before)
      expect(await findViolations(db)).toEqual([])
      expect(await appliedMigrations(db)).toEqual(migrations.map(({ name }) => name))
      await expect(await schemaOf(db)).toMatchFileSnapshot(`./schema.${engine}.snap`)
      expect(await migrateWithBackup(db, backing)).toEqual([])

      const { id } = await givenBooking(db, { startDate: '2030-01-01', endDate: '2030-01-03' })
      expect(id).toBe(sums.bookings + 1)
      await close()
    },
  )
})
