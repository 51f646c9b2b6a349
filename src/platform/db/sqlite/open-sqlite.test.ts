import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError, StartupError } from '../../base/errors.ts'
import { migrate } from '../migrate.ts'
import { type OpenDatabase, openDatabase } from '../open.ts'
import type { Tables } from '../tables/schema.ts'
import { openSqlite, rejectOldSqlite } from './open-sqlite.ts'

let dataDir: string
let opened: OpenDatabase
let foreign: DatabaseSync

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
  const { dialect, close } = openSqlite(dataDir, { lockTimeoutMs: 150 })
  const db = new Kysely<Tables>({ dialect })
  opened = { db, longReads: db, close: () => db.destroy().then(close) }
  await migrate(db)
  foreign = new DatabaseSync(join(dataDir, 'cabinkeeper.db'))
})

afterEach(async () => {
  foreign.close()
  await opened.close()
  rmSync(dataDir, { recursive: true })
})

const rename = (name: string) => opened.db.updateTable('property').set({ name }).execute()
const propertyName = async () =>
  (await opened.db.selectFrom('property').select('name').executeTakeFirstOrThrow()).name

describe('while another process locks the file', () => {
  beforeEach(() => foreign.exec('begin immediate'))

  test('reads succeed', async () => {
    expect(await propertyName()).toBe('Your property')
  })

  test('a write waits without blocking other work, and succeeds when the file is free', async () => {
    const written = rename('Fox Valley')
    expect(await propertyName()).toBe('Your property')
    foreign.exec('commit')
    await written
    expect(await propertyName()).toBe('Fox Valley')
  })

  test('a write that has waited too long fails as busy, alone or in a transaction', async () => {
    const alone = rename('A').catch((error) => error)
    const behindIt = rename('B').catch((error) => error)
    const transaction = opened.db
      .transaction()
      .execute((tx) => tx.updateTable('property').set({ name: 'C' }).execute())
      .catch((error) => error)
    for (const error of await Promise.all([alone, behindIt, transaction])) {
      expect(error).toBeInstanceOf(AppError)
      expect(error.code).toBe('busy')
      expect(error.details.retryAfterSeconds).toBeGreaterThan(0)
    }
    foreign.exec('commit')
    await rename('D')
    expect(await propertyName()).toBe('D')
  })
})

test('a read during an open transaction sees the last commit', async () => {
  await opened.db.transaction().execute(async (tx) => {
    await tx.updateTable('property').set({ name: 'Not yet' }).execute()
    expect(await propertyName()).toBe('Your property')
  })
  expect(await propertyName()).toBe('Not yet')
})

test('a write outside the open transaction of the same change fails instead of waiting indefinitely', async () => {
  await opened.db.transaction().execute(async (tx) => {
    await tx.updateTable('property').set({ name: 'Inside' }).execute()
    await expect(rename('Outside')).rejects.toMatchObject({ code: 'busy' })
  })
  expect(await propertyName()).toBe('Inside')
})

test('a failed transaction is rolled back, and the next one starts', async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await tx.updateTable('property').set({ name: 'Half' }).execute()
    throw new Error('rejected')
  })
  await expect(failing).rejects.toThrow('rejected')
  await rename('Whole')
  expect(await propertyName()).toBe('Whole')
})

test('dates, booleans and undefined values are stored correctly', async () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const { rows } = await sql`select ${at} as first, ${true} as yes, ${undefined} as none`.execute(
    opened.db,
  )
  expect(rows[0]).toEqual({ first: '2026-11-21T10:00:00.000Z', yes: 1, none: null })
})

test('a commit is on disk before it is acknowledged, and only the owner can read the file', async () => {
  const writing = await opened.db
    .transaction()
    .execute((tx) => sql`select * from pragma_synchronous, pragma_journal_mode`.execute(tx))
  expect(writing.rows).toEqual([{ synchronous: 2, journal_mode: 'wal' }])
  expect(statSync(join(dataDir, 'cabinkeeper.db')).mode & 0o077).toBe(0)
})

test('a second server with the same data folder is rejected in a sentence', async () => {
  const second = openDatabase({ dataDir, databaseUrl: undefined })
  await expect(second).rejects.toThrow(StartupError)
  await expect(second).rejects.toThrow(`Another Cabinkeeper is using ${dataDir}`)
})

test('a file that is not a database is rejected in a sentence', async () => {
  const other = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
  writeFileSync(join(other, 'cabinkeeper.db'), 'Dear guest, thank you for your stay. '.repeat(100))
  const opening = openDatabase({ dataDir: other, databaseUrl: undefined })
  await expect(opening).rejects.toThrow(/cannot be opened as a database: file is not a database/)
  await expect(opening).rejects.toThrow(StartupError)
  rmSync(other, { recursive: true })
})

test('a SQLite version that can damage data is rejected', () => {
  expect(() => rejectOldSqlite('3.51.2')).toThrow(StartupError)
  expect(() => rejectOldSqlite('3.9.9')).toThrow(StartupError)
  for (const safe of ['3.51.3', '3.53.4', '4.0.0'])
    expect(() => rejectOldSqlite(safe)).not.toThrow()
})

test('a limit is written into the text of its query, so that the statement is compiled only once', () => {
  const { sql: text, parameters } = opened.db.selectFrom('cabins').select('id').limit(7).compile()
  expect(text).toMatch(/ limit 7$/)
  expect(parameters).toEqual([])
})
