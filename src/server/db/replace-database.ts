import { existsSync, linkSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../base/config.ts'
import { syncFolder } from '../base/durable-folder.ts'
import { StartRefusal } from '../base/errors.ts'
import { loadInBulk } from './bulk-load.ts'
import { noteClosing } from './database-state-file.ts'
import { type Db, openDatabase, type Tx } from './open.ts'
import { countServerConnections } from './server-connections.ts'
import { lockFolder } from './sqlite.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Runs while no server can start on the data folder; refuses when one is running. */
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
 * Puts the database of another folder in the place of the data folder's own, which stays beside it
 * under a new name, where there was one. One renaming is the moment at which it happens.
 */
export async function replaceDatabaseFile(
  { from, dataDir }: { from: string; dataDir: string },
  keptAs: string,
): Promise<void> {
  const file = join(dataDir, fileName)
  noteClosing(dataDir)
  if (existsSync(file)) {
    takeInLog(file)
    linkSync(file, join(dataDir, keptAs))
    await syncFolder(dataDir)
    // Still there only beside a file that could not be opened: no other database may find them.
    for (const side of sides.filter((one) => existsSync(file + one))) {
      renameSync(file + side, join(dataDir, keptAs + side))
    }
    await syncFolder(dataDir)
  }
  renameSync(join(from, fileName), file)
  await syncFolder(dataDir)
}

/** The last of a database's connections leaves one file, with all that was ever confirmed. */
function takeInLog(file: string) {
  try {
    const database = new DatabaseSync(file)
    try {
      database.exec('pragma journal_mode = wal; pragma wal_checkpoint(truncate)')
    } finally {
      database.close()
    }
  } catch {
    // What is no database any more is kept as it is.
  }
}

/** Refuses when a server is at work: what it writes from now on would be lost. */
export const refuseRunningServers = (place: Place): Promise<void> =>
  withDatabase(place, async (db) => {
    if ((await countServerConnections(db)) === 0) return
    throw new StartRefusal(
      'A server is using the database of DATABASE_URL: please stop all servers, restore, and start them again.',
    )
  })

/** What is being prepared beside a house, in a schema that no server looks into. */
const besideOf = (schema: string) => `${schema}_restoring`

/** Fills an empty schema beside the house; the house's own tables are not touched. */
export async function fillNewSchema(
  place: Place,
  prepare: (db: Db) => Promise<void>,
): Promise<void> {
  const schema = await currentSchema(place)
  const beside = besideOf(schema)
  await withDatabase(place, async (db) => {
    await sql`drop schema if exists ${sql.id(beside)} cascade`.execute(db)
    await sql`create schema ${sql.id(beside)}`.execute(db).catch((cause) => {
      throw new StartRefusal(
        'The user of DATABASE_URL may create no schema, which a restore needs: please grant it CREATE on the database.',
        { cause },
      )
    })
  })
  const url = new URL(place.databaseUrl ?? '')
  const options = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${options} -c search_path=${beside}`)
  await withDatabase({ ...place, databaseUrl: url.href }, prepare)
}

/**
 * Puts what was prepared in the place of the house's tables, which go to a schema of their own, in
 * one transaction.
 */
export async function swapSchemas(place: Place, keptAs: string): Promise<void> {
  const schema = await currentSchema(place)
  await withDatabase(place, (db) =>
    loadInBulk(db, async (tx) => {
      await sql`create schema ${sql.id(keptAs)}`.execute(tx)
      await moveAll(tx, schema, keptAs)
      await moveAll(tx, besideOf(schema), schema)
      await sql`drop schema ${sql.id(besideOf(schema))}`.execute(tx)
    }),
  )
}

/** Tables go with all that is theirs; the functions of their triggers are apart. */
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

async function currentSchema(place: Place): Promise<string> {
  return withDatabase(place, async (db) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
    return rows[0]?.name ?? 'public'
  })
}

async function withDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const url = new URL(place.databaseUrl ?? '')
  // So that ours are not taken for a server's.
  url.searchParams.set('application_name', 'cabinkeeper restore')
  const { db, close } = await openDatabase({ ...place, databaseUrl: url.href })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
