import { type RawBuilder, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import { sqliteColumns } from '../migrations/columns.ts'
import type { Db } from '../open.ts'

export type ColumnKind = 'text' | 'number' | 'boolean' | 'date' | 'instant'

/** The layout of a table, the same on both databases, by which rows are copied. */
export type TableLayout = {
  name: string
  /** In order of their names. */
  columns: { name: string; kind: ColumnKind }[]
  /** The primary key, by which rows are ordered. */
  key: string[]
  /** Whether the database assigns the ids. */
  isNumbered: boolean
}

type Described = {
  table: string
  column: string
  kind: ColumnKind
  /** From 1 on; 0 outside of the key. */
  place: number
  isNumbered: boolean
}

/**
 * Tables that are not copied: `migrations` says which schema the others have, `key_marks` belongs to the
 * installation, and triggers fill `row_counts`.
 */
const notCopied = ['migrations', 'key_marks', 'row_counts']

/** All tables, read from the database's own catalog so that new ones are included. */
export async function tableLayouts(db: Db): Promise<TableLayout[]> {
  const described = await (dialectOf(db).name === 'sqlite' ? sqliteTables(db) : postgresTables(db))
  const tables = Map.groupBy(described, ({ table }) => table)
  for (const name of notCopied) tables.delete(name)
  return [...tables]
    .map(([name, columns]) => ({
      name,
      columns: columns.map(({ column, kind }) => ({ name: column, kind })).sort(byName),
      key: columns
        .filter(({ place }) => place > 0)
        .sort((one, other) => one.place - other.place)
        .map(({ column }) => column),
      isNumbered: columns.some(({ isNumbered }) => isNumbered),
    }))
    .sort(byName)
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

async function sqliteTables(db: Db): Promise<Described[]> {
  const { rows } = await sql<Omit<Described, 'kind' | 'isNumbered'> & { definition: string }>`
    select tables.name as "table", tables.sql as definition, columns.name as "column",
      columns.pk as place
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite%'`.execute(db)
  return rows.map(({ definition, ...row }) => ({
    ...row,
    kind: kindIn(definition, row.column),
    isNumbered: row.place > 0 && definition.includes('autoincrement'),
  }))
}

/** Derives the type from the column's checks, because SQLite stores only texts and integers here. */
function kindIn(definition: string, column: string): ColumnKind {
  const { boolean, date, dateOrNull, instant, instantOrNull } = sqliteColumns
  const isOne = (...kinds: ((name: string) => string)[]) =>
    kinds.some((kind) => definition.includes(kind(column)))
  if (isOne(boolean)) return 'boolean'
  if (isOne(date, dateOrNull)) return 'date'
  if (isOne(instant, instantOrNull)) return 'instant'
  return new RegExp(`\\b${column} integer\\b`).test(definition) ? 'number' : 'text'
}

const kinds: Record<string, ColumnKind> = {
  boolean: 'boolean',
  bigint: 'number',
  date: 'date',
  integer: 'number',
  text: 'text',
  'timestamp with time zone': 'instant',
}

async function postgresTables(db: Db): Promise<Described[]> {
  const { rows } = await sql<Omit<Described, 'kind'> & { type: string }>`
    select pg_class.relname as "table", attname as "column", format_type(atttypid, null) as type,
      coalesce(array_position(indkey::int2[], attnum) + 1, 0) as place,
      attidentity <> '' as "isNumbered"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db)
  return rows.map(({ type, ...row }) => {
    const kind = kinds[type]
    if (!kind)
      throw new Error(`${row.table}.${row.column} is of a type that is not copied: ${type}`)
    return { ...row, kind }
  })
}

/** The primary key, compared by code points on both databases, whatever their collation. */
export function keyInOrder(db: Db, { key, columns }: TableLayout): RawBuilder<unknown>[] {
  const isText = (key: string) => columns.some(({ name, kind }) => name === key && kind === 'text')
  return key.map((name) =>
    dialectOf(db).name === 'postgres' && isText(name)
      ? sql`${sql.ref(name)} collate "C"`
      : sql.ref(name),
  )
}
