import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './open.ts'

/** The placeholders of a query's parameters. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

export type PreparedQuery<Values, Row> = {
  /** The query with these values, for example to examine its plan. */
  with: (db: Db | Tx, values: Values) => CompiledQuery<Row>
  rows: (db: Db | Tx, values: Values) => Promise<Row[]>
  /** For a query that always returns one row, such as a count. */
  onlyRow: (db: Db | Tx, values: Values) => Promise<Row>
}

/**
 * A query whose text never changes. It is compiled once per database; compiling it for each request costs
 * more than running most queries.
 */
export function preparedQuery<Values, Row>(
  build: (db: Db, given: Given<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  const built = new WeakMap<object, CompiledQuery<Row>>()

  /** Transactions share the adapter of their database. */
  function builtFor(db: Db): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const known = built.get(adapter)
    if (known) return known
    const fresh = build(db, placeholders as Given<Values>).compile()
    built.set(adapter, fresh)
    return fresh
  }

  const withValues = (db: Db, values: Values): CompiledQuery<Row> => {
    const query = builtFor(db)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    return { ...query, parameters }
  }

  const rows = async (db: Db, values: Values) =>
    (await db.executeQuery(withValues(db, values))).rows

  return {
    with: withValues,
    rows,
    async onlyRow(db, values) {
      const [row] = await rows(db, values)
      if (row === undefined) throw new Error('A query that always returns a row returned none.')
      return row
    },
  }
}

/** Marks the position of a parameter. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Creates a placeholder for every name. */
const placeholders = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` })
