import type { ExpressionBuilder } from 'kysely'
import { type BookingStatus, bookingCan, closedStatuses } from '#domain/booking-status.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

/** The sum of the open balances. A credit on one booking does not reduce the balance of another. */
export function owedSum(stay: ExpressionBuilder<Tables, 'bookings'>) {
  const charged = stay
    .case()
    .when('bookings.status', 'in', closedStatuses)
    .then(stay.ref('bookings.fee_cents'))
    .else(stay.ref('bookings.total_price_cents'))
    .end()
  const open = stay(charged, '-', stay.ref('bookings.paid_cents'))
  return stay.fn.sum(stay.case().when(open, '>', 0).then(open).else(stay.lit(0)).end())
}

type OwedRow = { status: BookingStatus; owed: string | number | bigint }

/** Leaves out upcoming bookings, because most guests pay for them at the property. */
export const amountDueOf = (rows: readonly OwedRow[]): number =>
  dollarsFromCents(
    rows.filter((row) => !bookingCan.checkIn(row)).reduce((sum, { owed }) => sum + Number(owed), 0),
  )
