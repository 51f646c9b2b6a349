import type { Dialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../../base/errors.ts'
import { postgresDialect } from './postgres-driver.ts'

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins

/** Parses values to the types in schema.ts. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => pg.types.getTypeParser(TIMESTAMPTZ)(text).toISOString()],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/** The name of the server's connections in pg_stat_activity. */
export const applicationName = 'cabinkeeper'

export async function openPostgres(databaseUrl: string): Promise<Dialect> {
  const pool = newPool(databaseUrl)
  await rejectUnsafeServer(pool).catch(async (error) => {
    await pool.end()
    throw error
  })
  return postgresDialect(pool)
}

/** A pool with timeouts for everything. */
function newPool(databaseUrl: string) {
  const pool = new pg.Pool({
    max: 10,
    types,
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // An error of a connection must not stop the server: the pool replaces an idle connection, and on one
  // in use the next query fails.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

type Server = {
  version: number
  encoding: string
  synchronous_commit: string
  read_only: string
}

async function rejectUnsafeServer(pool: pg.Pool) {
  const { rows } = await pool
    .query<Server>(
      `select current_setting('server_version_num')::integer as version,
              current_setting('server_encoding') as encoding,
              current_setting('synchronous_commit') as synchronous_commit,
              current_setting('transaction_read_only') as read_only`,
    )
    .catch((cause: Error) => {
      throw new StartupError(`The database of DATABASE_URL cannot be reached: ${cause.message}.`, {
        cause,
      })
    })
  for (const server of rows) rejectServer(server)
}

const oldestVersion = 15

export function rejectServer({ version, encoding, synchronous_commit, read_only }: Server) {
  const major = Math.floor(version / 10_000)
  if (major < oldestVersion) {
    throw new StartupError(
      `This is PostgreSQL ${major}. Please upgrade it to ${oldestVersion} or newer, or set DATABASE_URL to a newer one.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartupError('The PostgreSQL database must be created with the encoding UTF8.')
  }
  if (synchronous_commit === 'off') {
    throw new StartupError(
      'PostgreSQL is set to synchronous_commit = off and could lose confirmed changes. Please set it to on.',
    )
  }
  if (read_only === 'on') {
    throw new StartupError(
      'The database of DATABASE_URL is read-only. Please set DATABASE_URL to the primary server, not to a replica.',
    )
  }
}
