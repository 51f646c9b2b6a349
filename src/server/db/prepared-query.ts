import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './open.ts'

/** What a query is going to be given, as it stands in its text. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

export type PreparedQuery<Values, Row> = {
  /** The query with these values in it, for whoever looks at its plan. */
  with: (db: Db | Tx, values: Values) => CompiledQuery<Row>
  rows: (db: Db | Tx, values: Values) => Promise<Row[]>
  /** Of what always has one row, such as a count. */
  onlyRow: (db: Db | Tx, values: Values) => Promise<Row>
}

/**
 * A query whose text never changes. It is built once for each database and from then on only given
 * its values: building it anew costs more than most of our questions cost the database.
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
    const fresh = build(db, places as Given<Values>).compile()
    built.set(adapter, fresh)
    return fresh
  }

  const withValues = (db: Db, values: Values): CompiledQuery<Row> => {
    const query = builtFor(db)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
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
      if (row === undefined) throw new Error('There is no row where there always is one.')
      return row
    },
  }
}

/** Where a value is going to be. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A place for whatever name is asked for. */
const places = new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` })
