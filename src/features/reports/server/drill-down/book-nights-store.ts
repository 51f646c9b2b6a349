import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { BookInstants } from '../../domain/book-drill-down.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import { isOnTheBooks, nightsOnTheBooks } from '../outlook/on-the-books-store.ts'
import { columnsOf } from './line-columns-store.ts'

/** The nights on the books, or those that came (1) and left (-1). The note is the booking's status. */
export function bookPartsQuery(db: Db, period: ReportPeriod, { at, since }: BookInstants) {
  const countAt = (instant: string) => sql`case when ${isOnTheBooks(instant)} then 1 else 0 end`
  const count = since ? sql<number>`(${countAt(at)} - ${countAt(since)})` : countAt(at)
  return db
    .selectFrom(nightsOnTheBooks(db, period))
    .where(count, '<>', 0)
    .select(
      columnsOf(db, {
        date: sql<string>`bookings.date`,
        cabin: sql<number>`bookings.cabin_id`,
        note: sql<string>`bookings.status`,
        addedAt: sql<string>`case when ${count} > 0 then bookings.created_at else bookings.released_at end`,
        amount: sql<number>`${count} * bookings.rate`,
        nights: sql<number>`${count}`,
      }),
    )
}
