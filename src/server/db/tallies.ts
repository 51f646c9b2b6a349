import { type RawBuilder, sql } from 'kysely'
import { type Place, placeAmong } from '#domain/tally.ts'
import { flavourOf } from './flavour.ts'
import { counts } from './migrations/010-tallies.ts'
import type { Db } from './open.ts'
import { type Given, preparedQuery } from './prepared-query.ts'
import type { TallyTable } from './schema.ts'

type List = TallyTable['list']

/** A list in one of its orders, with the units into which it is divided, from large to small. */
type Order = {
  list: List
  units: readonly TallyTable['unit'][]
  direction: 'asc' | 'desc'
}

/** So many rows are walked in an index sooner than any tally is read. */
const quicklyWalked = 200

/**
 * From which bucket on, and after how many rows of it, the row is found that so many rows are before:
 * whole years of bookings are passed over by their number, and what is walked is a part of a month.
 * Where very many rows are alike, such as bookings of the same price, all of these are walked.
 */
export async function findPlace(
  db: Db,
  { list, units, direction }: Order,
  before: number,
): Promise<Place> {
  let place: Place = { bucket: '', skipped: before }
  if (before <= quicklyWalked) return place
  for (const unit of units) {
    const tallies = await talliesQuery.rows(db, tallyValues({ list, unit, within: place.bucket }))
    const counted = tallies.map(({ bucket, count }) => ({ bucket, count: Number(count) }))
    const inOrder = direction === 'asc' ? counted : counted.toReversed()
    place = placeAmong(inOrder, place.skipped) ?? place
  }
  return place
}

/** Comes after all that a bucket's text can be followed by. */
const last = '\u{10ffff}'

type Within = { list: List; unit: TallyTable['unit']; within: string }

export const tallyValues = ({ list, unit, within }: Within) => ({
  list,
  unit,
  from: within,
  to: within + last,
})

export const talliesQuery = preparedQuery((db, given: Given<ReturnType<typeof tallyValues>>) =>
  db
    .selectFrom('tallies')
    .where('list', '=', given.list)
    .where('unit', '=', given.unit)
    .where('bucket', '>=', given.from)
    .where('bucket', '<', given.to)
    .groupBy('bucket')
    .orderBy('bucket')
    .select((tally) => ['bucket', tally.fn.sum<number | string>('count').as('count')]),
)

/** How many rows a list has: a part of the query of its pages, so that both are of one moment. */
export const totalQuery = (db: Db, list: List | RawBuilder<List>) =>
  db
    .selectFrom('tallies')
    .where('list', '=', list)
    .where('unit', '=', 'whole')
    .select((tally) =>
      tally.fn.coalesce(tally.fn.sum<number | string>('count'), sql.lit(0)).as('total'),
    )

const onlyTotal = preparedQuery((db, given: Given<{ list: List }>) => totalQuery(db, given.list))

export const totalOf = async (db: Db, list: List) => (await onlyTotal.onlyRow(db, { list })).total

/** In which lists a number is not the one of the tables: beside the triggers, something has written. */
export async function listsCountedWrong(db: Db): Promise<string[]> {
  const counted = sql.raw(
    counts(flavourOf(db).name)
      .map((count) => `select list, unit, bucket, -count as off from (${count}) as counted`)
      .join(' union all '),
  )
  const { rows } = await sql<{ list: string }>`
    select distinct list from (
      select list from (
        select list, unit, bucket, count as off from tallies union all ${counted}
      ) as numbers
      group by list, unit, bucket having sum(off) <> 0
    ) as wrong order by list`.execute(db)
  return rows.map(({ list }) => list)
}
