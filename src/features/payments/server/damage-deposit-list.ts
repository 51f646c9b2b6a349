import { sql } from 'kysely'
import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { HeldDamageDeposits } from '#contract/damage-deposits.ts'
import type { PaymentsOfDay } from '#contract/payments.ts'
import { closedStatuses } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** What an entry adds to the money that is held. */
export const heldCents = sql<
  number | string
>`sum(case when damage_deposits.kind = 'taken' then damage_deposits.amount_cents else -damage_deposits.amount_cents end)`

const validEntries = (db: Db | Tx) =>
  db.selectFrom('damage_deposits').where('damage_deposits.voided_at', 'is', null)

/** Not every database has booleans. */
const isToReturn = sql<
  boolean | number
>`bookings.status in (${sql.join([...closedStatuses, 'checked-out'])})`

/** The bookings that hold a damage deposit. A booking that holds one cannot be deleted. */
const heldQuery = (db: Db) =>
  validEntries(db)
    .innerJoin('bookings', 'bookings.id', 'damage_deposits.booking_id')
    .groupBy([
      'bookings.id',
      'bookings.status',
      'bookings.end_date',
      'bookings.guest_id',
      'bookings.cabin_id',
    ])
    .having(heldCents, '>', 0)
    .select([
      'bookings.id',
      'bookings.end_date',
      'bookings.guest_id',
      'bookings.cabin_id',
      isToReturn.as('is_to_return'),
      heldCents.as('held'),
    ])

/** The damage deposits that are held, those that are to be returned first. */
export async function findHeldDamageDeposits(db: Db, page: number): Promise<HeldDamageDeposits> {
  const sums = await heldSumsQuery(db).executeTakeFirstOrThrow()
  const rows = await heldPageQuery(db, page).execute()
  return {
    items: rows.map((row) => ({
      bookingId: row.id,
      guestName: row.guest_name,
      cabinName: row.cabin_name,
      endDate: row.end_date,
      isToReturn: Boolean(row.is_to_return),
      held: dollarsFromCents(Number(row.held)),
    })),
    total: Number(sums.total),
    toReturn: Number(sums.to_return ?? 0),
    held: dollarsFromCents(Number(sums.held ?? 0)),
  }
}

export const heldSumsQuery = (db: Db) =>
  db
    .selectFrom(heldQuery(db).as('deposits'))
    .select(({ fn }) => [
      fn.countAll().as('total'),
      fn.sum<number | string>(sql`case when is_to_return then 1 else 0 end`).as('to_return'),
      fn.sum<number | string>('deposits.held').as('held'),
    ])

export const heldPageQuery = (db: Db, page: number) =>
  db
    .selectFrom(heldQuery(db).as('deposits'))
    .innerJoin('guests', 'guests.id', 'deposits.guest_id')
    .innerJoin('cabins', 'cabins.id', 'deposits.cabin_id')
    .select([
      'deposits.id',
      'deposits.end_date',
      'deposits.is_to_return',
      'deposits.held',
      'guests.full_name as guest_name',
      'cabins.name as cabin_name',
    ])
    .orderBy('deposits.is_to_return', 'desc')
    .orderBy('deposits.end_date')
    .orderBy('deposits.id')
    .limit(paymentPageSize)
    .offset((page - 1) * paymentPageSize)

/** What was taken, returned and kept on a day, by method. */
export async function damageDepositsOfDay(
  db: Db,
  day: CalendarDate,
): Promise<PaymentsOfDay['damageDeposits']> {
  const rows = await damageDepositsOfDayQuery(db, day).execute()
  return paymentMethods.flatMap((method) => {
    const same = rows.filter((row) => row.method === method)
    const sumOf = (kind: (typeof rows)[number]['kind']) =>
      dollarsFromCents(Number(same.find((row) => row.kind === kind)?.total ?? 0))
    if (same.length === 0) return []
    return { method, taken: sumOf('taken'), returned: sumOf('returned'), kept: sumOf('kept') }
  })
}

export const damageDepositsOfDayQuery = (db: Db, day: CalendarDate) =>
  validEntries(db)
    .where('business_date', '=', day)
    .groupBy(['method', 'kind'])
    .select(({ fn }) => ['method', 'kind', fn.sum<number | string>('amount_cents').as('total')])
