import { sql } from 'kysely'
import { bookingStatuses } from '#domain/booking-status.ts'
import type { Db } from './open.ts'
import type { RowCountTable } from './tables/system-tables.ts'

/** The list of all bookings is the sum of the lists of each status. */
export type CountedList = RowCountTable['list'] | 'all'

/** How many rows a list has. A page selects it in its own statement, so that both are of one moment. */
export const totalQuery = (db: Db, list: CountedList) =>
  db
    .selectFrom('row_counts')
    .where('list', 'in', list === 'all' ? bookingStatuses : [list])
    .select(({ fn }) => fn.coalesce(fn.sum<number | string>('count'), sql.lit(0)).as('total'))

export async function totalOf(db: Db, list: CountedList): Promise<number> {
  const { total } = await totalQuery(db, list).executeTakeFirstOrThrow()
  return Number(total)
}

/** What the counts must be, computed from the tables. Triggers of the schema keep them. */
const counts = [
  `select 'guests' as list, 0 as slot, count(*) as count from guests where sort_name <> ''`,
  'select status as list, 0 as slot, count(*) as count from bookings group by status',
]

/** Statements that replace all counts by those computed from the tables. */
export const recount = [
  'delete from row_counts',
  ...counts.map((count) => `insert into row_counts (list, slot, count) ${count}`),
]

/** Lists whose count differs from the tables: something has bypassed the triggers. */
export async function wronglyCountedLists(db: Db): Promise<string[]> {
  const counted = sql.raw(
    counts
      .map((count) => `select list, -count as count from (${count}) as counted`)
      .join(' union all '),
  )
  const { rows } = await sql<{ list: string }>`
    select list from (select list, count from row_counts union all ${counted}) as numbers
    group by list having sum(count) <> 0 order by list`.execute(db)
  return rows.map(({ list }) => list)
}
