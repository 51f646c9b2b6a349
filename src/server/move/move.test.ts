import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLastIds, sumOfTable } from '../backup/table-rows-store.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { openFiles } from '../files/open-files.ts'
import { givenFullHouse } from '../testing/full-house.ts'
import { givenCabin, givenGuest } from '../testing/given.ts'
import { newPostgresDatabase } from '../testing/own-database.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'
import { openVault } from '../vault.ts'
import { moveConfiguredHouse } from './move-command.ts'

type Env = Record<string, string>

const ever = new Date('9999-01-01T00:00:00Z')
const key = 'ab'.repeat(32)
const pictures = [
  'avatars/zed.webp',
  'cabin-images/fox-den.thumb.webp',
  'cabin-images/fox-den.webp',
  'cabin-images/left-by-a-crash.webp',
]

let folder: string
let s3: S3Server
let database: Awaited<ReturnType<typeof newPostgresDatabase>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  s3 = await startS3()
  database = await newPostgresDatabase()
})
afterEach(async () => {
  await database.drop()
  await s3.stop()
  await rm(folder, { recursive: true })
})

/** One machine, and many; as their configurations. */
const embedded = (name = 'old'): Env => ({ DATA_DIR: join(folder, name), DEMO: 'false' })
const distributed = (): Env => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'unused'),
  S3_BUCKET: s3.config.bucket,
  S3_ENDPOINT: s3.config.endpoint ?? '',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  DEMO: 'false',
})
const asTarget = ({ DEMO: _, ...env }: Env): Env =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [`TARGET_${name}`, text]))

async function inHouse<T>(env: Env, work: (house: House) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  const { db, close } = await openDatabase(config)
  try {
    return await work({ db, files: openFiles(config) })
  } finally {
    await close()
  }
}
type House = Pick<Awaited<ReturnType<typeof openDatabase>>, 'db'> & {
  files: ReturnType<typeof openFiles>
}

/** A row in every table, a sealed national ID, and pictures. */
const givenHouse = (env: Env) =>
  inHouse(env, async ({ db, files }) => {
    await migrate(db)
    await givenFullHouse(db)
    const vault = await openVault({ dataDir: '', nationalIdKey: Buffer.from(key, 'hex') })
    await givenGuest(db, { fullName: 'Ana Reis', nationalIdSealed: vault.seal('C01X00T47') })
    for (const [at, name] of pictures.entries()) {
      await files.put(name, new Uint8Array(2_000 * (at + 1)).fill(at))
    }
  })

/** Everything that a house holds, to be compared. */
const contentsOf = (env: Env) =>
  inHouse(env, async ({ db, files }) => {
    const tables: Record<string, unknown> = {}
    for (const table of await tableLayouts(db)) tables[table.name] = await sumOfTable(db, table)
    const stored: Record<string, string> = {}
    for (const name of (await files.writtenBefore(ever)).sort()) {
      stored[name] = Buffer.from((await files.open(name)) ?? []).toString('base64')
    }
    return { tables, stored, lastIds: await readLastIds(db) }
  })

const said: string[] = []
const move = (from: Env, to: Env, more: Env = {}) => {
  said.length = 0
  return moveConfiguredHouse({ ...from, ...asTarget(to), ...more }, (line) => said.push(line))
}

describe('a house that moves', () => {
  test('to many servers and back is the same, row by row and byte by byte', async () => {
    await givenHouse(embedded())
    const before = await contentsOf(embedded())
    expect(Object.keys(before.stored)).toEqual(pictures)

    const there = await move(embedded(), distributed())
    expect(await contentsOf(distributed())).toEqual(before)
    const back = await move(distributed(), embedded('new'))
    expect(await contentsOf(embedded('new'))).toEqual(before)

    expect(there).toEqual(back)
    expect(there.files).toMatchObject({ files: 4, bytes: 20_000 })
    expect(await contentsOf(embedded())).toEqual(before)
  })

  test('gives the next booking the number that it would have had', async () => {
    await givenHouse(embedded())
    const next = (env: Env) => inHouse(env, async ({ db }) => (await givenCabin(db)).id)
    await inHouse(embedded(), async ({ db }) => {
      const { id } = await givenCabin(db)
      await db.deleteFrom('cabins').where('id', '=', id).execute()
    })
    await move(embedded(), distributed())
    expect(await next(distributed())).toBe(await next(embedded()))
  })

  test('says how far it is, and what must be carried over by hand', async () => {
    await givenHouse(embedded())
    await move(embedded(), distributed())
    expect(said).toContain('pictures: 4 of 4')
    expect(said.join('\n')).toMatch(/rows: (\d+) of \1\n/)
    expect(said.join('\n')).toMatch(/The same: \d+ rows of \d+ tables, sha256 [0-9a-f]{64}/)
    expect(said.join('\n')).toMatch(/The same: 4 pictures, sha256 [0-9a-f]{64}/)
    expect(said.join('\n')).toContain('carry over secrets/national-id-key')
  })

  test('can be moved once more, and everything is found to be there', async () => {
    await givenHouse(embedded())
    const first = await move(embedded(), distributed())
    const copied = await contentsOf(distributed())
    expect(await move(embedded(), distributed())).toEqual(first)
    expect(await contentsOf(distributed())).toEqual(copied)
  })

  test('can leave its database where it is', async () => {
    await givenHouse(embedded())
    const { DATABASE_URL: _, ...pictureSettings } = distributed()
    const moved = await move(embedded(), { ...pictureSettings, ...embedded() })
    expect(moved).toMatchObject({ rows: null, files: { files: 4 } })
    const stored = await openFiles(readConfig(distributed())).writtenBefore(ever)
    expect(stored.sort()).toEqual(pictures)
  })

  test('can leave its pictures where they are', async () => {
    await givenHouse(embedded())
    const moved = await move(embedded(), { ...embedded(), DATABASE_URL: database.url })
    expect(moved).toMatchObject({ files: null })
    const both = { ...embedded(), DATABASE_URL: database.url }
    expect(await contentsOf(both)).toEqual(await contentsOf(embedded()))
  })

  test('is told of a picture that a row names and that is nowhere', async () => {
    await givenHouse(embedded())
    await rm(join(folder, 'old/storage/avatars/zed.webp'))
    const { missing } = await move(embedded(), distributed())
    expect(missing).toEqual(['avatars/zed.webp'])
    expect(said.join('\n')).toContain('Warning: a row names the picture avatars/zed.webp')
  })
})

