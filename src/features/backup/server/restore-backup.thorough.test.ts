import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '#platform/base/config.ts'
import { programVersion } from '#platform/base/program-version.ts'
import { openVault } from '#platform/base/vault.ts'
import { schemasLike } from '#platform/db/copy/replace-database.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { totalOf, wronglyCountedLists } from '#platform/db/row-counts.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { excludedTables } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { deleteReplacedData } from './replaced-data.ts'
import { restoreBackup } from './restore-backup.ts'
import { sumOfTable } from './table-rows-store.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const oldImage = 'cabin-images/fox-den.webp'
const newImage = 'cabin-images/new.webp'

let folder: string
let cleanups: (() => Promise<void>)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  cleanups = [() => rm(folder, { recursive: true })]
})
afterEach(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
})

async function asSuperuser(statement: string) {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A separate database, because a restore rejects one that servers use. */
async function newDatabase(): Promise<string> {
  const name = `restore_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${name}`)
  cleanups.push(() => asSuperuser(`drop database ${name} with (force)`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return url.href
}

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await close()
  }
}

const sumsOf = (config: Config) =>
  withDatabase(config, async (db) => {
    const sums: Record<string, unknown> = {}
    for (const table of await tableLayouts(db)) {
      if (!excludedTables.includes(table.name)) sums[table.name] = await sumOfTable(db, table)
    }
    return sums
  })

/** An installation that was changed after its backup was made. */
async function givenInstallation(databaseUrl: string | undefined) {
  const dataDir = join(folder, 'data')
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'false' })
  const files = openFiles(config)
  const vault = await openVault(config)
  await files.put(oldImage, Buffer.from('an image'))
  await withDatabase(config, async (db) => {
    await givenFullHouse(db)
    await givenGuest(db, { nationalIdEncrypted: vault.encrypt('A-123') })
  })
  const backedUp = await sumsOf(config)
  const file = join(folder, 'backup.tar.gz')
  await makeBackup({ config, files, now }, { path: file })
  await files.remove(oldImage)
  await files.put(newImage, Buffer.from('another'))
  await withDatabase(config, async (db) => {
    const { id } = await givenCabin(db, { image: `/storage/${newImage}` })
    await givenBooking(db, { cabinId: id })
  })
  return { config, files, file, backedUp, live: await sumsOf(config) }
}

async function restore(config: Config, file: string, replace = true) {
  const lines: string[] = []
  await restoreBackup({
    config,
    file,
    replace,
    now,
    intoEmpty: true,
    say: (line) => lines.push(line),
  })
  return { kept: lines.filter((line) => line.includes('kept')) }
}

/** Without the tables that a restore changes, such as the audit log and the API tokens. */
const comparable = ({
  audit: _,
  api_tokens: __,
  cleaning_links: ___,
  calendar_links: ____,
  webhooks: _____,
  ...others
}: Record<string, unknown>) => others

for (const engine of ['SQLite', 'PostgreSQL']) {
  describe(`a restore into ${engine}`, () => {
    const newTarget = async () => (engine === 'SQLite' ? undefined : newDatabase())

    test('brings back the data without sessions and tokens, and adds an audit-log entry', async () => {
      const { config, files, file, backedUp } = await givenInstallation(await newTarget())
      await restore(config, file)
      expect(comparable(await sumsOf(config))).toEqual(comparable(backedUp))
      expect(Buffer.from((await files.open(oldImage)) ?? []).toString()).toBe('an image')
      await withDatabase(config, async (db) => {
        expect(await db.selectFrom('staff_session').selectAll().execute()).toEqual([])
        expect(await db.selectFrom('api_tokens').selectAll().execute()).toEqual([])
        const links = await db.selectFrom('cleaning_links').select('token_hash').execute()
        expect(links).toEqual([{ token_hash: null }, { token_hash: null }])
        const webhooks = await db.selectFrom('webhooks').select('is_enabled').execute()
        expect(webhooks.map(({ is_enabled }) => Boolean(is_enabled))).toEqual([false, false])
        const last = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1)
        expect(await last.executeTakeFirst()).toMatchObject({
          action: 'backup.restore',
          after: `{"backupMadeAt":"2026-11-21T12:00:00.000Z","version":"${programVersion}","tokensEnded":1}`,
        })
      })
      const left = await readdir(config.dataDir)
      expect(left.filter((name) => name.startsWith('scratch'))).toEqual([])
    })

    test('rebuilds the row counters', async () => {
      const { config, file } = await givenInstallation(await newTarget())
      await restore(config, file)
      await withDatabase(config, async (db) => {
        expect(await wronglyCountedLists(db)).toEqual([])
        const before = Number(await totalOf(db, 'all'))
        await givenBooking(db)
        expect(Number(await totalOf(db, 'all'))).toBe(before + 1)
        expect(await wronglyCountedLists(db)).toEqual([])
      })
    })

    test('works with an empty target', async () => {
      const { config, file, backedUp } = await givenInstallation(await newTarget())
      const empty = {
        ...readConfig({ DATA_DIR: join(folder, 'empty'), DATABASE_URL: await newTarget() }),
        nationalIdKey: await readFile(join(config.dataDir, 'secrets', 'national-id-key')),
      }
      await restore(empty, file, false)
      expect(comparable(await sumsOf(empty))).toEqual(comparable(backedUp))
    })

    test('is rejected if the key cannot decrypt the national IDs', async () => {
      const { config, file, live } = await givenInstallation(await newTarget())
      const otherKey = { ...config, nationalIdKey: Buffer.alloc(32, 7) }
      await expect(restore(otherKey, file)).rejects.toThrow(
        'The key that decrypts the national IDs in this database is missing',
      )
      expect(await sumsOf(config)).toEqual(live)
    })

    test('is rejected while a server is running, and changes nothing', async () => {
      const { config, file, live } = await givenInstallation(await newTarget())
      await withDatabase(config, async () => {
        await expect(restore(config, file)).rejects.toThrow(/(is using|stop all servers)/)
      })
      expect(await sumsOf(config)).toEqual(live)
    })
  })
}

