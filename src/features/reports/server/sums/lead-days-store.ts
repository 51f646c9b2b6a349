import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { memoize } from '#platform/base/memoize.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { utcOffsets } from '../../domain/utc-offsets.ts'

/** Bookings that are older have the offset of this time. */
const oldest = Date.parse('2000-01-01T00:00:00Z')

const offsetsUntil = memoize(
  (input) => {
    const [timeZone = '', year = ''] = input.split(' ')
    return utcOffsets(timeZone, oldest, Date.parse(`${year}-12-31T00:00:00Z`))
  },
  { maxEntries: 20 },
)

export type Day = { date: CalendarDate; timeZone: string }

/**
 * The days from the date on which a booking was made, at the property, to its arrival. One of
 * the databases knows no time zones, so the query lists the offsets of the property's one.
 */
export function leadDays(db: Db, { date: today, timeZone }: Day): RawBuilder<number> {
  const { epochDay, epochSeconds } = dialectOf(db)
  const created = epochSeconds('bookings.created_at')
  const offsets = offsetsUntil(`${timeZone} ${today.slice(0, 4)}`)
  const cases = offsets
    .slice(0, -1)
    .map(({ from, offset }) => sql`when ${created} >= ${sql.lit(from)} then ${sql.lit(offset)}`)
  const oldestOffset = sql.lit(offsets.at(-1)?.offset ?? 0)
  const offset =
    cases.length === 0
      ? oldestOffset
      : sql`case ${sql.join(cases, sql` `)} else ${oldestOffset} end`
  return sql`(${epochDay('bookings.start_date')} - floor((${created} + ${offset}) / 86400))`
}
