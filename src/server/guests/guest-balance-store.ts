import type { ExpressionBuilder } from 'kysely'
import { type BookingStatus, bookingCan, closedStatuses } from '#domain/booking-status.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Tables } from '../db/schema.ts'

/** The open balances of bookings, added up: a credit on one booking does not pay for another. */
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

/** Without bookings to come, which most guests pay for at the property. */
export const amountDueOf = (rows: readonly OwedRow[]): number =>
  dollarsFromCents(
    rows.filter((row) => !bookingCan.checkIn(row)).reduce((sum, { owed }) => sum + Number(owed), 0),
  )
