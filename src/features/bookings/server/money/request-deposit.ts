import type { BookingState } from '#contract/bookings.ts'
import type { RequestDepositRequest } from '#contract/deposits.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { openBalance } from '#domain/money/balance.ts'
import { depositShare } from '#domain/money/deposit.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, pricesOf, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'

/**
 * Requests a deposit, or replaces the one that is requested. A share is of the total as it is now.
 * See docs/reference/business-rules.md#deposits.
 */
export async function requestDeposit(
  context: Context,
  actor: Actor,
  id: number,
  { version, dueOn, ...request }: RequestDepositRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (!bookingCan.requestDeposit(before)) reject('deposit-not-possible')
    const percent = 'percent' in request ? request.percent : null
    const amount =
      'percent' in request
        ? depositShare(before.total_price_cents, request.percent)
        : centsFromDollars(request.amount)
    rejectWrongAmount(before, amount, percent === null ? 'amount' : 'percent')
    rejectWrongDate(before, dueOn, businessDate(context.now(), before.time_zone))
    const after = await updateBooking(tx, id, {
      deposit_cents: amount,
      deposit_percent: percent,
      deposit_due_on: dueOn,
    })
    note({
      action: 'booking.request-deposit',
      entity: 'booking',
      entityId: id,
      before: auditOf(before),
      after: auditOf(after),
    })
    return toBookingState(after)
  })
}

export async function withdrawDeposit(
  context: Context,
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (before.deposit_cents === null) reject('no-deposit')
    const after = await updateBooking(tx, id, {
      deposit_cents: null,
      deposit_percent: null,
      deposit_due_on: null,
    })
    note({
      action: 'booking.withdraw-deposit',
      entity: 'booking',
      entityId: id,
      before: auditOf(before),
      after: auditOf(after),
    })
    return toBookingState(after)
  })
}

function rejectWrongAmount(
  booking: BookingRecord,
  amount: number,
  field: 'amount' | 'percent',
): void {
  const wrong =
    openBalance(pricesOf(booking)) <= 0
      ? t('Nothing is due for this booking')
      : amount > booking.total_price_cents
        ? t('At most the total, {amount}', { amount: formatCents(booking.total_price_cents) })
        : amount <= booking.paid_cents
          ? t('More than the {amount} that was paid already', {
              amount: formatCents(booking.paid_cents),
            })
          : undefined
  if (wrong) reject('invalid-fields', { fields: { [field]: wrong } })
}

function rejectWrongDate(
  { start_date }: BookingRecord,
  dueOn: CalendarDate,
  today: CalendarDate,
): void {
  const wrong =
    dueOn < today
      ? t('The due date cannot be in the past')
      : dueOn > start_date && dueOn > today
        ? t('At the latest on the day of arrival')
        : undefined
  if (wrong) reject('invalid-fields', { fields: { dueOn: wrong } })
}

const auditOf = (record: BookingRecord) => ({
  deposit: record.deposit_cents,
  depositDueOn: record.deposit_due_on,
})
