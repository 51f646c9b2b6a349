import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'

/** A new database with its tables and without rows, closed and removed after the suite. */
type Open = () => Promise<Db>

const configs = new WeakMap<Db, Config>()

/** Runs the same tests on SQLite and on a real PostgreSQL. */
export function eachDatabase(tests: (open: Open) => void) {
  for (const name of ['sqlite', 'postgres'] as const) {
    describe(`on ${name}`, () => {
      const closings: (() => Promise<void>)[] = []
      tests(async () => {
        const { db, close } = await (name === 'sqlite' ? openSqliteFile() : openPostgresSchema())
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

async function openSqliteFile() {
  const dataDir = await newFolder()
  const { db, close } = await openConfigured({ DATA_DIR: dataDir })
  return {
    db,
    async close() {
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A schema of its own is as good as a database of its own, and made in a fifth of the time. */
async function openPostgresSchema() {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create schema ${schema}`)
  const url = new URL(inject('postgresUrl'))
  url.searchParams.set('options', `-c search_path=${schema}`)
  const dataDir = await newFolder()
  const { db, close } = await openConfigured({ DATABASE_URL: url.href, DATA_DIR: dataDir })
  return {
    db,
    async close() {
      await close()
      await asSuperuser(`drop schema ${schema} cascade`)
      await rm(dataDir, { recursive: true })
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))

async function openConfigured(env: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', ...env })
  const opened = await openDatabase(config)
  await migrate(opened.db)
  configs.set(opened.db, config)
  return opened
}

async function asSuperuser(statement: string) {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
