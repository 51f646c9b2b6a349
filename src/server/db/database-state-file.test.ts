import { copyFileSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../base/errors.ts'
import { migrate } from './migrate.ts'
import { openServerDatabase } from './open-server-database.ts'
import { replaceDatabaseFile } from './replace-database.ts'
import { withLiveDatabase, withSnapshot } from './snapshot.ts'

let folder: string
let dataDir: string
let file: string
const sides = ['', '-wal', '-shm', '.state']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
  dataDir = join(folder, 'house')
  file = join(dataDir, 'cabinkeeper.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openServerDatabase({ dataDir, databaseUrl: undefined })

/** A house whose server was stopped in good order. */
async function givenHouse() {
  const { db, close } = await open()
  await migrate(db)
  await close()
}

/** What a server leaves that was killed: a copy of its files while it has them open. */
async function givenKilledHouse() {
  await givenHouse()
  const { db, close } = await open()
  await db.updateTable('property').set({ name: 'Fox Valley' }).execute()
  for (const side of sides) copyFileSync(file + side, join(folder, `killed${side}`))
  await close()
  for (const side of sides) copyFileSync(join(folder, `killed${side}`), file + side)
}

async function nameIs(): Promise<string> {
  const { db, close } = await open()
  const { name } = await db.selectFrom('property').select('name').executeTakeFirstOrThrow()
  await close()
  return name
}

test.each([
  ['missing', () => rmSync(file)],
  ['empty', () => truncateSync(file)],
])(
  'a database that is %s where there was a house is refused, and none is made',
  async (_, lose) => {
    await givenHouse()
    lose()
    const lost = existsSync(file)
    await expect(open()).rejects.toThrow(StartRefusal)
    await expect(open()).rejects.toThrow(/is missing or empty.+"cabinkeeper restore FILE"/)
    expect(existsSync(file)).toBe(lost)
  },
)

test('a house that was killed opens with all that it had', async () => {
  await givenKilledHouse()
  expect(await nameIs()).toBe('Fox Valley')
})

test('one whose log went astray after that is refused, by whoever reads it as well', async () => {
  await givenKilledHouse()
  rmSync(`${file}-wal`)
  await expect(open()).rejects.toThrow(/cabinkeeper\.db-wal is missing.+put it back, or restore/)
  const config = { dataDir, databaseUrl: undefined }
  await expect(withSnapshot(config, nameIs)).rejects.toThrow(StartRefusal)
})

test('it opens again once somebody has said that nothing is missing', async () => {
  await givenKilledHouse()
  rmSync(`${file}-wal`)
  rmSync(`${file}.state`)
  expect(await nameIs()).toBe('Larch Valley Cabins')
})

test.each([
  ['reads', withSnapshot],
  ['notes something in', withLiveDatabase],
])(
  'a command that %s a house after the crash takes in the log, and nothing is missed',
  async (_, withIt) => {
    await givenKilledHouse()
    await withIt({ dataDir, databaseUrl: undefined }, (db) =>
      db.selectFrom('property').select('name').execute(),
    )
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(await nameIs()).toBe('Fox Valley')
  },
)

test('what is restored over a house that was killed opens', async () => {
  await givenHouse()
  copyFileSync(file, join(folder, 'cabinkeeper.db'))
  await givenKilledHouse()
  await replaceDatabaseFile({ from: folder, dataDir }, 'cabinkeeper.db.before')
  expect(await nameIs()).toBe('Larch Valley Cabins')
})
