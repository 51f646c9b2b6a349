import { sql } from 'kysely'
import { type Place, placeAmong } from '#domain/tally.ts'
import type { Db } from './open.ts'
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
    const tallies = await talliesQuery(db, { list, unit, within: place.bucket }).execute()
    const counted = tallies.map(({ bucket, count }) => ({ bucket, count: Number(count) }))
    const inOrder = direction === 'asc' ? counted : counted.toReversed()
    place = placeAmong(inOrder, place.skipped) ?? place
  }
  return place
}

/** Comes after all that a bucket's text can be followed by. */
const last = '\u{10ffff}'

type Within = { list: List; unit: TallyTable['unit']; within: string }

export const talliesQuery = (db: Db, { list, unit, within }: Within) =>
  db
    .selectFrom('tallies')
    .where('list', '=', list)
    .where('unit', '=', unit)
    .where('bucket', '>=', within)
    .where('bucket', '<', within + last)
    .groupBy('bucket')
    .orderBy('bucket')
    .select((tally) => ['bucket', tally.fn.sum<number | string>('count').as('count')])

/** How many rows a list has. */
export const totalQuery = (db: Db, list: List) =>
  db
    .selectFrom('tallies')
    .where('list', '=', list)
    .where('unit', '=', 'whole')
    .select((tally) =>
      tally.fn.coalesce(tally.fn.sum<number | string>('count'), sql.lit(0)).as('total'),
    )
