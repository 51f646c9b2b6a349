import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { type Config, readConfig } from '../base/config.ts'
import { migrate } from '../db/migrate.ts'
import type { Migration } from '../db/migrations/list.ts'
import { type Db, type OpenDatabase, openDatabase } from '../db/open.ts'
import { newMigratedDatabase, newPostgresDatabase } from './own-database.ts'

/**
 * A new database with its tables and without rows, closed and removed after the suite. Given the
 * first migrations only, it is as an earlier version has left it.
 */
type Open = (list?: readonly Migration[]) => Promise<Db>

const configs = new WeakMap<Db, Config>()

/** Runs the same tests on SQLite and on a real PostgreSQL. */
export const eachDatabase = (tests: (open: Open) => void) =>
  onDatabases(['sqlite', 'postgres'], tests)

/** For what comes before any database, such as connections, headers and pictures. */
export const oneDatabase = (tests: (open: Open) => void) => onDatabases(['sqlite'], tests)

/** For what can only happen to a database beyond a wire, or to one that several servers share. */
export const sharedDatabase = (tests: (open: Open) => void) => onDatabases(['postgres'], tests)

/** For what one of them is to do as the other does: the tests have one of each at hand. */
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
        closings.push(close)
        return db
      })
      afterAll(async () => {
        for (const close of closings) await close()
      })
    })
  }
}

/** The configuration of a server on that database, for what opens connections of its own. */
export function configOf(db: Db): Config {
  const config = configs.get(db)
  if (!config) throw new Error('This database was not opened by eachDatabase.')
  return config
}

/** The same database once more, as another server has it open. */
export async function openSecondConnection(
  db: Db,
  over: Partial<Config> = {},
): Promise<OpenDatabase> {
  const config = { ...configOf(db), ...over }
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
  const { url, giveBack } = await (list ? newPostgresDatabase() : newMigratedDatabase())
  const dataDir = await newFolder()
  const { db, close } = await openConfigured({ DATABASE_URL: url, DATA_DIR: dataDir }, list)
  return {
    db,
    async close() {
      await close()
      await giveBack()
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
