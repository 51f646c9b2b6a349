import { sql } from 'kysely'
import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { OpenDeposits } from '#contract/deposits.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { openDeposit } from '#domain/money/deposit.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'

/** The condition of the index bookings_deposits, word by word. */
const isOpen = sql<boolean>`bookings.deposit_cents is not null and bookings.status = 'unconfirmed'
  and bookings.paid_cents < bookings.deposit_cents
  and bookings.paid_cents < bookings.total_price_cents`

const open = sql<number | string>`case when bookings.deposit_cents < bookings.total_price_cents
  then bookings.deposit_cents else bookings.total_price_cents end - bookings.paid_cents`

/** Deposits that are due or overdue. See docs/reference/business-rules.md#deposits. */
export async function findOpenDeposits(
  db: Db,
  { today, page }: { today: CalendarDate; page: number },
): Promise<OpenDeposits> {
  const sums = await depositSumsQuery(db, today).executeTakeFirstOrThrow()
  const rows = await depositsQuery(db, page).execute()
  return {
    items: rows.map((row) => ({
      bookingId: row.id,
      guestName: row.guest_name,
      cabinName: row.cabin_name,
      startDate: row.start_date,
      dueOn: row.deposit_due_on ?? '',
      isOverdue: (row.deposit_due_on ?? '') < today,
      amountDue: dollarsFromCents(
        openDeposit(row.deposit_cents ?? 0, {
          status: 'unconfirmed',
          totalPrice: row.total_price_cents,
          fee: 0,
          paid: row.paid_cents,
        }),
      ),
    })),
    total: Number(sums.total),
    overdue: Number(sums.overdue ?? 0),
    amountDue: dollarsFromCents(Number(sums.due ?? 0)),
  }
}

/** The earliest due date first. */
export const depositsQuery = (db: Db, page: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where(isOpen)
    .select([
      'bookings.id',
      'bookings.start_date',
      'bookings.total_price_cents',
      'bookings.paid_cents',
      'bookings.deposit_cents',
      'bookings.deposit_due_on',
      'guests.full_name as guest_name',
      'cabins.name as cabin_name',
    ])
    .orderBy('bookings.deposit_due_on')
    .orderBy('bookings.id')
    .limit(paymentPageSize)
    .offset((page - 1) * paymentPageSize)

export const depositSumsQuery = (db: Db, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where(isOpen)
    .select(({ fn }) => [
      fn.countAll().as('total'),
      fn
        .sum<number | string>(sql`case when bookings.deposit_due_on < ${today} then 1 else 0 end`)
        .as('overdue'),
      fn.sum<number | string>(open).as('due'),
    ])
