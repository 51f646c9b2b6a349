import pg from 'pg'
import type { Replay } from './baseline.ts'
import type { Statement } from './record-statements.ts'

/** The response is known, so the result of the query is not used. */
const types = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig

export function replayOnPostgres(databaseUrl: string): Replay {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types })
  const names = new Map<string, string>()
  const nameOf = (sql: string) => {
    const name = names.get(sql) ?? `floor_${names.size}`
    names.set(sql, name)
    return name
  }
  const prepared = ({ sql, parameters }: Statement) => ({
    name: nameOf(sql),
    text: sql,
    values: parameters,
  })

  /** A write runs on one connection, in order. */
  async function replayChange(statements: Statement[]) {
    const client = await pool.connect()
    try {
      for (const statement of statements) await client.query(prepared(statement))
    } finally {
      client.release()
    }
  }

  // The session is read first, since the server must identify the user. Reads then run in parallel.
  return async ({ statements: [session, ...rest] }) => {
    if (session) await pool.query(prepared(session))
    if (rest.some(({ sql }) => /^begin/i.test(sql))) await replayChange(rest)
    else await Promise.all(rest.map((statement) => pool.query(prepared(statement))))
  }
}
