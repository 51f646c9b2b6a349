import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLastIds, sumOfTable } from '#features/backup/server/table-rows-store.ts'
import { readConfig } from '#platform/base/config.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'
import { type PostgresServer, startPostgres } from '#testkit/postgres-server.ts'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { bySize } from './size.ts'

/* Moves a large installation to PostgreSQL and S3 and back, and kills the command on the way. */

type Env = Record<string, string>

const bookings = bySize({ short: 400, full: 2_000, long: 100_000 })
const images = 50
const ever = new Date('9999-01-01T00:00:00Z')

let folder: string
let postgres: PostgresServer
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-move-'))
  postgres = await startPostgres()
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const embedded = (name: string): Env => ({ DATA_DIR: join(folder, name) })
const distributed = (): Env => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'secrets-only'),
  S3_BUCKET: s3.config.bucket,
  S3_ENDPOINT: s3.config.endpoint ?? '',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})
const asTarget = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [`TARGET_${name}`, text]))

function command(args: string[], env: Env): ChildProcess {
  const inherited = { PATH: process.env.PATH ?? '', NODE_ENV: 'test' }
  return spawn(process.execPath, ['src/app/server/program/cabinkeeper.mjs', ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function toItsEnd(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of child.stdout ?? []) said += chunk
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode, said).toBe(0)
  return said
}

const move = (from: Env, to: Env) => command(['move'], { ...from, ...asTarget(to) })

/** Runs the command until it prints that line, and kills it immediately. */
async function moveUntil(saying: RegExp, from: Env, to: Env): Promise<void> {
  const child = move(from, to)
  const ended = once(child, 'exit')
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
    if (saying.test(said)) child.kill('SIGKILL')
  })
  const [, signal] = await ended
  expect(signal, `It ended before it was killed:\n${said}`).toBe('SIGKILL')
}

/** The canonical hash of every table and every file. */
async function contentsOf(env: Env) {
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const { db, close } = await openDatabase(config)
  try {
    const tables: Record<string, unknown> = {}
    for (const table of await tableLayouts(db)) tables[table.name] = await sumOfTable(db, table)
    const store = openUncachedFiles(config)
    const files: Record<string, string> = {}
    for (const name of (await store.writtenBefore(ever)).sort()) {
      const bytes = (await store.open(name)) ?? new Uint8Array()
      files[name] = createHash('sha256').update(bytes).digest('hex')
    }
    return { tables, files, lastIds: await readLastIds(db) }
  } finally {
    await close()
  }
}

async function buildInstallation(env: Env): Promise<void> {
  await toItsEnd(command(['demo', '--scale', String(bookings)], { ...env, DEMO: 'true' }))
  const config = readConfig({ NODE_ENV: 'test', ...env })
  const { db, close } = await openDatabase(config)
  const files = openUncachedFiles(config)
  const cabins = await db.selectFrom('cabins').select('id').limit(images).execute()
  for (let index = 0; index < images; index++) {
    const name = `cabin-images/${randomBytes(16).toString('hex')}-cabin.webp`
    await files.put(name, randomBytes(20_000 + index * 4_000))
    const change = db.updateTable('cabins').set({ image: `/storage/${name}` })
    await change.where('id', '=', cabins[index % cabins.length]?.id ?? 0).execute()
  }
  await close()
}

test(`${bookings} bookings and ${images} images move to PostgreSQL and S3 and back, with a kill on every way`, async () => {
  await buildInstallation(embedded('old'))
  const before = await contentsOf(embedded('old'))
  expect(before.tables).toMatchObject({ bookings: { rows: bookings } })
  expect(Object.keys(before.files)).toHaveLength(images)

  await moveUntil(/^images: \d/m, embedded('old'), distributed())
  await moveUntil(/^rows: \d/m, embedded('old'), distributed())
  const there = await toItsEnd(move(embedded('old'), distributed()))
  expect(await contentsOf(distributed())).toEqual(before)

  await moveUntil(/^rows: \d/m, distributed(), embedded('new'))
  const back = await toItsEnd(move(distributed(), embedded('new')))
  expect(await contentsOf(embedded('new'))).toEqual(before)

  const sums = /^Verified: .*$/gm
  expect(back.match(sums)).toEqual(there.match(sums))
  expect(await contentsOf(embedded('old'))).toEqual(before)
})
