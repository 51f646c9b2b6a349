import { sql } from 'kysely'
import { flavourOf } from './flavour.ts'
import { sums } from './migrations/012-sales-by-hour.ts'
import type { Db } from './open.ts'

/** The hours whose bookings come to something else: beside the triggers, something has written. */
export async function hoursSummedWrong(db: Db): Promise<string[]> {
  const { rows } = await sql<{ hour: string }>`
    select hour from (
      select hour, bookings, total_cents, extras_cents from sales_by_hour
      union all
      select hour, -bookings, -total_cents, -extras_cents
      from (${sql.raw(sums(flavourOf(db).name))}) as summed
    ) as numbers
    group by hour
    having sum(bookings) <> 0 or sum(total_cents) <> 0 or sum(extras_cents) <> 0
    order by hour`.execute(db)
  return rows.map(({ hour }) => hour)
}
