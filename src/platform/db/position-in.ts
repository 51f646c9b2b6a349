import { type RawBuilder, sql } from 'kysely'

/** An SQL CASE from id to index, so that one UPDATE stores an order. */
export function positionIn(ids: readonly number[]): RawBuilder<number> {
  const cases = ids.map((id, index) => sql`when ${sql.lit(id)} then ${sql.lit(index)}`)
  return sql`case id ${sql.join(cases, sql` `)} end`
}
