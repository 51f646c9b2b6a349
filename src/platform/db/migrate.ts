import { sql } from 'kysely'
import { StartupError } from '../base/errors.ts'
import { dialectOf } from './dialect.ts'
import { baselineName, replacedNames, withBaseline } from './migrations/049-replaced.ts'
import { type Migration, migrations } from './migrations/list.ts'
import type { Db, Tx } from './open.ts'

/**
 * Applies the missing migrations in one transaction, and returns their names. If it fails, the schema is
 * unchanged. Servers that start at the same time wait for each other.
 */
export async function migrate(db: Db, list: readonly Migration[] = migrations): Promise<string[]> {
  const { columns, migrating } = dialectOf(db)
  return db.connection().execute(async (connection) => {
    await run(connection, migrating.before)
    try {
      return await connection.transaction().execute(async (tx) => {
        await run(tx, migrating.atBegin)
        const steps = await pending(tx, list)
        for (const { name, statements, fill } of steps) {
          await run(tx, statements(columns))
          await fill?.(tx)
          await sql`insert into migrations (name, applied_at) values (${name}, ${new Date()})`.execute(
            tx,
          )
        }
        if (steps.length > 0) await migrating.atEnd(tx)
        return steps.map(({ name }) => name)
      })
    } finally {
      await run(connection, migrating.after)
    }
  })
}

async function pending(tx: Tx, list: readonly Migration[]): Promise<Migration[]> {
  const { columns } = dialectOf(tx)
  await run(tx, [
    `create table if not exists migrations (
      name text primary key not null,
      ${columns.instant('applied_at')}
    ) ${columns.table}`,
  ])
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
  const names = rows.map(({ name }) => name)
  const applied = withBaseline(names)
  if (!applied) {
    throw new StartupError(
      'This database was made by a Cabinkeeper before 0.2.0. Please start version 0.2.0 once, then this version.',
    )
  }
  const unknown = applied.filter((name) => !list.some((known) => known.name === name))
  if (unknown.length > 0) {
    throw new StartupError(
      `This database was made by a newer Cabinkeeper (it has ${unknown.join(', ')}). Please start that version, or restore an older backup.`,
    )
  }
  if (applied.length < names.length) await recordBaseline(tx)
  return list.filter(({ name }) => !applied.includes(name))
}

/** In the place of the first migration that it replaces, whose time is that of the installation. */
async function recordBaseline(tx: Tx): Promise<void> {
  const [first, ...others] = replacedNames
  await sql`delete from migrations where name in (${sql.join(others)})`.execute(tx)
  await sql`update migrations set name = ${baselineName} where name = ${first}`.execute(tx)
}

async function run(db: Db, statements: readonly string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
