import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '#features/backup/server/make-backup.ts'
import {
  appliedMigrations,
  readLastIds,
  sumOfTable,
} from '#features/backup/server/table-rows-store.ts'
import type { ImportFile } from '#features/imports/contract/imports.ts'
import { removeDrafts } from '#features/outage/server/write-outage-pack.ts'
import { type Config, readConfig } from '#platform/base/config.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { migrate } from '#platform/db/migrate.ts'
import { replacedNames } from '#platform/db/migrations/049-replaced.ts'
import { migrations } from '#platform/db/migrations/list.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { openFiles, openUncachedFiles } from '#platform/files/open-files.ts'
import { nameAt } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { recordOlderNames } from '#testkit/app/databases/older-names.ts'
import { newPostgresDatabase } from '#testkit/app/databases/own-database.ts'
import { tableTotals } from '#testkit/app/databases/table-totals.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin } from '#testkit/app/given.ts'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { askerAt, logIn } from '#testkit/two-servers.ts'
import { invoiceProblems } from './killed-work/invoice-problems.ts'
import { type IssueLog, issueUnderKills } from './killed-work/issue-invoices.ts'
import { fileOfBookings, partialRows } from './killed-work/partial-rows.ts'
import { measurement, randomStream } from './measurement.ts'
import { onEachDatabase } from './servers/installation.ts'
import { cabinkeeper, linesOf, runNode } from './servers/run-program.ts'
import { bySize } from './size.ts'

/* Long work that is killed on its way leaves the old data or the new, never half, and can be repeated. */

