import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { kindsWithoutTakings } from '#domain/money/takings.ts'
import type { Db } from '#platform/db/open.ts'

/** The takings of a day by method and by person. */
export const takingsQuery = (db: Db, day: CalendarDate) =>
  db
    .selectFrom('payments')
    .leftJoin('staff', 'staff.id', 'payments.staff_id')
    .where('payments.business_date', '=', day)
    .where('payments.voided_at', 'is', null)
    .where('payments.kind', 'not in', kindsWithoutTakings)
    .groupBy(['payments.method', 'payments.staff_id', 'staff.full_name'])
    .select(({ fn }) => [
      'payments.method',
      'payments.staff_id',
      'staff.full_name as staff_name',
      fn
        .sum<Sum>(sql`case when payments.amount_cents > 0 then payments.amount_cents else 0 end`)
        .as('received'),
      fn
        .sum<Sum>(sql`case when payments.amount_cents < 0 then payments.amount_cents else 0 end`)
        .as('refunded'),
      fn.min('payments.id').as('first_id'),
    ])

/** Not every database returns sums as numbers. */
type Sum = number | string

/** How many entries a day has, and what was paid earlier, which moved no money. */
export const paymentCountsQuery = (db: Db, day: CalendarDate) =>
  db
    .selectFrom('payments')
    .where('business_date', '=', day)
    .select([
      sql<Sum | null>`sum(case when kind = 'opening' then 0 else 1 end)`.as('entries'),
      sql<Sum | null>`sum(case when kind = 'opening' then 1 else 0 end)`.as('openings'),
      sql<Sum | null>`sum(case when kind = 'opening' and voided_at is null then amount_cents else 0 end)`.as(
        'opening_cents',
      ),
    ])
