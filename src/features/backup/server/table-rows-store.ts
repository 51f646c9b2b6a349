import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { deferForeignKeys, insertJson, lastIdOf, setLastId } from '#platform/db/copy/bulk-load.ts'
import { keyInOrder, type TableLayout, tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/*
 * Rows in a format that is byte for byte the same for both databases: one JSON object per line, with the
 * columns in order of their names and the lines in order of the primary key.
 */

/** Equal checksums mean equal rows. */
export type TableSum = { rows: number; sha256: string }

type Value = string | number | boolean | null
type Row = Record<string, Value>

const pageSize = 500

/** Yields pages of lines. `db` should be a snapshot, so that the table does not change between pages. */
export async function* readLines(db: Db, table: TableLayout): AsyncGenerator<string[]> {
  let after: Value[] | undefined
  for (;;) {
    const rows = await readPage(db, table, after)
    if (rows.length > 0) yield rows.map((row) => lineOf(table, row))
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = table.key.map((name) => last[name] ?? null)
  }
}

async function readPage(db: Db, table: TableLayout, after: Value[] | undefined): Promise<Row[]> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const key = sql.join(keyInOrder(db, table))
  const rest = after ? sql`where (${key}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table.name)} ${rest} order by ${key} limit ${sql.lit(pageSize)}
  `.execute(db)
  return rows
}

const lineOf = (table: TableLayout, row: Row): string =>
  JSON.stringify(
    Object.fromEntries(
      table.columns.map(({ name, kind }) => [
        name,
        kind === 'boolean' ? Boolean(row[name]) : (row[name] ?? null),
      ]),
    ),
  )

/** Computes the checksum of lines in their order. */
export function newTableSum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: readonly string[]) {
      for (const line of lines) hash.update(line).update('\n')
      rows += lines.length
    },
    result: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  }
}

export async function sumOfTable(db: Db, table: TableLayout): Promise<TableSum> {
  const sum = newTableSum()
  for await (const lines of readLines(db, table)) sum.add(lines)
  return sum.result()
}

/** The names of the applied migrations in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** The highest id that each table has ever assigned, including ids of deleted rows. */
export async function readLastIds(db: Db): Promise<Record<string, number>> {
  const numbered = (await tableLayouts(db)).filter(({ isNumbered }) => isNumbered)
  const lastIds: Record<string, number> = {}
  for (const table of numbered) lastIds[table.name] = await lastIdOf(db, table)
  return lastIds
}

/** Whether the tables contain only rows that migrations have inserted. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  for (const table of await tableLayouts(db)) {
    if (!filledByMigrations.includes(table.name) && (await hasRows(db, table))) return false
  }
  return true
}

const filledByMigrations = ['settings', 'property']

async function hasRows(db: Db, table: TableLayout): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table.name)} limit 1`.execute(db)
  return rows.length > 0
}

async function highestIdIn(db: Db, { name }: TableLayout): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from ${sql.table(name)}`.execute(db)
  return rows[0]?.id ?? 0
}

type Filling = {
  insert: (table: string, lines: readonly string[]) => Promise<void>
  setLastIds: (lastIds: Record<string, number>) => Promise<void>
}

/**
 * Fills the tables of an empty database in any order. Foreign keys are checked at the end; if one is
 * violated, this throws, and the transaction must be rolled back.
 */
export async function fillTables(tx: Tx, work: (filling: Filling) => Promise<void>): Promise<void> {
  const tables = await tableLayouts(tx)
  const tableOf = (name: string) => {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Error(`There is no table ${name}.`)
    return table
  }
  for (const name of filledByMigrations) {
    await sql`delete from ${sql.table(name)}`.execute(tx)
  }
  await deferForeignKeys(tx, () =>
    work({
      async insert(name, lines) {
        if (lines.length > 0) await insertJson(tx, tableOf(name), `[${lines.join()}]`)
      },
      async setLastIds(lastIds) {
        for (const [name, id] of Object.entries(lastIds)) {
          const table = tableOf(name)
          await setLastId(tx, table, Math.max(id, await highestIdIn(tx, table)))
        }
      },
    }),
  )
}

/** The total number of rows in all tables. */
export async function countRows(db: Db): Promise<number> {
  let count = 0
  for (const { name } of await tableLayouts(db)) {
    const { rows } = await sql<{ number: number }>`
      select count(*) as number from ${sql.table(name)}`.execute(db)
    count += rows[0]?.number ?? 0
  }
  return count
}
