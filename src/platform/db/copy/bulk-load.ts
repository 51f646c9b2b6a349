import { sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import type { Db, Tx } from '../open.ts'
import type { TableLayout } from './table-layouts.ts'

/** Runs in one transaction, without audit-log entries. Only for a database that no server uses. */
export const loadInBulk = <T>(db: Db, load: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(load)

/** Inserts the rows of a JSON array of objects. */
export async function insertJson(tx: Tx, table: TableLayout, json: string): Promise<void> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const into = sql`insert into ${sql.table(table.name)} (${columns})`
  if (dialectOf(tx).name === 'sqlite') {
    const values = sql.join(table.columns.map(({ name }) => sql`value ->> ${sql.lit(`$.${name}`)}`))
    await sql`${into} select ${values} from json_each(${json})`.execute(tx)
  } else {
    const row = sql`null::${sql.table(table.name)}`
    await sql`${into} select ${columns} from json_populate_recordset(${row}, ${json})`.execute(tx)
  }
}

/** Checks foreign keys only after the work, so that it can fill tables in any order. */
export async function deferForeignKeys(tx: Tx, work: () => Promise<void>): Promise<void> {
  if (dialectOf(tx).name === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    await work()
    return
  }
  // Adding a foreign key again checks all rows together, which is much faster than row by row.
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  await work()
  for (const { table, name, definition } of rows) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  }
}

/** The highest id that was ever assigned, or 0. The ids of deleted rows are not assigned again. */
export async function lastIdOf(db: Db, { name }: TableLayout): Promise<number> {
  const query =
    dialectOf(db).name === 'sqlite'
      ? sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${name}`
      : sql<{ id: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as id`
  const { rows } = await query.execute(db)
  return rows[0]?.id ?? 0
}

export async function setLastId(tx: Tx, { name }: TableLayout, id: number): Promise<void> {
  if (dialectOf(tx).name === 'sqlite') {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(tx)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${id})`.execute(tx)
    return
  }
  await sql`
    select setval(pg_get_serial_sequence(${name}, 'id'), greatest(${id}::bigint, 1), ${id} > 0)
  `.execute(tx)
}
