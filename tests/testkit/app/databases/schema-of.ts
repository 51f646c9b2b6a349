import { sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'

const describeSqlite = sql<{ line: string }>`
  select sql as line from sqlite_schema where sql is not null and name <> 'sqlite_sequence'
  order by tbl_name, type desc, name`

const describePostgres = sql<{ line: string }>`
  with parts as (
    select table_name::text as of_table, 1 as kind, lpad(ordinal_position::text, 2) as at,
      concat_ws(' ', column_name, data_type,
        case is_nullable when 'NO' then 'not null' end,
        case is_identity when 'YES' then 'identity' end, 'default ' || column_default) as line
    from information_schema.columns where table_schema = current_schema()
    union all
    select conrelid::regclass::text, 2, conname, conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select tablename::text, 3, indexname, replace(indexdef, current_schema() || '.', '')
    from pg_indexes where schemaname = current_schema()
    union all
    select tgrelid::regclass::text, 4, tgname,
      replace(pg_get_triggerdef(pg_trigger.oid), current_schema() || '.', '') || ': '
        || trim(regexp_replace(prosrc, '\\s+', ' ', 'g'))
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
  )
  select of_table || ': ' || line as line from parts order by of_table, kind, at`

/** The whole schema as text, which is the same for equal schemas, however they came to be. */
export async function schemaOf(db: Db): Promise<string> {
  const isSqlite = dialectOf(db).name === 'sqlite'
  const { rows } = await db.transaction().execute(async (tx) => {
    if (isSqlite) return describeSqlite.execute(tx)
    // The default of a timestamp is shown in the time zone of the session.
    await sql`set local time zone 'UTC'`.execute(tx)
    return describePostgres.execute(tx)
  })
  return `${rows.map(({ line }) => (isSqlite ? formatted(line) : line)).join('\n')}\n`
}

/** SQLite keeps statements as they were written, and appends later columns to them. */
function formatted(statement: string): string {
  const text = statement
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
  if (!text.startsWith('CREATE TABLE')) return `${text};`
  let depth = 0
  const parts = text.replaceAll(/\( ?|, | ?\)/g, (mark) => {
    if (mark.startsWith('(')) return ++depth === 1 ? '(\n  ' : '('
    if (mark.endsWith(')')) return --depth === 0 ? '\n)' : ')'
    return depth === 1 ? ',\n  ' : mark
  })
  return `${parts};`
}
