import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openImportClient } from '#testkit/app/import-client.ts'

eachDatabase((openDatabase) => {
  test('an import of many rows updates the statistics with which PostgreSQL plans', async () => {
    const db = await openDatabase()
    const { upload, finish } = await openImportClient({ db })
    const lines = Array.from({ length: 300 }, (_, row) => {
      const start = addDays('2026-12-01', 2 * row)
      return `Fox Den,Guest ${row},${start},${addDays(start, 2)},300.00`
    })
    const { id } = await upload(['Cabin,Guest,Arrival,Departure,Price', ...lines].join('\n'))
    expect((await finish(id)).counts).toEqual({ added: 300 })
    if (dialectOf(db).name === 'sqlite') return
    const { rows } = await sql<{ table: string; rows: number }>`
      select relname as table, reltuples as rows from pg_class
      where oid in ('guests'::regclass, 'bookings'::regclass, 'nights'::regclass)`.execute(db)
    expect(rows).toHaveLength(3)
    for (const table of rows) expect(table.rows, table.table).toBeGreaterThan(200)
  })
})
