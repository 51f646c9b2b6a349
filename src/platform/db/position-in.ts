import { type RawBuilder, sql } from 'kysely'

/** The place of a row's id in a list that names it, so that one statement writes an order. */
export function positionIn(ids: readonly number[]): RawBuilder<number> {
  const places = ids.map((id, place) => sql`when ${sql.lit(id)} then ${sql.lit(place)}`)
  return sql`case id ${sql.join(places, sql` `)} end`
}
