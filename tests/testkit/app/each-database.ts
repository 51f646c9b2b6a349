import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished, TestRunner } from 'vitest'
import { type Config, readConfig } from '#platform/base/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Migration } from '#platform/db/migrations/list.ts'
import { type Db, type OpenDatabase, openDatabase } from '#platform/db/open.ts'
import { newMigratedDatabase, newPostgresDatabase } from './databases/own-database.ts'

/**
 * Opens a new database with tables and without rows, which is closed and removed after the test or
 * the suite that opened it. With a list of migrations only those are applied, as an earlier version did.
 */
type Open = (list?: readonly Migration[]) => Promise<Db>

const configs = new WeakMap<Db, Config>()

/** Runs the same tests on SQLite and on a real PostgreSQL, as far as the project of vitest names them. */
export const eachDatabase = (tests: (open: Open) => void) => onDatabases(inject('databases'), tests)

/** For tests that do not depend on the database, such as connections, headers and images. */
export const oneDatabase = (tests: (open: Open) => void) => onDatabases(['sqlite'], tests)

/** For tests of connection failures, and of databases that several servers share. */
export const sharedDatabase = (tests: (open: Open) => void) => onDatabases(['postgres'], tests)

/** For tests that compare the two databases. */
export function bothDatabases(tests: (open: () => Promise<[sqlite: Db, postgres: Db]>) => void) {
  const closings: (() => Promise<void>)[] = []
  tests(async () => {
    const [sqlite, postgres] = [await openSqliteFile(), await openPostgresDatabase()]
    closings.push(sqlite.close, postgres.close)
    return [sqlite.db, postgres.db]
  })
  afterAll(async () => {
    for (const close of closings) await close()
  })
}

function onDatabases(names: ('sqlite' | 'postgres')[], tests: (open: Open) => void) {
  for (const name of names) {
    describe(`on ${name}`, () => {
      const closings: (() => Promise<void>)[] = []
      tests(async (list) => {
        const opening = name === 'sqlite' ? openSqliteFile(list) : openPostgresDatabase(list)
        const { db, close } = await opening
        // A database of one test is released for the next one, which is cheaper than creating one.
        if (TestRunner.getCurrentTest()) onTestFinished(close)
        else closings.push(close)
        return db
      })
      afterAll(async () => {
        for (const close of closings) await close()
      })
    })
  }
}

/** The configuration of a server on this database, for code that opens its own connections. */
export function configOf(db: Db): Config {
  const config = configs.get(db)
  if (!config) throw new Error('This database was not opened by eachDatabase.')
  return config
}

/** Opens the same database again, as a second server does. */
export async function openSecondConnection(
  db: Db,
  overrides: Partial<Config> = {},
): Promise<OpenDatabase> {
  const config = { ...configOf(db), ...overrides }
  const opened = await openDatabase(config)
  configs.set(opened.db, config)
  return opened
}

async function openSqliteFile(list?: readonly Migration[]) {
  const dataDir = await newFolder()
  if (!list) await cp(inject('folderWithTables'), dataDir, { recursive: true })
  const { db, close } = await openConfigured({ DATA_DIR: dataDir }, list)
  return {
    db,
    async close() {
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function openPostgresDatabase(list?: readonly Migration[]) {
  const { url, release } = await (list ? newPostgresDatabase() : newMigratedDatabase())
  const dataDir = await newFolder()
  const { db, close } = await openConfigured({ DATABASE_URL: url, DATA_DIR: dataDir }, list)
  return {
    db,
    async close() {
      await close()
      await release()
      await rm(dataDir, { recursive: true })
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))

async function openConfigured(env: Record<string, string>, list?: readonly Migration[]) {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', ...env })
  const opened = await openDatabase(config)
  if (list) await migrate(opened.db, list)
  configs.set(opened.db, config)
  return opened
}
