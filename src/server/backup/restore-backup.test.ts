import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '../base/config.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { totalOf, wronglyCountedLists } from '../db/row-counts.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { openFiles } from '../files/open-files.ts'
import { openVault } from '../secrets/vault.ts'
import { givenFullHouse } from '../testing/full-house.ts'
import { givenBooking, givenCabin, givenGuest } from '../testing/given.ts'
import { tablesLeftOut } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreHouse } from './restore-backup.ts'
import { sumOfTable } from './table-rows-store.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const picture = 'cabin-images/fox-den.webp'
const pictureNow = 'cabin-images/new.webp'

let folder: string
let endings: (() => Promise<void>)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  endings = [() => rm(folder, { recursive: true })]
})
afterEach(async () => {
  for (const end of endings.reverse()) await end()
})

async function asSuperuser(statement: string) {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database of its own: a restore looks for servers on it. */
async function newDatabase(): Promise<string> {
  const name = `restore_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${name}`)
  endings.push(() => asSuperuser(`drop database ${name} with (force)`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return url.href
}

async function inHouse<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(config)
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await close()
  }
}

const sumsOf = (config: Config) =>
  inHouse(config, async (db) => {
    const sums: Record<string, unknown> = {}
    for (const table of await tableLayouts(db)) {
      if (!tablesLeftOut.includes(table.name)) sums[table.name] = await sumOfTable(db, table)
    }
    return sums
  })

/** A house that is backed up and then goes on: it is other than its backup. */
async function givenHouse(databaseUrl: string | undefined) {
  const dataDir = join(folder, 'house')
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'false' })
  const files = openFiles(config)
  const vault = await openVault(config)
  await files.put(picture, Buffer.from('a picture'))
  await inHouse(config, async (db) => {
    await givenFullHouse(db)
    await givenGuest(db, { nationalIdEncrypted: vault.seal('A-123') })
  })
  const backedUp = await sumsOf(config)
  const file = join(folder, 'house.tar.gz')
  await makeBackup({ config, files, now }, { path: file })
  await files.remove(picture)
  await files.put(pictureNow, Buffer.from('another'))
  await inHouse(config, async (db) => {
    const { id } = await givenCabin(db, { image: `/storage/${pictureNow}` })
    await givenBooking(db, { cabinId: id })
  })
  return { config, files, file, backedUp, live: await sumsOf(config) }
}

const restore = (config: Config, file: string, replace = true) =>
  restoreHouse({ config, file, replace, say: () => {}, now })

/** The restore itself is noted in the audit, and the tokens have ended. */
const kept = ({ audit: _, api_tokens: __, ...others }: Record<string, unknown>) => others

for (const engine of ['a file', 'a database server']) {
  describe(`a house in ${engine}`, () => {
    const newPlace = async () => (engine === 'a file' ? undefined : newDatabase())

    test('is afterwards what was backed up, without sessions and tokens, and the restore is noted', async () => {
      const { config, files, file, backedUp } = await givenHouse(await newPlace())
      await restore(config, file)
      expect(kept(await sumsOf(config))).toEqual(kept(backedUp))
      expect(Buffer.from((await files.open(picture)) ?? []).toString()).toBe('a picture')
      await inHouse(config, async (db) => {
        expect(await db.selectFrom('staff_session').selectAll().execute()).toEqual([])
        expect(await db.selectFrom('api_tokens').selectAll().execute()).toEqual([])
        const last = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1)
        expect(await last.executeTakeFirst()).toMatchObject({
          action: 'backup.restore',
          after: '{"backupMadeAt":"2026-11-21T12:00:00.000Z","version":"0.1.0","tokensEnded":1}',
        })
      })
      const left = await readdir(config.dataDir)
      expect(left.filter((name) => name.startsWith('scratch'))).toEqual([])
    })

    test('goes on with lists that know how long they are', async () => {
      const { config, file } = await givenHouse(await newPlace())
      await restore(config, file)
      await inHouse(config, async (db) => {
        expect(await wronglyCountedLists(db)).toEqual([])
        const before = Number(await totalOf(db, 'all'))
        await givenBooking(db)
        expect(Number(await totalOf(db, 'all'))).toBe(before + 1)
        expect(await wronglyCountedLists(db)).toEqual([])
      })
    })

    test('can be restored where there is nothing yet', async () => {
      const { config, file, backedUp } = await givenHouse(await newPlace())
      const empty = {
        ...readConfig({ DATA_DIR: join(folder, 'empty'), DATABASE_URL: await newPlace() }),
        nationalIdKey: await readFile(join(config.dataDir, 'secrets', 'national-id-key')),
      }
      await restore(empty, file, false)
      expect(kept(await sumsOf(empty))).toEqual(kept(backedUp))
    })

    test('is not replaced by one whose national IDs cannot be opened', async () => {
      const { config, file, live } = await givenHouse(await newPlace())
      const foreign = { ...config, nationalIdKey: Buffer.alloc(32, 7) }
      await expect(restore(foreign, file)).rejects.toThrow(
        'The key that opens the national IDs in this database is missing',
      )
      expect(await sumsOf(config)).toEqual(live)
    })

    test('is left as it is while a server uses it', async () => {
      const { config, file, live } = await givenHouse(await newPlace())
      await inHouse(config, async () => {
        await expect(restore(config, file)).rejects.toThrow(/(is using|stop all servers)/)
      })
      expect(await sumsOf(config)).toEqual(live)
    })
  })
}

test('of a house in a file, the database and the pictures of before are kept beside it', async () => {
  const { config, file, live } = await givenHouse(undefined)
  await restore(config, file)
  const stamp = 'before-restore-2026-11-21T120000Z'
  const before = { ...config, dataDir: join(folder, 'before') }
  await cp(join(config.dataDir, `storage.${stamp}`), join(before.dataDir, 'storage'), {
    recursive: true,
  })
  await cp(join(config.dataDir, `cabinkeeper.db.${stamp}`), join(before.dataDir, 'cabinkeeper.db'))
  expect(await sumsOf(before)).toEqual(live)
  expect(Buffer.from((await openFiles(before).open(pictureNow)) ?? []).toString()).toBe('another')
})

test('of a house on a database server, the tables of before are kept in a schema of their own', async () => {
  const { config, file, live } = await givenHouse(await newDatabase())
  await restore(config, file)
  const url = new URL(config.databaseUrl ?? '')
  url.searchParams.set('options', '-c search_path=before_restore_20261121t120000z')
  expect(await sumsOf({ ...config, databaseUrl: url.href })).toEqual(live)
})

test('a house on a database server is only set aside when that was asked for', async () => {
  const { config, file, live } = await givenHouse(await newDatabase())
  await expect(restore(config, file, false)).rejects.toThrow('add --replace')
  expect(await sumsOf(config)).toEqual(live)
})

test('a database that cannot be opened any more is kept and replaced', async () => {
  const { config, file, backedUp } = await givenHouse(undefined)
  await writeFile(join(config.dataDir, 'cabinkeeper.db'), 'no database at all')
  await restore(config, file)
  expect(kept(await sumsOf(config))).toEqual(kept(backedUp))
})
