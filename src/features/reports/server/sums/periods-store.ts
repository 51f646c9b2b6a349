import { sql } from 'kysely'
import { dialectOf, type PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'

export const periodsOf = (db: Db, periods: readonly PeriodRow[]) =>
  dialectOf(db).periods(JSON.stringify(periods)).as('period')

/*
 * A query planner expects a join with a period to find a ninth of the table, and then reads all
 * bookings. The bounds of all periods tell it how few rows there are (decision 072).
 */

/** Whether a date is in the joined period, whose bounds the index is read by. */
export function isInPeriod(db: Db, periods: readonly PeriodRow[], column: string) {
  return sql<boolean>`${sql.ref(column)} between period.first and period.last
    and ${dialectOf(db).withoutIndex(column)} between ${periods.at(0)?.first} and ${periods.at(-1)?.last}`
}

/** Whether an instant is in the joined period. */
export function isDuringPeriod(periods: readonly PeriodRow[], column: string) {
  const instant = sql.ref(column)
  return sql<boolean>`${instant} >= period.starts and ${instant} < period.ends
    and ${instant} >= ${periods.at(0)?.starts} and ${instant} < ${periods.at(-1)?.ends}`
}