describe('a move that was cut short', () => {
  test('goes on where it was, pictures first and rows all at once', async () => {
    await givenHouse(embedded())
    const whole = await contentsOf(embedded())
    const half = openFiles(readConfig(distributed()))
    for (const name of pictures.slice(0, 2)) {
      await half.put(name, Buffer.from(whole.stored[name] ?? '', 'base64'))
    }
    await inHouse(distributed(), ({ db }) => migrate(db))
    await move(embedded(), distributed())
    expect(await contentsOf(distributed())).toEqual(whole)
  })

  test('says what stopped it', async () => {
    await givenHouse(embedded())
    const gone = { TARGET_S3_ENDPOINT: 'http://127.0.0.1:9' }
    await expect(move(embedded(), distributed(), gone)).rejects.toThrow(
      /^The move was stopped: .*ECONNREFUSED.* Please run it again\.$/,
    )
  })

  test('finds a picture that was damaged on the way', async () => {
    await givenHouse(embedded())
    await openFiles(readConfig(distributed())).put('avatars/zed.webp', new Uint8Array([1]))
    await expect(move(embedded(), distributed())).rejects.toThrow(
      'The picture avatars/zed.webp is not the same where it was copied to',
    )
  })
})

describe('no house is moved', () => {
  test('onto another one, which stays as it was', async () => {
    await givenHouse(embedded())
    await inHouse(distributed(), async ({ db }) => {
      await migrate(db)
      await givenCabin(db)
    })
    const before = await contentsOf(distributed())
    await expect(move(embedded(), distributed())).rejects.toThrow('holds another house')
    expect(await contentsOf(distributed())).toEqual(before)
  })

  test('among the pictures of another one', async () => {
    await givenHouse(embedded())
    await openFiles(readConfig(distributed())).put('avatars/theirs.webp', new Uint8Array([1]))
    await expect(move(embedded(), distributed())).rejects.toThrow('such as avatars/theirs.webp')
    expect((await contentsOf(distributed())).stored).toEqual({ 'avatars/theirs.webp': 'AQ==' })
  })

  test('while a server uses it, or the place to which it goes', async () => {
    await givenHouse(embedded())
    await inHouse(embedded(), () =>
      expect(move(embedded(), distributed())).rejects.toThrow('please stop it first'),
    )
    await inHouse(distributed(), ({ db }) =>
      migrate(db).then(() =>
        expect(move(embedded(), distributed())).rejects.toThrow('please stop all of them first'),
      ),
    )
    await move(embedded(), distributed())
    await inHouse(distributed(), async ({ db }) => {
      await readLastIds(db)
      await expect(move(distributed(), embedded('new'))).rejects.toThrow('Servers are using')
    })
  })

  test('to where another key is kept for national IDs', async () => {
    await givenHouse(embedded())
    const other = { TARGET_NATIONAL_ID_KEY: 'cd'.repeat(32) }
    await expect(move(embedded(), distributed(), other)).rejects.toThrow('has another key')
    await inHouse(embedded('new'), async () => {})
    await openVault({ dataDir: join(folder, 'new'), nationalIdKey: undefined })
    await expect(move(embedded(), embedded('new'))).rejects.toThrow('has another key')
    await writeFile(join(folder, 'new/secrets/national-id-key'), Buffer.from(key, 'hex'))
    await move(embedded(), embedded('new'))
    expect(said.join('\n')).not.toContain('carry over')
    await move(embedded(), distributed(), { TARGET_NATIONAL_ID_KEY: key })
    expect(said.join('\n')).not.toContain('carry over')
  })

  test('that an older version has left, or that is not there', async () => {
    await expect(move(embedded(), distributed())).rejects.toThrow('There is no house in')
    await inHouse(embedded(), async () => {})
    await expect(move(embedded(), distributed())).rejects.toThrow('cabinkeeper migrate')
    await expect(move(distributed(), embedded('new'))).rejects.toThrow('cabinkeeper migrate')
  })

  test('without saying where to, or to where it is', async () => {
    await expect(move(embedded(), {})).rejects.toThrow('Usage: cabinkeeper move')
    await expect(move(embedded(), { DATABASE_URL: database.url })).rejects.toThrow(
      'set TARGET_DATA_DIR to a folder, or TARGET_S3_BUCKET',
    )
    await expect(move(embedded(), embedded())).rejects.toThrow('is there already')
    await expect(move(embedded(), { DATA_DIR: '/x', DATABASE_URL: 'mysql://x' })).rejects.toThrow(
      'TARGET_DATABASE_URL must be an address',
    )
  })
})

test('moving leaves no key and no file in the house that is moved', async () => {
  await givenHouse(embedded())
  await move(embedded(), distributed())
  await expect(readFile(join(folder, 'old/secrets/national-id-key'))).rejects.toThrow('ENOENT')
})
