import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { refuse, StartRefusal } from '../errors.ts'

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins

/** Values as the tables' types promise them. */
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

export async function openPostgres(databaseUrl: string): Promise<Dialect> {
  const pool = newPool(databaseUrl, { max: 10, types })
  await refuseUnsafeServer(pool).catch(async (error) => {
    await pool.end()
    throw error
  })
  return dialectOf(pool)
}

/** Connections on which nothing waits for ever. */
export function newPool(databaseUrl: string, options: Pick<pg.PoolConfig, 'max' | 'types'>) {
  const pool = new pg.Pool({
    ...options,
    connectionString: databaseUrl,
    application_name: 'cabinkeeper',
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A connection that breaks must not end us: while nobody uses it the pool replaces it, and who
  // uses it is told by their next query.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

export const dialectOf = (pool: pg.Pool): Dialect =>
  new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      // Unreachable, restarting or without a free connection: soon it may answer again.
      connect: () =>
        pool.connect().catch((cause) => refuse('busy', { retryAfterSeconds: 2, cause })),
    },
  })

async function refuseUnsafeServer(pool: pg.Pool) {
  const { rows } = await pool
    .query(
      `select current_setting('synchronous_commit') as synchronous_commit,
              current_setting('server_encoding') as server_encoding`,
    )
    .catch((cause: Error) => {
      throw new StartRefusal(`The database of DATABASE_URL cannot be reached: ${cause.message}.`, {
        cause,
      })
    })
  if (rows[0]?.synchronous_commit === 'off') {
    throw new StartRefusal(
      'PostgreSQL is set to synchronous_commit = off and could lose confirmed changes: please set it to on.',
    )
  }
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new StartRefusal('The PostgreSQL database must be created with the encoding UTF8.')
  }
}
