import { existsSync, linkSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../../base/config.ts'
import { syncFolder } from '../../base/durable-folder.ts'
import { StartupError } from '../../base/errors.ts'
import { type Db, openDatabase, type Tx } from '../open.ts'
import { countServerConnections } from '../server-connections.ts'
import { noteClosing } from '../sqlite/database-state-file.ts'
import { lockFolder } from '../sqlite/open-sqlite.ts'
import { loadInBulk } from './bulk-load.ts'

type Target = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Runs the work while no server can use the data folder; throws if one is running. */
export async function withFolderLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = lockFolder(dataDir)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

const fileName = 'cabinkeeper.db'
const sides = ['-wal', '-shm']

/**
 * Replaces the database in the data folder by that of another folder, in one rename. The previous
 * database is kept under a new name.
 */
export async function replaceDatabaseFile(
  { from, dataDir }: { from: string; dataDir: string },
  keptAs: string,
): Promise<void> {
  const file = join(dataDir, fileName)
  noteClosing(dataDir)
  if (existsSync(file)) {
    checkpoint(file)
    linkSync(file, join(dataDir, keptAs))
    await syncFolder(dataDir)
    // Log files are left only if the file could not be opened. The new database must not use them.
    for (const side of sides.filter((one) => existsSync(file + one))) {
      renameSync(file + side, join(dataDir, keptAs + side))
    }
    await syncFolder(dataDir)
  }
  renameSync(join(from, fileName), file)
  await syncFolder(dataDir)
}

/** Writes the log into the database file, so that one file contains all committed data. */
function checkpoint(file: string) {
  try {
    const database = new DatabaseSync(file)
    try {
      database.exec('pragma journal_mode = wal; pragma wal_checkpoint(truncate)')
    } finally {
      database.close()
    }
  } catch {
    // A file that is not a database is kept unchanged.
  }
}

/** Throws if a server is running, because its later writes would be lost. */
export const rejectRunningServers = (target: Target): Promise<void> =>
  withDatabase(target, async (db) => {
    if ((await countServerConnections(db)) === 0) return
    throw new StartupError(
      'A server is using the database of DATABASE_URL. Please stop all servers, restore, and start them again.',
    )
  })

/** The schema in which the data are restored; no server uses it. */
const restoringSchemaOf = (schema: string) => `${schema}_restoring`

/** Restores into an empty schema, without touching the current tables. */
export async function fillNewSchema(
  target: Target,
  prepare: (db: Db) => Promise<void>,
): Promise<void> {
  const schema = await currentSchema(target)
  const restoring = restoringSchemaOf(schema)
  await withDatabase(target, async (db) => {
    await dropSchema(db, restoring)
    await sql`create schema ${sql.id(restoring)}`.execute(db).catch((cause) => {
      throw new StartupError(
        'The user of DATABASE_URL may not create a schema, which a restore needs. Please grant it CREATE on the database.',
        { cause },
      )
    })
  })
  const url = new URL(target.databaseUrl ?? '')
  const options = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${options} -c search_path=${restoring}`)
  await withDatabase({ ...target, databaseUrl: url.href }, prepare)
}

/**
 * Replaces the current tables by the restored ones in one transaction. The previous tables move to
 * another schema.
 */
export async function swapSchemas(target: Target, keptAs: string): Promise<void> {
  const schema = await currentSchema(target)
  await withDatabase(target, (db) =>
    loadInBulk(db, async (tx) => {
      await sql`create schema ${sql.id(keptAs)}`.execute(tx)
      await moveAll(tx, schema, keptAs)
      await moveAll(tx, restoringSchemaOf(schema), schema)
      await sql`drop schema ${sql.id(restoringSchemaOf(schema))}`.execute(tx)
    }),
  )
}

/** The schemas whose name has a pattern of LIKE. */
export async function schemasLike(db: Db, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like ${pattern}`.execute(db)
  return rows.map(({ name }) => name)
}

export async function dropSchema(db: Db, name: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(name)} cascade`.execute(db)
}

/** Moves tables with their indexes and sequences, and the functions of their triggers. */
async function moveAll(tx: Tx, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select format('table %I.%I', nspname, relname) as what
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = ${from}
    union all
    select distinct format('function %I.%I()', nspname, proname)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    join pg_trigger on tgfoid = pg_proc.oid
    where nspname = ${from} and not tgisinternal`.execute(tx)
  for (const { what } of rows) {
    await sql`alter ${sql.raw(what)} set schema ${sql.id(to)}`.execute(tx)
  }
}

async function currentSchema(target: Target): Promise<string> {
  return withDatabase(target, async (db) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
    return rows[0]?.name ?? 'public'
  })
}

async function withDatabase<T>(target: Target, work: (db: Db) => Promise<T>): Promise<T> {
  const url = new URL(target.databaseUrl ?? '')
  // Distinguishes this connection from those of servers.
  url.searchParams.set('application_name', 'cabinkeeper restore')
  const { db, close } = await openDatabase({ ...target, databaseUrl: url.href })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
