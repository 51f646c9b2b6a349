import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup } from '#features/backup/server/make-backup.ts'
import { type Config, readConfig } from '#platform/base/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { nameAt } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { givenBlock, givenBooking, givenCabin } from '#testkit/app/given.ts'
import { measurement } from './measurement.ts'

const program = fileURLToPath(
  new URL('../../src/app/server/program/cabinkeeper.mjs', import.meta.url),
)
const now = () => new Date()
const imagesOf = (name: string) => [1, 2, 3, 4].map((at) => `cabin-images/${name}-${at}.webp`)

let folder: string
let file: string

/** The old data and the backup of the new data differ in everything. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  for (const name of ['old', 'new']) await givenInstallation(name)
  file = join(folder, 'new.tar.gz')
  const config = configIn('new')
  await makeBackup({ config, files: openFiles(config), now }, { path: file })
})
afterAll(() => rm(folder, { recursive: true }))

const configIn = (name: string): Config =>
  readConfig({ DATA_DIR: join(folder, name), DEMO: 'false', NODE_ENV: 'test' })

async function givenInstallation(name: string, config = configIn(name)) {
  const { db, close } = await openDatabase(config)
  await migrate(db)
  for (const image of imagesOf(name)) {
    await openFiles(config).put(image, Buffer.from(image.repeat(1000)))
    const cabin = await givenCabin(db, { name, image: `/storage/${image}` })
    await givenBooking(db, { cabinId: cabin.id })
    await givenBlock(db, { cabinId: cabin.id, startDate: '2027-01-01', endDate: '2027-01-05' })
  }
  await close()
}

/** Verifies the data, and returns whether they are the old or the new ones. */
async function dataIn(config: Config): Promise<string> {
  const { db, close } = await openDatabase(config)
  try {
    const cabins = await db.selectFrom('cabins').select('name').distinct().execute()
    expect(cabins).toHaveLength(1)
    expect(await findViolations(db)).toEqual([])
    const version = cabins[0]?.name ?? ''
    const images = [...(await imagesInUse(db))].map((image) => nameAt(image) ?? '')
    expect(images.sort()).toEqual(imagesOf(version))
    for (const name of images) {
      const bytes = await openFiles(config).open(name)
      expect(Buffer.from(bytes ?? []).toString()).toBe(name.repeat(1000))
    }
    return version
  } finally {
    await close()
  }
}

/** Kills the restore after that line of output; with null, it finishes. */
async function restoreUntil(config: Config, line: number | null): Promise<string[]> {
  const restoring = spawn(process.execPath, [program, 'restore', file, '--replace'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(restoring, 'close')
  let output = ''
  restoring.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (line !== null && output.split('\n').length > line) restoring.kill('SIGKILL')
  })
  await closed
  return output.split('\n').slice(0, -1)
}

test('a restore with SQLite that is killed at any time leaves either the old or the new data', async () => {
  const whole = configIn('whole')
  await cp(join(folder, 'old'), whole.dataDir, { recursive: true })
  const lines = await restoreUntil(whole, null)
  expect(await dataIn(whole)).toBe('new')
  expect(lines.length).toBeGreaterThanOrEqual(10)

  const found: string[] = []
  for (let line = 1; line < lines.length; line++) {
    const config = configIn(`killed-${line}`)
    await cp(join(folder, 'old'), config.dataDir, { recursive: true })
    await restoreUntil(config, line)
    found.push(await dataIn(config))
    // The restore can be repeated.
    if (line % 3 === 0) {
      await restoreUntil(config, null)
      expect(await dataIn(config)).toBe('new')
    }
    const left = await readdir(config.dataDir)
    expect(left.filter((name) => name.endsWith('-wal') && name.includes('before'))).toEqual([])
  }
  expect(found).toContain('old')
  measurement('kills', found.length, { atLeast: 9 })
})

test('a restore with PostgreSQL that is killed at any time leaves either the old or the new data', async () => {
  const name = `crash_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  const config = { ...configIn('shared'), databaseUrl: url.href }
  await givenInstallation('old', config)

  // As long as the data are the old ones, the restore is repeated and killed a little later.
  let kills = 0
  for (let line = 1; ; line += 2) {
    const lines = await restoreUntil(config, line)
    const version = await dataIn(config)
    if (lines.some((line) => /^Restored \d/.test(line))) break
    expect(['old', 'new']).toContain(version)
    kills++
  }
  expect(await dataIn(config)).toBe('new')
  await client.query(`drop database ${name} with (force)`)
  await client.end()
  measurement('kills', kills, { atLeast: 3 })
})
