import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { type OpenDatabase, openDatabase } from '../open.ts'

let dataDir: string
let opened: OpenDatabase

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  opened = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(opened.db)
})

afterAll(async () => {
  await opened.close()
  await rm(dataDir, { recursive: true })
})

const nameOf = (db: OpenDatabase['db']) =>
  db.selectFrom('property').select('name').executeTakeFirstOrThrow()

test('a long read sees what was committed before it', async () => {
  const { db, longReads } = opened
  await db.updateTable('property').set({ name: 'Lakeside' }).execute()
  expect(await nameOf(longReads)).toEqual({ name: 'Lakeside' })
  await db.updateTable('property').set({ name: 'Hillside' }).execute()
  expect(await nameOf(longReads)).toEqual({ name: 'Hillside' })
})

test('the server goes on while a long read counts', async () => {
  const { longReads } = opened
  await nameOf(longReads)
  const counting = sql<{ total: number }>`
    with recursive counted (value) as (
      select 1 union all select value + 1 from counted where value < 3000000
    ) select count(*) as total from counted`.execute(longReads)
  let turns = 0
  let isDone = false
  const done = counting.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await nextTurn()
    turns++
  }
  expect((await done).rows).toEqual([{ total: 3_000_000 }])
  expect(turns).toBeGreaterThan(10)
})

test('several reads at the same time each have their own rows', async () => {
  const { longReads } = opened
  const numbers = [1, 2, 3, 4, 5]
  const found = await Promise.all(
    numbers.map((number) => sql<{ number: number }>`select ${number} as number`.execute(longReads)),
  )
  expect(found.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
})

test('it cannot write', async () => {
  const { longReads } = opened
  await expect(longReads.updateTable('property').set({ name: 'No' }).execute()).rejects.toThrow(
    'cannot write to its disk',
  )
  await expect(longReads.transaction().execute(nameOf)).rejects.toThrow(
    'This connection only reads.',
  )
})

test('an error of a query is reported, and the next one is read', async () => {
  const { db, longReads } = opened
  await expect(sql`select * from wigwams`.execute(longReads)).rejects.toThrow(
    'no such table: wigwams',
  )
  expect(await nameOf(longReads)).toEqual(await nameOf(db))
})

test('a process that has read ends after the database is closed', async () => {
  const reader = fileURLToPath(
    new URL('../../../../tests/testkit/app/databases/close-after-long-read.ts', import.meta.url),
  )
  const read = async () => {
    const folder = await mkdtemp(join(dataDir, 'read-'))
    return promisify(execFile)(process.execPath, [reader, folder])
  }
  const ended = await Promise.all([read(), read(), read(), read()])
  expect(ended.map(({ stdout }) => stdout)).toEqual(Array(4).fill('closed\n'))
})
