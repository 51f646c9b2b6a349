import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { withSnapshot } from '../db/snapshot.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { configOf, eachDatabase } from '../testing/each-database.ts'
import { givenFullHouse } from '../testing/full-house.ts'
import { givenBooking, givenGuest } from '../testing/given.ts'
import { fillTables, isEmptyHouse, readLastIds, readLines, sumOfTable } from './table-rows-store.ts'

async function sumsOf(db: Db) {
  const sums: [string, unknown][] = []
  for (const table of await tableLayouts(db)) sums.push([table.name, await sumOfTable(db, table)])
  return sums
}

async function copy(from: Db, to: Db) {
  const lastIds = await readLastIds(from)
  await to.transaction().execute((tx) =>
    fillTables(tx, async ({ insert, setLastIds }) => {
      // Backwards by name, so that many a row comes before the one that it points to.
      for (const table of (await tableLayouts(from)).reverse()) {
        for await (const lines of readLines(from, table)) await insert(table.name, lines)
      }
      await setLastIds(lastIds)
    }),
  )
}

const told: unknown[] = []

eachDatabase((open) => {
  test('every table has rows in the full house, so that none can be forgotten here', async () => {
    const db = await open()
    await givenFullHouse(db)
    const sums = await sumsOf(db)
    expect(sums.filter(([, sum]) => (sum as { rows: number }).rows === 0)).toEqual([])
  })

  test('a copy holds the same rows in every table, and gives the numbers that come next', async () => {
    const [db, other] = [await open(), await open()]
    await givenFullHouse(db)
    const { id: deleted } = await givenGuest(db)
    await sql`delete from guests where id = ${deleted}`.execute(db)
    expect(await isEmptyHouse(other)).toBe(true)
    await copy(db, other)
    expect(await isEmptyHouse(other)).toBe(false)
    expect(await sumsOf(other)).toEqual(await sumsOf(db))
    expect(await readLastIds(other)).toEqual(await readLastIds(db))
    expect((await givenGuest(other)).id).toBe(deleted + 1)
  })

  test('a row that points nowhere is copied into no house', async () => {
    const db = await open()
    const line = { cabin_id: 77, date: '2026-11-21', booking_id: 88, block_id: null, rate_cents: 1 }
    await expect(
      db
        .transaction()
        .execute((tx) => fillTables(tx, ({ insert }) => insert('nights', [JSON.stringify(line)]))),
    ).rejects.toThrow(/foreign key/i)
    expect(await isEmptyHouse(db)).toBe(true)
    await expect(givenBooking(db, { cabinId: 77 })).rejects.toThrow(/foreign key/i)
  })

  test('a snapshot does not see what is written while it is read', async () => {
    const db = await open()
    await givenBooking(db)
    await withSnapshot(configOf(db), async (snapshot) => {
      const before = await sumsOf(snapshot)
      await givenBooking(db)
      expect(await sumsOf(snapshot)).toEqual(before)
    })
    const held = await sumsOf(db)
    const writing = withSnapshot(configOf(db), (snapshot) => givenBooking(snapshot))
    await expect(writing).rejects.toThrow()
    expect(await sumsOf(db)).toEqual(held)
  })

  test('every line of the full house is told', async () => {
    const db = await open()
    await givenFullHouse(db)
    const lines: string[] = []
    for (const table of await tableLayouts(db)) {
      for await (const some of readLines(db, table)) lines.push(...some)
    }
    expect(lines.length).toBeGreaterThan(30)
    told.push({ layouts: await tableLayouts(db), lines })
  })
})

test('tables and lines are the same on both databases', () => {
  expect(told).toHaveLength(2)
  expect(told[0]).toEqual(told[1])
})
