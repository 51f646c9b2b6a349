import { sql } from 'kysely'
import { bookingStatuses } from '#domain/booking-status.ts'
import { type Place, placeAmong } from '#domain/tally.ts'
import { eachOf } from './each-of.ts'
import { flavourOf } from './flavour.ts'
import { counts } from './migrations/010-tallies.ts'
import type { Db } from './open.ts'
import { type Given, preparedQuery } from './prepared-query.ts'
import type { TallyTable } from './schema.ts'

/** All bookings are those of all statuses. */
const lists = [...bookingStatuses, 'all', 'guests'] as const
type List = (typeof lists)[number]
type Unit = TallyTable['unit']

/** A list in one of its orders, with the units into which it is divided, from large to small. */
type Order = {
  list: List
  units: readonly Unit[]
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
    const tallies = await talliesQuery[list].rows(db, tallyValues(unit, place.bucket))
    const counted = tallies.map(({ bucket, count }) => ({ bucket, count: Number(count) }))
    const inOrder = direction === 'asc' ? counted : counted.toReversed()
    place = placeAmong(inOrder, place.skipped) ?? place
  }
  return place
}

/** Comes after all that a bucket's text can be followed by. */
const last = '\u{10ffff}'

export const tallyValues = (unit: Unit, within: string) => ({
  unit,
  from: within,
  to: within + last,
})

/** The tallies of a list by the buckets of a unit, within a larger bucket. */
export const talliesQuery = eachOf(lists, (list) =>
  preparedQuery((db, given: Given<ReturnType<typeof tallyValues>>) =>
    talliesOf(db, list)
      .where('unit', '=', given.unit)
      .where('bucket', '>=', given.from)
      .where('bucket', '<', given.to)
      .groupBy('bucket')
      .orderBy('bucket')
      .select((tally) => ['bucket', tally.fn.sum<number | string>('count').as('count')]),
  ),
)

/** How many rows a list has: a part of the query of its pages, so that both are of one moment. */
export const totalQuery = (db: Db, list: List) =>
  talliesOf(db, list)
    .where('unit', '=', 'whole')
    .select((tally) =>
      tally.fn.coalesce(tally.fn.sum<number | string>('count'), sql.lit(0)).as('total'),
    )

const onlyTotal = eachOf(lists, (list) => preparedQuery((db) => totalQuery(db, list)))

export const totalOf = async (db: Db, list: List) => (await onlyTotal[list].onlyRow(db, {})).total

function talliesOf(db: Db, list: List) {
  const tallies = db.selectFrom('tallies')
  return list === 'all'
    ? tallies.where('list', 'in', bookingStatuses)
    : tallies.where('list', '=', list)
}

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
