import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { migrateData } from '#app/server/program/move-command.ts'
import { readLastIds, sumOfTable } from '#features/backup/server/table-rows-store.ts'
import { type Config, readConfig } from '#platform/base/config.ts'
import { openVault } from '#platform/base/vault.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { givenFullHouse } from '../full-house/full-house.ts'
import { givenGuest } from '../given.ts'
import { newPostgresDatabase } from './own-database.ts'

export type Env = Record<string, string>
type Installation = { db: Db; files: FileStore; config: Config }

const ever = new Date('9999-01-01T00:00:00Z')

/** The key that encrypts the national IDs of the installation. */
export const identityKey = 'ab'.repeat(32)

export const storedImages = [
  'avatars/zed.webp',
  'cabin-images/fox-den.thumb.webp',
  'cabin-images/fox-den.webp',
  'cabin-images/left-by-a-crash.webp',
]

/** Gives each test a file-based installation, and an empty database and bucket to move it to. */
export function prepareMoves() {
  let folder: string
  let template: string
  let s3: S3Server
  let database: Awaited<ReturnType<typeof newPostgresDatabase>>
  const said: string[] = []

  beforeAll(async () => {
    template = await newFolder()
    await buildInstallation({ DATA_DIR: template })
  })
  beforeEach(async () => {
    folder = await newFolder()
    await cp(template, join(folder, 'old'), { recursive: true })
    s3 = await startS3()
    database = await newPostgresDatabase()
  })
  afterEach(async () => {
    await database.release()
    await s3.stop()
    await rm(folder, { recursive: true })
  })
  afterAll(() => rm(template, { recursive: true }))

  return {
    said,
    /** An installation on one machine. `old` exists already. */
    embedded: (name = 'old'): Env => ({ DATA_DIR: join(folder, name) }),
    distributed: (): Env => ({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'unused'),
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: s3.config.endpoint ?? '',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
    move(from: Env, to: Env, more: Env = {}) {
      said.length = 0
      const target = Object.entries(to).map(([name, text]) => [`TARGET_${name}`, text])
      return migrateData({ ...from, ...Object.fromEntries(target), ...more }, (line) =>
        said.push(line),
      )
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))

/** Has a row in every table, an encrypted national ID, and images. */
const buildInstallation = (env: Env) =>
  withInstallation(env, async ({ db, files }) => {
    await migrate(db)
    await givenFullHouse(db)
    const vault = await openVault({ dataDir: '', nationalIdKey: Buffer.from(identityKey, 'hex') })
    await givenGuest(db, { fullName: 'Ana Reis', nationalIdEncrypted: vault.encrypt('C01X00T47') })
    for (const [at, name] of storedImages.entries()) {
      await files.put(name, new Uint8Array(2_000 * (at + 1)).fill(at))
    }
  })

export async function withInstallation<T>(
  env: Env,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DEMO: 'false', ...env })
  const { db, close } = await openDatabase(config)
  try {
    return await work({ db, config, files: openUncachedFiles(config) })
  } finally {
    await close()
  }
}

/** Everything in an installation, for comparison. */
export const contentsOf = (env: Env) =>
  withInstallation(env, async ({ db, files }) => {
    const tables: Record<string, unknown> = {}
    for (const table of await tableLayouts(db)) tables[table.name] = await sumOfTable(db, table)
    const stored: Record<string, string> = {}
    for (const name of (await files.writtenBefore(ever)).sort()) {
      stored[name] = Buffer.from((await files.open(name)) ?? []).toString('base64')
    }
    return { tables, stored, lastIds: await readLastIds(db) }
  })
