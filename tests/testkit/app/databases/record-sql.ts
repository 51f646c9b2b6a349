import { StatementSync } from 'node:sqlite'
import pg from 'pg'

let heard: string[] | null = null

const { all, run } = StatementSync.prototype
StatementSync.prototype.all = function (...parameters) {
  heard?.push(this.sourceSQL)
  return Reflect.apply(all, this, parameters)
}
StatementSync.prototype.run = function (...parameters) {
  heard?.push(this.sourceSQL)
  return Reflect.apply(run, this, parameters)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...queries: [pg.QueryConfig]) {
  heard?.push(queries[0].text)
  return Reflect.apply(query, this, queries)
} as typeof query

/** Records the SQL that both drivers run during `work`, in order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  heard = statements
  try {
    await work()
    return statements
  } finally {
    heard = null
  }
}
