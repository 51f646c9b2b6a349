import type pg from 'pg'

/** How to reset a database to the state after its migrations. */
export type Emptying = {
  /** Runs as one query, by a superuser. */
  statements: string
  /** A hash of the schema. If it differs, the database cannot be reset. */
  shape: string
  /** The query that calculates `shape`. */
  shapeOf: string
}

/** Hashes the catalog without statistics that the server updates, such as page and row counts. */
const shapeOf = `
  select md5(concat(
    (select string_agg(concat(oid, relname, relkind, relhastriggers), ',' order by oid)
      from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
    (select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid, convalidated), ',' order by oid) from pg_constraint),
    (select string_agg(oid::text, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_(temp|toast)'),
    (select string_agg(setconfig::text, ',') from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()))
  )) as shape`

/** Reads a newly migrated database, and copies its initial rows to a separate schema. */
export async function readEmptying(client: pg.Client): Promise<Emptying> {
  const list = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
  const tables = await list(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  await client.query('create schema first_rows')
  const deletions = tables.map((table) => `delete from ${table};`)
  const insertions: string[] = []
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount === 0) continue
    await client.query(`create table first_rows.${table} as table ${table}`)
    insertions.push(
      `insert into ${table} overriding system value select * from first_rows.${table};`,
    )
  }
  const counters = await list(`
    select format('select setval(%L, %s, %L);', schemaname || '.' || sequencename,
      coalesce(last_value, start_value), last_value is not null) as name
    from pg_sequences where schemaname = 'public'`)
  const { rows } = await client.query<{ shape: string }>(shapeOf)
  return {
    shape: rows[0]?.shape ?? '',
    shapeOf,
    // Triggers that forbid deletions, such as those of the audit log, must not apply here.
    statements: `begin; set local session_replication_role = replica;
      ${[...deletions, ...insertions, ...counters].join('\n')} commit;`,
  }
}