const migrator = fileURLToPath(new URL('./killed-work/keep-migrating.ts', import.meta.url))
const writer = fileURLToPath(new URL('./killed-work/write-packs.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-killed-work-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

onEachDatabase(({ env, inDatabase }) => {
  let log: IssueLog

  const invoiceProblemsOf = (overrides: Partial<IssueLog> = {}) =>
    inDatabase((db) => invoiceProblems(db, { ...log, ...overrides }))

  test('a server is killed while invoices are issued: numbers have no gap and no duplicate, every invoice is complete', async () => {
    const server = await serverProcess(env())
    const rounds = bySize({ short: 2, full: 50, long: 500 })
    try {
      log = await issueUnderKills(server, {
        rounds,
        perRound: 20,
        chance: randomStream('invoices'),
      })
    } finally {
      await server.end('SIGKILL')
    }
    expect(await invoiceProblemsOf()).toEqual([])
    measurement('invoices acknowledged', log.acknowledged.size, { atLeast: 20 * rounds })
  })

  test('a missing invoice, an unknown one and a lost number are found (positive control)', async () => {
    const [first = ''] = log.acknowledged.keys()
    const claimed = new Map(log.acknowledged).set('2026-9999', 100)
    expect(await invoiceProblemsOf({ acknowledged: claimed })).toHaveLength(1)
    expect(await invoiceProblemsOf({ acknowledged: new Map([[first, 0]]), lost: 0 })).toEqual([
      `${first} was acknowledged and is not there with its total`,
      'there are invoices that no client issued',
    ])
    await inDatabase((db) =>
      sql`update invoice_numbers set last_number = last_number + 1
        where series = 'invoice'`.execute(db),
    )
    expect(await invoiceProblemsOf()).toEqual([
      expect.stringMatching(/^The last invoice of \d+ should have/),
    ])
  })

  test('a server is killed while it imports: every row is imported completely or not at all, and the import continues', async () => {
    const kills = bySize({ short: 2, full: 10, long: 50 })
    const numRows = bySize({ short: 1_500, full: 10_000 })
    const server = await serverProcess(env())
    const chance = randomStream('imports')
    const broken: string[] = []
    const look = async () =>
      broken.push(...(await inDatabase(partialRows)), ...(await inDatabase(findViolations)))
    try {
      await server.start()
      const send = askerAt(server.address, await logIn(server.address))
      const ask = async (path: string, method = 'GET', body?: object) => {
        const init = { method, ...(body && { body }) }
        const response = await send(`/api/imports${path}`, init)
        return response.ok ? ((await response.json()) as ImportFile) : null
      }
      const form = new FormData()
      form.append('file', new File([fileOfBookings(numRows)], 'stays.csv'))
      const { id, mapping, unknownCabins } = (await ask('', 'POST', form)) as ImportFile
      const cabins = Object.fromEntries(unknownCabins.map(({ name }) => [name, null]))
      await ask(`/${id}/mapping`, 'PUT', { ...mapping, cabins })
      // The server that was killed counts as alive for a moment.
      const goOn = () =>
        expect
          .poll(() => ask(`/${id}/start`, 'POST'), { timeout: 30_000 })
          .toMatchObject({ state: 'importing' })
      for (let kill = 1; kill <= kills; kill += 1) {
        if (!server.isRunning()) await server.start()
        await goOn()
        const enough = Math.floor((numRows * (kill - chance() / 2)) / (kills + 1))
        await expect
          .poll(async () => (await ask(`/${id}`))?.counts.added ?? 0, {
            timeout: 60_000,
            interval: 20,
          })
          .toBeGreaterThanOrEqual(enough)
        await server.end('SIGKILL')
        await look()
      }
      await server.start()
      await goOn()
      await expect.poll(async () => (await ask(`/${id}`))?.state, { timeout: 120_000 }).toBe('done')
      expect((await ask(`/${id}`))?.counts).toEqual({ added: numRows })
    } finally {
      await server.end('SIGKILL')
    }
    await look()
    expect(broken).toEqual([])
  })

  test('a booking without its row and one that is missing are found (positive control)', async () => {
    await inDatabase((db) =>
      sql`update import_rows set added_booking_id = null
        where added_booking_id = (select min(booking_id) from imported_bookings)`.execute(db),
    )
    expect(await inDatabase(partialRows)).toHaveLength(2)
  })
})

describe('an upgrade', () => {
  const before = migrations.slice(0, 1)

  /** The migration gets a copy, because a SQLite file is locked by one process. */
  async function closedCopy(db: Db): Promise<Pick<Config, 'dataDir' | 'databaseUrl'>> {
    const config = configOf(db)
    if (config.databaseUrl) return config
    const dataDir = join(config.dataDir, 'copy')
    await mkdir(dataDir)
    await sql`vacuum into ${join(dataDir, 'cabinkeeper.db')}`.execute(db)
    return { dataDir, databaseUrl: undefined }
  }

  eachDatabase((open) => {
    test('that is killed at any time leaves either the old or the new schema', async () => {
      const db = await open(before)
      await givenBooking(db)
      await recordOlderNames(db, replacedNames)
      const { dataDir, databaseUrl } = await closedCopy(db)
      const readTables = async () => {
        const { db, close } = await openDatabase({ dataDir, databaseUrl })
        const found = { applied: await appliedMigrations(db), sums: await tableTotals(db) }
        await close()
        return found
      }
      const old = await readTables()

      let step = 1
      for (; ; step++) {
        const args = [migrator, `${step}`, dataDir, databaseUrl ?? '']
        const { output } = await runNode(args, {}, (said) => linesOf(said).length >= step)
        if (output.includes('done')) break
        expect(linesOf(output)).toHaveLength(step)
        expect(await readTables()).toEqual(old)
      }
      const { applied, sums } = await readTables()
      expect(applied).toHaveLength(migrations.length + 2)
      expect(sums).toEqual(old.sums)
      measurement('kills', step - 1, { atLeast: migrations.length - before.length })
    })
  })
})

describe('a restore', () => {
  const imagesOf = (name: string) => [1, 2, 3, 4].map((at) => `cabin-images/${name}-${at}.webp`)
  const configIn = (name: string): Config =>
    readConfig({ DATA_DIR: join(folder, name), DEMO: 'false', NODE_ENV: 'test' })
  const file = () => join(folder, 'new.tar.gz')

  /** The old data and the backup of the new data differ in everything. */
  beforeAll(async () => {
    for (const name of ['old', 'new']) await givenData(name)
    const config = configIn('new')
    const now = () => new Date()
    await makeBackup({ config, files: openFiles(config), now }, { path: file() })
  })

  async function givenData(name: string, config = configIn(name)) {
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

  /** Kills the restore after that line of output; without one, it finishes. */
  async function restoreUntil({ dataDir, databaseUrl }: Config, line = Number.POSITIVE_INFINITY) {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: 'false' }
    const words = ['restore', file(), '--replace']
    const { output } = await cabinkeeper(words, env, (said) => linesOf(said).length >= line)
    return linesOf(output)
  }

  test('with SQLite that is killed at any time leaves either the old or the new data', async () => {
    const whole = configIn('whole')
    await cp(join(folder, 'old'), whole.dataDir, { recursive: true })
    const lines = await restoreUntil(whole)
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
        await restoreUntil(config)
        expect(await dataIn(config)).toBe('new')
      }
      const left = await readdir(config.dataDir)
      expect(left.filter((name) => name.endsWith('-wal') && name.includes('before'))).toEqual([])
    }
    expect(found).toContain('old')
    measurement('kills', found.length, { atLeast: 9 })
  })

  test('with PostgreSQL that is killed at any time leaves either the old or the new data', async () => {
    const database = await newPostgresDatabase()
    const config = { ...configIn('shared'), databaseUrl: database.url }
    await givenData('old', config)

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
    await database.release()
    measurement('kills', kills, { atLeast: 3 })
  })
})

