import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
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

const seeded = 'seeded'

/**
 * Seeds the demo installation that each test copies. Workers inherit its location by environment
 * variables.
 */
export async function seedInstallation(): Promise<() => Promise<void>> {
  const postgres = process.env.E2E_DATABASE === 'postgres' ? await startPostgres() : undefined
  if (postgres) {
    process.env.E2E_POSTGRES_URL = postgres.url
    await onPostgres(postgres.url, `create database ${seeded}`)
  }
  const s3 = process.env.E2E_FILES === 's3' ? await startS3(seeded) : undefined
  if (s3) {
    process.env.E2E_S3_ENDPOINT = s3.config.endpoint
    process.env.E2E_S3_FOLDER = s3.directory
  }
  const folder = await newFolder()
  process.env.E2E_SEEDED_FOLDER = folder
  const server = await startServer(installationOf(folder, seeded).env)
  await server.stop()
  return async () => {
    await rm(folder, { recursive: true })
    await s3?.stop()
    await postgres?.stop()
  }
}

/** Copies the demo installation for one test. */
export async function copyInstallation(): Promise<Installation> {
  const { E2E_SEEDED_FOLDER, E2E_POSTGRES_URL, E2E_S3_FOLDER } = process.env
  if (!E2E_SEEDED_FOLDER) throw new Error('The demo installation was not seeded before the tests.')
  const folder = await newFolder()
  const name = `journey${randomUUID().replaceAll('-', '')}`
  await cp(E2E_SEEDED_FOLDER, folder, { recursive: true })
  if (E2E_POSTGRES_URL) {
    await onPostgres(E2E_POSTGRES_URL, `create database ${name} template ${seeded}`)
  }
  if (E2E_S3_FOLDER) {
    await cp(join(E2E_S3_FOLDER, seeded), join(E2E_S3_FOLDER, name), { recursive: true })
  }
  return installationOf(folder, name)
}

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
        using database = new DatabaseSync(join(folder, 'cabinkeeper.db'))
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
