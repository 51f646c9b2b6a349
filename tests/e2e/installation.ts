import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { dayMs } from '#domain/calendar.ts'
import { startPostgres } from '#testkit/postgres-server.ts'
import { startS3 } from '#testkit/s3-server.ts'
import { startServer } from '#testkit/server.ts'

/** The data folder of a server, with its database and storage. */
export type Installation = {
  /** The environment of its server. */
  env: { DATA_DIR: string } & Record<string, string>
  /** Changes the database directly, for states that would take a server days. */
  execute: (statement: string) => Promise<void>
  remove: () => Promise<void>
}

/** The demo installation that each test copies. Its stays are relative to the day of its seeding. */
type Seed = { folder: string; name: string; date: string }

/**
 * Seeds the demo installation. Workers inherit its location by environment variables. Returns the
 * cleanup.
 */
export async function seedInstallation(): Promise<() => Promise<void>> {
  const postgres = process.env.E2E_DATABASE === 'postgres' ? await startPostgres() : undefined
  if (postgres) process.env.E2E_POSTGRES_URL = postgres.url
  const s3 = process.env.E2E_FILES === 's3' ? await startS3() : undefined
  if (s3) {
    process.env.E2E_S3_ENDPOINT = s3.config.endpoint
    process.env.E2E_S3_FOLDER = s3.directory
  }
  const root = await newFolder()
  process.env.E2E_SEEDS_FOLDER = root
  process.env.E2E_SEED = JSON.stringify(await newSeed(root))
  return async () => {
    await rm(root, { recursive: true })
    await s3?.stop()
    await postgres?.stop()
  }
}

async function newSeed(root: string): Promise<Seed> {
  const date = today()
  const folder = await mkdtemp(join(root, `${date}-`))
  const name = uniqueName('seed')
  const { E2E_POSTGRES_URL, E2E_S3_FOLDER } = process.env
  if (E2E_POSTGRES_URL) await onPostgres(E2E_POSTGRES_URL, `create database ${name}`)
  if (E2E_S3_FOLDER) await mkdir(join(E2E_S3_FOLDER, name))
  const server = await startServer(installationOf(folder, name).env)
  await server.stop()
  return { folder, name, date }
}

/** The seed of today, in UTC, the time zone of the demo: a worker seeds again on a new day. */
async function todaysSeed(): Promise<Seed> {
  const { E2E_SEED, E2E_SEEDS_FOLDER } = process.env
  if (!E2E_SEED || !E2E_SEEDS_FOLDER) {
    throw new Error('The demo installation was not seeded before the tests.')
  }
  const seed: Seed = JSON.parse(E2E_SEED)
  if (seed.date === today()) return seed
  const renewed = await newSeed(E2E_SEEDS_FOLDER)
  process.env.E2E_SEED = JSON.stringify(renewed)
  return renewed
}

const today = () => new Date().toISOString().slice(0, 10)

/** Long enough for most tests, so that none runs across midnight. */
const beforeMidnight = 15_000

async function waitPastMidnight(): Promise<void> {
  const remaining = dayMs - (Date.now() % dayMs)
  if (remaining < beforeMidnight) await pause(remaining + 1)
}

/** Copies the demo installation for one test. */
export async function copyInstallation(): Promise<Installation> {
  await waitPastMidnight()
  const seed = await todaysSeed()
  const { E2E_POSTGRES_URL, E2E_S3_FOLDER } = process.env
  const folder = await newFolder()
  const name = uniqueName('journey')
  await cp(seed.folder, folder, { recursive: true })
  if (E2E_POSTGRES_URL) {
    await onPostgres(E2E_POSTGRES_URL, `create database ${name} template ${seed.name}`)
  }
  if (E2E_S3_FOLDER) {
    await cp(join(E2E_S3_FOLDER, seed.name), join(E2E_S3_FOLDER, name), { recursive: true })
  }
  return installationOf(folder, name)
}

/** An installation without users and data. */
export async function emptyInstallation(): Promise<Installation> {
  await waitPastMidnight()
  const { E2E_POSTGRES_URL, E2E_S3_FOLDER } = process.env
  const name = uniqueName('empty')
  if (E2E_POSTGRES_URL) await onPostgres(E2E_POSTGRES_URL, `create database ${name}`)
  if (E2E_S3_FOLDER) await mkdir(join(E2E_S3_FOLDER, name), { recursive: true })
  const empty = installationOf(await newFolder(), name)
  return { ...empty, env: { ...empty.env, DEMO: 'false' } }
}

const uniqueName = (purpose: string) => `${purpose}${randomUUID().replaceAll('-', '')}`

/** The name is also that of its database and bucket, if it has them. */
function installationOf(folder: string, name: string): Installation {
  const { url, ...database } = databaseOf(folder, name)
  const { env: files, remove: removeFiles } = filesOf(name)
  return {
    env: { DATA_DIR: folder, ...(url && { DATABASE_URL: url }), ...files },
    execute: database.execute,
    remove: async () => {
      await database.remove()
      await removeFiles()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Database = Pick<Installation, 'execute' | 'remove'> & { url?: string }

function databaseOf(folder: string, name: string): Database {
  const serverUrl = process.env.E2E_POSTGRES_URL
  if (!serverUrl) {
    return {
      execute: async (statement) => {
        using database = new DatabaseSync(join(folder, 'cabinkeeper.db'), { timeout: 5000 })
        database.exec(statement)
      },
      remove: async () => {},
    }
  }
  const url = new URL(serverUrl)
  url.pathname = name
  return {
    url: url.href,
    execute: (statement) => onPostgres(url.href, statement),
    remove: () => onPostgres(serverUrl, `drop database ${name} with (force)`),
  }
}

function filesOf(name: string) {
  const { E2E_S3_ENDPOINT, E2E_S3_FOLDER } = process.env
  if (!E2E_S3_ENDPOINT || !E2E_S3_FOLDER) return { env: {}, remove: async () => {} }
  return {
    env: {
      S3_ENDPOINT: E2E_S3_ENDPOINT,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    remove: () => rm(join(E2E_S3_FOLDER, name), { recursive: true, force: true }),
  }
}

async function onPostgres(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cabinkeeper-e2e-'))