describe('a move', () => {
  type Env = Record<string, string>
  const bookings = bySize({ short: 400, full: 2_000, long: 100_000 })
  const images = 50
  const ever = new Date('9999-01-01T00:00:00Z')

  let s3: S3Server
  let database: Awaited<ReturnType<typeof newPostgresDatabase>>
  beforeAll(async () => {
    s3 = await startS3()
    database = await newPostgresDatabase()
  })
  afterAll(async () => {
    await s3.stop()
    await database.release()
  })

  const embedded = (name: string): Env => ({ DATA_DIR: join(folder, name) })
  const distributed = (): Env => ({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'secrets-only'),
    S3_BUCKET: s3.config.bucket,
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const asTarget = (env: Env): Env =>
    Object.fromEntries(Object.entries(env).map(([name, text]) => [`TARGET_${name}`, text]))

  async function toItsEnd(words: string[], env: Env): Promise<string> {
    const { code, output, errors } = await cabinkeeper(words, { NODE_ENV: 'test', ...env })
    expect(code, errors).toBe(0)
    return output
  }

  const move = (from: Env, to: Env) => toItsEnd(['move'], { ...from, ...asTarget(to) })

  async function moveUntil(saying: RegExp, from: Env, to: Env): Promise<void> {
    const env = { NODE_ENV: 'test', ...from, ...asTarget(to) }
    const { signal, output } = await cabinkeeper(['move'], env, (said) => saying.test(said))
    expect(signal, `It ended before it was killed:\n${output}`).toBe('SIGKILL')
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

  async function givenManyBookings(env: Env): Promise<void> {
    await toItsEnd(['demo', '--scale', String(bookings)], { ...env, DEMO: 'true' })
    const config = readConfig({ NODE_ENV: 'test', ...env })
    const { db, close } = await openDatabase(config)
    const files = openUncachedFiles(config)
    const cabins = await db.selectFrom('cabins').select('id').limit(images).execute()
    for (let index = 0; index < images; index++) {
      const name = `cabin-images/${randomUUID().replaceAll('-', '')}-cabin.webp`
      await files.put(name, randomBytes(20_000 + index * 4_000))
      const change = db.updateTable('cabins').set({ image: `/storage/${name}` })
      await change.where('id', '=', cabins[index % cabins.length]?.id ?? 0).execute()
    }
    await close()
  }

  test('to PostgreSQL and S3 and back loses nothing, with a kill on every way', async () => {
    await givenManyBookings(embedded('one'))
    const before = await contentsOf(embedded('one'))
    expect(before.tables).toMatchObject({ bookings: { rows: bookings } })
    expect(Object.keys(before.files)).toHaveLength(images)

    await moveUntil(/^images: \d/m, embedded('one'), distributed())
    await moveUntil(/^rows: \d/m, embedded('one'), distributed())
    const there = await move(embedded('one'), distributed())
    expect(await contentsOf(distributed())).toEqual(before)

    await moveUntil(/^rows: \d/m, distributed(), embedded('other'))
    const back = await move(distributed(), embedded('other'))
    expect(await contentsOf(embedded('other'))).toEqual(before)

    const sums = /^Verified: .*$/gm
    expect(back.match(sums)).toEqual(there.match(sums))
    expect(await contentsOf(embedded('one'))).toEqual(before)
  })
})

describe('the outage pack', () => {
  /** Kills the writer a moment after a pack was written. Returns how many it wrote. */
  async function writeAndKill(first: number, afterMs: number): Promise<number> {
    const env = {
      DATA_DIR: join(folder, 'packed'),
      DEMO: 'false',
      OUTAGE_PACK_COPY_DIR: join(folder, 'share'),
      OUTAGE_PACK_PASSPHRASE: 'four otters in a boat',
    }
    const args = [writer, String(first)]
    const { output } = await runNode(args, env, () => pause(afterMs, true))
    return Number(linesOf(output).at(-1))
  }

  /** Which pack a file is; undefined for half of one, or for a mixture of two. */
  function stateOf(page: string): number | undefined {
    const names = new Set(page.match(/State \d+\./g))
    const [name = ''] = names
    const isWhole = page.startsWith('<!doctype html>') && page.endsWith('</html>\n')
    return isWhole && names.size === 1 ? Number(/\d+/.exec(name)?.[0]) : undefined
  }

  test('that is written when the server is killed is the old or the new one, never half', async () => {
    const random = randomStream('moments')
    await mkdir(join(folder, 'share'))
    const folders = [join(folder, 'packed', 'outage'), join(folder, 'share')]
    let next = 1
    for (let kill = 0; kill < bySize({ short: 6, full: 60 }); kill++) {
      const written = await writeAndKill(next, random() * 120)
      for (const [at, name] of ['outage-pack.html', 'outage-pack-encrypted.html'].entries()) {
        const inFolder = folders[at] ?? ''
        const state = stateOf(await readFile(join(inFolder, name), 'utf8'))
        // The pack after the last one that was confirmed may be complete as well.
        expect([written, written + 1]).toContain(state)
        await removeDrafts(inFolder)
        expect((await readdir(inFolder)).filter((name) => name.startsWith('.'))).toEqual([])
      }
      next = written + 2
    }
  })

  test('of which half is there is found (positive control)', () => {
    const page = '<!doctype html>State 1. State 1.</html>\n'
    expect(stateOf(page.slice(0, 30))).toBe(undefined)
    expect(stateOf(page)).toBe(1)
    expect(stateOf(page.replace('1', '2'))).toBe(undefined)
  })
})
