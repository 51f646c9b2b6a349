import type { CalendarDate } from '#domain/calendar.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** Whether a business date is closed now; false after it was reopened. */
export async function isDayClosed(db: Db | Tx, date: CalendarDate): Promise<boolean> {
  const closing = await db
    .selectFrom('day_closings')
    .leftJoin('day_reopenings', 'day_reopenings.closing_id', 'day_closings.id')
    .where('day_closings.date', '=', date)
    .where('day_reopenings.reopened_at', 'is', null)
    .select('day_closings.id')
    .limit(1)
    .executeTakeFirst()
  return closing !== undefined
}
