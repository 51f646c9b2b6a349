import { StatementSync } from 'node:sqlite'
import pg from 'pg'

/** A statement as the driver received it, and the number of rows in its result. */
export type Statement = { sql: string; parameters: unknown[]; rows: number }

/** The SQL and the response of a request: enough for the baseline to repeat it. */
export type Recorded = {
  statements: Statement[]
  status: number
  headers: [name: string, value: string][]
  body: string
}

let heard: Statement[] | null = null

const { all, run } = StatementSync.prototype
StatementSync.prototype.all = function (...parameters) {
  const rows = Reflect.apply(all, this, parameters)
  heard?.push({ sql: this.sourceSQL, parameters, rows: rows.length })
  return rows
}
StatementSync.prototype.run = function (...parameters) {
  heard?.push({ sql: this.sourceSQL, parameters, rows: 0 })
  return Reflect.apply(run, this, parameters)
}

const query = pg.Client.prototype.query
// The product calls it with an object and awaits a promise.
pg.Client.prototype.query = function (this: pg.Client, config: pg.QueryConfig, ...rest: unknown[]) {
  const response = Reflect.apply(query, this, [config, ...rest])
  if (!heard || typeof config !== 'object' || !(response instanceof Promise)) return response
  const statement: Statement = { sql: config.text, parameters: config.values ?? [], rows: 0 }
  heard.push(statement)
  return response.then((result: pg.QueryResult) => {
    statement.rows = result.rows.length
    return result
  })
} as typeof query

/** Records the statements of both drivers during the request. */
export async function recorded(respond: () => Promise<Response>): Promise<Recorded> {
  const statements: Statement[] = []
  heard = statements
  try {
    const response = await respond()
    const body = await response.text()
    return { statements, status: response.status, headers: [...response.headers], body }
  } finally {
    heard = null
  }
}
