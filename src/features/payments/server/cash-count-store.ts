import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { type CashUp, cashUpOf } from '#domain/cash-up.ts'
import { kindsWithoutTakings } from '#domain/money/takings.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'

type Days = { from: CalendarDate; to: CalendarDate }

type NewCount = {
  day: CalendarDate
  counted: Cents
  expected: Cents
  note: string
  staffId: string
  at: Date
}

/** Adds a count. Counts are never edited: a new one corrects them. */
export async function insertCashCount(tx: Tx, count: NewCount): Promise<number> {
  const { id } = await tx
    .insertInto('cash_counts')
    .values({
      business_date: count.day,
      counted_cents: count.counted,
      expected_cents: count.expected,
      note: count.note,
      staff_id: count.staffId,
      created_at: count.at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The counts of some days in the order in which they were made. */
export const cashCountsQuery = (db: Db | Tx, { from, to }: Days) =>
  db
    .selectFrom('cash_counts')
    .leftJoin('staff', 'staff.id', 'cash_counts.staff_id')
    .where('cash_counts.business_date', '>=', from)
    .where('cash_counts.business_date', '<=', to)
    .select([
      'cash_counts.id',
      'cash_counts.business_date',
      'cash_counts.counted_cents',
      'cash_counts.expected_cents',
      'cash_counts.note',
      'cash_counts.created_at',
      'staff.full_name as staff_name',
    ])
    .orderBy('cash_counts.business_date')
    .orderBy('cash_counts.id')

export type CashCountRow = Awaited<
  ReturnType<ReturnType<typeof cashCountsQuery>['execute']>
>[number]

/** The cash of a day by person: payments, and damage deposits that were taken, returned or kept. */
export const cashOfDayQuery = (db: Db | Tx, day: CalendarDate) =>
  db
    .selectFrom(
      db
        .selectFrom('payments')
        .where('business_date', '=', day)
        .where('method', '=', 'cash')
        .where('voided_at', 'is', null)
        .where('kind', 'not in', kindsWithoutTakings)
        .select(['staff_id', 'amount_cents', 'created_at'])
        .unionAll(
          db
            .selectFrom('damage_deposits')
            .where('business_date', '=', day)
            .where('method', '=', 'cash')
            .where('voided_at', 'is', null)
            .select([
              'staff_id',
              sql<number>`case when kind = 'taken' then amount_cents else -amount_cents end`.as(
                'amount_cents',
              ),
              'created_at',
            ]),
        )
        .as('found'),
    )
    .leftJoin('staff', 'staff.id', 'found.staff_id')
    .groupBy(['found.staff_id', 'staff.full_name'])
    .select(({ fn }) => [
      'found.staff_id',
      'staff.full_name as staff_name',
      fn.sum<number | string>('found.amount_cents').as('total'),
      fn.min('found.created_at').as('first_at'),
    ])

/** The cash of a day by person in the order of their first entries, its counts, and whether it is counted. */
export async function findCashUp(db: Db | Tx, day: CalendarDate) {
  const rows = await cashOfDayQuery(db, day).execute()
  const people = rows
    .toSorted((one, other) => (one.first_at < other.first_at ? -1 : 1))
    .map(({ staff_id, staff_name, total }) => ({
      userId: staff_id,
      name: staff_name ?? '',
      expected: Number(total),
    }))
  const counts = await cashCountsQuery(db, { from: day, to: day }).execute()
  const expected = people.reduce((sum, person) => sum + person.expected, 0)
  const cashUp: CashUp = cashUpOf({ expected, hasEntries: people.length > 0 }, lastOf(counts))
  return { ...cashUp, people, counts }
}

const lastOf = (counts: readonly CashCountRow[]) => {
  const last = counts.at(-1)
  return last && { counted: last.counted_cents, expected: last.expected_cents }
}

const pageSize = 500

/** The counts of a period, page by page. */
export async function* cashCountsOfDays(db: Db, days: Days): AsyncGenerator<CashCountRow[]> {
  let rows = await cashCountsQuery(db, days).limit(pageSize).execute()
  yield rows
  while (rows.length === pageSize) {
    const last = rows.at(-1)
    if (!last) return
    rows = await cashCountsQuery(db, { ...days, from: last.business_date })
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('cash_counts.business_date', 'cash_counts.id'),
          '>',
          tuple(last.business_date, last.id),
        ),
      )
      .limit(pageSize)
      .execute()
    yield rows
  }
}
