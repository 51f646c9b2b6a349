import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '../base/config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../files/open-files.ts'
import { nameAt } from '../images/image-names.ts'
import { imagesInUse } from '../images/image-use-store.ts'
import { givenBlock, givenBooking, givenCabin } from '../testing/given.ts'
import { findViolations } from '../testing/reservation-invariants.ts'
import { makeBackup } from './make-backup.ts'

const program = fileURLToPath(new URL('../program/cabinkeeper.mjs', import.meta.url))
const now = () => new Date()
const picturesOf = (house: string) => [1, 2, 3, 4].map((at) => `cabin-images/${house}-${at}.webp`)

let folder: string
let file: string

/** The old house and the backup of the new one differ in everything. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  for (const house of ['old', 'new']) await givenHouse(house)
  file = join(folder, 'new.tar.gz')
  const config = configIn('new')
  await makeBackup({ config, files: openFiles(config), now }, { path: file })
})
afterAll(() => rm(folder, { recursive: true }))

const configIn = (name: string): Config =>
  readConfig({ DATA_DIR: join(folder, name), DEMO: 'false', NODE_ENV: 'test' })

async function givenHouse(name: string, config = configIn(name)) {
  const { db, close } = await openDatabase(config)
  await migrate(db)
  for (const picture of picturesOf(name)) {
    await openFiles(config).put(picture, Buffer.from(picture.repeat(1000)))
    const cabin = await givenCabin(db, { name, image: `/storage/${picture}` })
    await givenBooking(db, { cabinId: cabin.id })
    await givenBlock(db, { cabinId: cabin.id, startDate: '2027-01-01', endDate: '2027-01-05' })
  }
  await close()
}

/** Which house stands there, whole, after whatever has happened to it. */
async function houseIn(config: Config): Promise<string> {
  const { db, close } = await openDatabase(config)
  try {
    const cabins = await db.selectFrom('cabins').select('name').distinct().execute()
    expect(cabins).toHaveLength(1)
    expect(await findViolations(db)).toEqual([])
    const house = cabins[0]?.name ?? ''
    const images = [...(await imagesInUse(db))].map((image) => nameAt(image) ?? '')
    expect(images.sort()).toEqual(picturesOf(house))
    for (const name of images) {
      const bytes = await openFiles(config).open(name)
      expect(Buffer.from(bytes ?? []).toString()).toBe(name.repeat(1000))
    }
    return house
  } finally {
    await close()
  }
}

/** Restores until that line has been said, and is killed then; null: it is let finish. */
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
  let said = ''
  restoring.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (line !== null && said.split('\n').length > line) restoring.kill('SIGKILL')
  })
  await closed
  return said.split('\n').slice(0, -1)
}

test('a restore that is killed, wherever that is, leaves the old house or the new one', async () => {
  const whole = configIn('whole')
  await cp(join(folder, 'old'), whole.dataDir, { recursive: true })
  const lines = await restoreUntil(whole, null)
  expect(await houseIn(whole)).toBe('new')
  expect(lines.length).toBeGreaterThanOrEqual(10)

  const found: string[] = []
  for (let line = 1; line < lines.length; line++) {
    const config = configIn(`killed-${line}`)
    await cp(join(folder, 'old'), config.dataDir, { recursive: true })
    await restoreUntil(config, line)
    found.push(await houseIn(config))
    // And whoever was killed over it simply does it again.
    if (line % 3 === 0) {
      await restoreUntil(config, null)
      expect(await houseIn(config)).toBe('new')
    }
    const left = await readdir(config.dataDir)
    expect(left.filter((name) => name.endsWith('-wal') && name.includes('before'))).toEqual([])
  }
  expect(found).toContain('old')
}, 120_000)

test('on a database server a restore that is killed leaves the old house or the new one as well', async () => {
  const name = `crash_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  const config = { ...configIn('shared'), databaseUrl: url.href }
  await givenHouse('old', config)

  // As long as it is the old one it can be tried again, and is killed a little later.
  for (let line = 1; ; line += 2) {
    const lines = await restoreUntil(config, line)
    const house = await houseIn(config)
    if (lines.some((said) => said.startsWith('Restored'))) break
    expect(['old', 'new']).toContain(house)
  }
  expect(await houseIn(config)).toBe('new')
  await client.query(`drop database ${name} with (force)`)
  await client.end()
}, 120_000)
