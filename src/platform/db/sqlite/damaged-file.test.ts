import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examine } from '#app/server/program/doctor-command.ts'
import { givenGuest } from '#testkit/app/given.ts'
import { readConfig } from '../../base/config.ts'
import { StartupError } from '../../base/errors.ts'
import { isKnownDamaged } from '../database-condition.ts'
import { migrate } from '../migrate.ts'
import type { Db } from '../open.ts'
import { openServerDatabase } from '../open-server-database.ts'

const pageSize = 4096

let dataDir: string
let file: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
  file = join(dataDir, 'cabinkeeper.db')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = () => openServerDatabase({ dataDir, databaseUrl: undefined })

/** Opens an undamaged database with a guest. */
async function givenDatabase() {
  const { db, close } = await open()
  await migrate(db)
  await givenGuest(db)
  await close()
  return open()
}

/** Overwrites the first page of the table. */
async function damage(db: Db, table: string) {
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where name = ${table}`.execute(db)
  const page = rows[0]?.rootpage ?? 0
  expect(page).toBeGreaterThan(1)
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(100, 0xff), 0, 100, (page - 1) * pageSize)
  closeSync(descriptor)
}

const guests = (db: Db) => db.selectFrom('guests').select('full_name').execute()
const rename = (db: Db) => db.updateTable('property').set({ name: 'Fox Valley' }).execute()

test('a damaged page fails the queries that need it, and then every write', async () => {
  const { db, close } = await givenDatabase()
  await damage(db, 'guests')
  await rename(db)
  expect(isKnownDamaged(db)).toBe(false)
  await expect(guests(db)).rejects.toMatchObject({ code: 'storage-damaged' })
  expect(isKnownDamaged(db)).toBe(true)
  await expect(rename(db)).rejects.toMatchObject({ code: 'storage-damaged' })
  const inTransaction = db.transaction().execute((tx) => rename(tx))
  await expect(inTransaction).rejects.toMatchObject({ code: 'storage-damaged' })
  expect(await db.selectFrom('property').select('name').execute()).toEqual([{ name: 'Fox Valley' }])
  await close()
})

test('a damaged page is found at the start and reported with a remedy', async () => {
  const { db, close } = await givenDatabase()
  await damage(db, 'guests')
  await close()
  await expect(open()).rejects.toThrow(StartupError)
  await expect(open()).rejects.toThrow(
    /is damaged \(.+\)\. Please restore the last backup with "ca/,
  )
})

test('the doctor reports damaged rows and indexes', async () => {
  for (const part of ['guests', 'bookings_by_start']) {
    const { db, close } = await givenDatabase()
    await damage(db, part)
    await close()
    const found = await examine(readConfig({ DATA_DIR: dataDir, DEMO: 'false' }), new Date())
    const errors = found.filter(({ area, state }) => area === 'database' && state === 'error')
    expect(errors.map(({ sentence }) => sentence)[0]).toMatch(
      /^The database is damaged .+ restore FILE"\.$/,
    )
    rmSync(file)
    rmSync(`${file}.state`)
  }
})
