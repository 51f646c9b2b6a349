import { type CalendarDate, businessDate } from '#domain/calendar.ts'
import type { Db } from '../db/open.ts'

/** What "today" is at the property: the calendar date in its time zone. */
export async function businessToday(db: Db, now: Date): Promise<CalendarDate> {
  const { time_zone } = await db
    .selectFrom('property')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  return businessDate(now, time_zone)
}
