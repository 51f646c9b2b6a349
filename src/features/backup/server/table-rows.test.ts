import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { bothDatabases, configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import {
  fillTables,
  isEmptyDatabase,
  readLastIds,
  readLines,
  sumOfTable,
} from './table-rows-store.ts'

async function sumsOf(db: Db) {
  const sums: [string, unknown][] = []
  for (const table of await tableLayouts(db)) sums.push([table.name, await sumOfTable(db, table)])
  return sums
}

async function copy(from: Db, to: Db) {
  const lastIds = await readLastIds(from)
  await to.transaction().execute((tx) =>
    fillTables(tx, async ({ insert, setLastIds }) => {
      // In reverse order of names, so that many rows are inserted before the rows that they refer to.
      for (const table of (await tableLayouts(from)).reverse()) {
        for await (const lines of readLines(from, table)) await insert(table.name, lines)
      }
      await setLastIds(lastIds)
    }),
  )
}

async function layoutsAndLines(db: Db) {
  await givenFullHouse(db)
  const layouts = await tableLayouts(db)
  const lines: string[] = []
  for (const table of layouts) {
    for await (const some of readLines(db, table)) lines.push(...some)
  }
  // Each installation has an id of its own.
  return { layouts, lines: lines.map((line) => line.replace(/"installation_id":"\w+"/, '')) }
}

eachDatabase((open) => {
  test('the test data have rows in every table', async () => {
    const db = await open()
    await givenFullHouse(db)
    const sums = await sumsOf(db)
    expect(sums.filter(([, sum]) => (sum as { rows: number }).rows === 0)).toEqual([])
  })

  test('a copy has the same rows in every table, and continues the ids', async () => {
    const [db, other] = [await open(), await open()]
    await givenFullHouse(db)
    const { id: deleted } = await givenGuest(db)
    await sql`delete from guests where id = ${deleted}`.execute(db)
    expect(await isEmptyDatabase(other)).toBe(true)
    await copy(db, other)
    expect(await isEmptyDatabase(other)).toBe(false)
    expect(await sumsOf(other)).toEqual(await sumsOf(db))
    expect(await readLastIds(other)).toEqual(await readLastIds(db))
    expect((await givenGuest(other)).id).toBe(deleted + 1)
  })

  test('a row with an invalid foreign key is not copied', async () => {
    const db = await open()
    const line = { cabin_id: 77, date: '2026-11-21', booking_id: 88, block_id: null, rate_cents: 1 }
    await expect(
      db
        .transaction()
        .execute((tx) => fillTables(tx, ({ insert }) => insert('nights', [JSON.stringify(line)]))),
    ).rejects.toThrow(/foreign key/i)
    expect(await isEmptyDatabase(db)).toBe(true)
    await expect(givenBooking(db, { cabinId: 77 })).rejects.toThrow(/foreign key/i)
  })

  test('a snapshot is not affected by later writes', async () => {
    const db = await open()
    await givenBooking(db)
    await withSnapshot(configOf(db), async (snapshot) => {
      const before = await sumsOf(snapshot)
      await givenBooking(db)
      expect(await sumsOf(snapshot)).toEqual(before)
    })
    const stored = await sumsOf(db)
    const writing = withSnapshot(configOf(db), (snapshot) => givenBooking(snapshot))
    await expect(writing).rejects.toThrow()
    expect(await sumsOf(db)).toEqual(stored)
  })
})

bothDatabases((open) => {
  test('every row of the test data becomes the same line with both databases', async () => {
    const [sqlite, postgres] = await Promise.all((await open()).map(layoutsAndLines))
    expect(sqlite?.lines.length).toBeGreaterThan(30)
    expect(sqlite).toEqual(postgres)
  })
})
