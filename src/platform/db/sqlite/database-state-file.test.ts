import { copyFileSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from '../../base/errors.ts'
import { replaceDatabaseFile } from '../copy/replace-database.ts'
import { migrate } from '../migrate.ts'
import { openServerDatabase } from '../open-server-database.ts'
import { withLiveDatabase, withSnapshot } from '../snapshot.ts'

let folder: string
let dataDir: string
let file: string
const sides = ['', '-wal', '-shm', '.state']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
  dataDir = join(folder, 'data')
  file = join(dataDir, 'cabinkeeper.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openServerDatabase({ dataDir, databaseUrl: undefined })

/** A database whose server was shut down gracefully. */
async function givenDatabase() {
  const { db, close } = await open()
  await migrate(db)
  await close()
}

/** The files of a killed server: a copy while the files are open. */
async function givenCrashedDatabase() {
  await givenDatabase()
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
])('a %s database file of a used data folder is rejected, and none is created', async (_, lose) => {
  await givenDatabase()
  lose()
  const lost = existsSync(file)
  await expect(open()).rejects.toThrow(StartupError)
  await expect(open()).rejects.toThrow(/is missing or empty.+"cabinkeeper restore FILE"/)
  expect(existsSync(file)).toBe(lost)
})

test('after a crash, the database opens with all its data', async () => {
  await givenCrashedDatabase()
  expect(await nameIs()).toBe('Fox Valley')
})

test('after a crash, a missing log is rejected, also for reading', async () => {
  await givenCrashedDatabase()
  rmSync(`${file}-wal`)
  await expect(open()).rejects.toThrow(
    /cabinkeeper\.db-wal is missing.+Put the file back, or restore/,
  )
  const config = { dataDir, databaseUrl: undefined }
  await expect(withSnapshot(config, nameIs)).rejects.toThrow(StartupError)
})

test('the database opens again after the operator has deleted the state file', async () => {
  await givenCrashedDatabase()
  rmSync(`${file}-wal`)
  rmSync(`${file}.state`)
  expect(await nameIs()).toBe('Your property')
})

test.each([
  ['reads', withSnapshot],
  ['writes', withLiveDatabase],
])(
  'a command that %s after a crash checkpoints the log, and the next start succeeds',
  async (_, withIt) => {
    await givenCrashedDatabase()
    await withIt({ dataDir, databaseUrl: undefined }, (db) =>
      db.selectFrom('property').select('name').execute(),
    )
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(await nameIs()).toBe('Fox Valley')
  },
)

test('a database restored after a crash opens', async () => {
  await givenDatabase()
  copyFileSync(file, join(folder, 'cabinkeeper.db'))
  await givenCrashedDatabase()
  await replaceDatabaseFile({ from: folder, dataDir }, 'cabinkeeper.db.before')
  expect(await nameIs()).toBe('Your property')
})