test('with SQLite, the previous database and images are kept in the data folder', async () => {
  const { config, file, live } = await givenInstallation(undefined)
  const { kept } = await restore(config, file)
  const stamp = 'before-restore-2026-11-21T120000Z'
  const images = join(config.dataDir, `storage.${stamp}`)
  const database = join(config.dataDir, `cabinkeeper.db.${stamp}`)
  expect(kept).toEqual([
    `Previous images kept in ${images}.`,
    `Previous database kept in ${database}.`,
  ])
  const before = { ...config, dataDir: join(folder, 'before') }
  await cp(images, join(before.dataDir, 'storage'), { recursive: true })
  await cp(database, join(before.dataDir, 'cabinkeeper.db'))
  expect(await sumsOf(before)).toEqual(live)
  expect(Buffer.from((await openFiles(before).open(newImage)) ?? []).toString()).toBe('another')
})

test('a restore into an empty folder keeps no previous data', async () => {
  const { config, file } = await givenInstallation(undefined)
  const drill = { ...config, dataDir: join(folder, 'drill'), nationalIdKey: await keyOf(config) }
  expect(await restore(drill, file)).toEqual({ kept: [] })
})

const keyOf = ({ dataDir }: Config) => readFile(join(dataDir, 'secrets', 'national-id-key'))

test('with PostgreSQL, the previous tables are kept in another schema', async () => {
  const { config, file, live } = await givenInstallation(await newDatabase())
  expect(await restore(config, file)).toEqual({
    kept: ['Previous tables kept in the schema before_restore_20261121t120000z.'],
  })
  const url = new URL(config.databaseUrl ?? '')
  url.searchParams.set('options', '-c search_path=before_restore_20261121t120000z')
  expect(await sumsOf({ ...config, databaseUrl: url.href })).toEqual(live)
})

test.each(['SQLite', 'PostgreSQL'])(
  'with %s, what was replaced is deleted after 30 days, and nothing else',
  async (engine) => {
    const { config, file } = await givenInstallation(
      engine === 'SQLite' ? undefined : await newDatabase(),
    )
    await writeFile(join(config.dataDir, 'cabinkeeper.db.before-restore-by-hand'), '')
    await restore(config, file)
    const log = () => {}
    const left = async (at: string) =>
      withDatabase(config, async (db) => {
        await deleteReplacedData({ config, db, log, now: () => new Date(at) })
        const schemas = config.databaseUrl ? await schemasLike(db, 'before_restore%') : []
        return [...(await readdir(config.dataDir)), ...schemas]
          .filter((name) => /before.restore.*\d/.test(name))
          .map((name) =>
            name.replace(/.before.restore.*/, '').replace(/^before_restore.*/, 'schema'),
          )
          .sort()
      })
    const replaced = engine === 'SQLite' ? ['cabinkeeper.db', 'storage'] : ['schema']
    expect(await left('2026-12-21T11:59:59Z')).toEqual(replaced)
    const before = await sumsOf(config)
    expect(await left('2026-12-21T12:00:01Z')).toEqual([])
    expect(await readdir(config.dataDir)).toContain('cabinkeeper.db.before-restore-by-hand')
    expect(await sumsOf(config)).toEqual(before)
  },
)

test('with PostgreSQL, existing data are replaced only with --replace', async () => {
  const { config, file, live } = await givenInstallation(await newDatabase())
  await expect(restore(config, file, false)).rejects.toThrow('Add --replace')
  expect(await sumsOf(config)).toEqual(live)
})

test('a damaged database is kept and replaced', async () => {
  const { config, file, backedUp } = await givenInstallation(undefined)
  await writeFile(join(config.dataDir, 'cabinkeeper.db'), 'no database at all')
  await restore(config, file)
  expect(comparable(await sumsOf(config))).toEqual(comparable(backedUp))
})
