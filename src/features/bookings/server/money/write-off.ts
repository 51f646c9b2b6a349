import type { BookingState, PaidBooking } from '#contract/bookings.ts'
import type { VoidPaymentRequest, WriteOffRequest } from '#contract/payments.ts'
import { businessDate } from '#domain/calendar.ts'
import { openBalance } from '#domain/money/balance.ts'
import { voidError } from '#domain/money/payments.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Step } from '../step.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { pricesOf, toBookingState } from '../store/booking-store.ts'
import { voidKeptAs } from '../store/damage-deposit-store.ts'
import { ledgerQuery, postEntry, toEntry, voidEntry } from '../store/ledger-store.ts'
import { rejectUnlessOpen, toPaidBooking } from './record-payment.ts'

/** Gives up the open balance of a booking. See docs/reference/business-rules.md#payments. */
export async function writeOff(
  context: Context,
  actor: Actor,
  id: number,
  { reason, expectedBalance }: WriteOffRequest,
): Promise<PaidBooking> {
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    const amount = openBalance(pricesOf(before))
    await rejectUnlessOpen(tx, before, { kind: 'write-off', amount, expected: expectedBalance })
    const at = context.now()
    const paymentId = await postEntry(tx, {
      bookingId: id,
      businessDate: businessDate(at, before.time_zone),
      kind: 'write-off',
      method: null,
      amount,
      origin: 'account',
      note: reason,
      staffId: actor.staffId,
      at,
    })
    await updateBooking(tx, id, { paid_cents: before.paid_cents + amount })
    note({
      action: 'booking.write-off',
      entity: 'booking',
      entityId: id,
      before: { paid: before.paid_cents },
      after: { paid: before.paid_cents + amount, amount, paymentId },
      reason,
    })
    return toPaidBooking(tx, id, paymentId)
  })
}

/** Voids an entry of the ledger, which stays visible; a damage deposit kept as this payment is held again. See docs/reference/business-rules.md#payments. */
export const voidPayment = (
  context: Context,
  actor: Actor,
  id: number,
  request: VoidPaymentRequest,
): Promise<BookingState> =>
  change(context, actor, (tx, note) => writeVoidPayment({ context, actor, tx, note }, id, request))

export async function writeVoidPayment(
  { context, actor, tx, note }: Step,
  id: number,
  { paymentId, reason }: VoidPaymentRequest,
): Promise<BookingState> {
  const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  const entries = (await ledgerQuery(tx, id).execute()).map(toEntry)
  const entry = entries.find((known) => known.id === paymentId) ?? reject('payment-not-found')
  const rejection = voidError(entry, entries)
  if (rejection) reject(rejection)
  const voiding = { at: context.now(), staffId: actor.staffId, reason }
  await voidEntry(tx, paymentId, voiding)
  await voidKeptAs(tx, paymentId, voiding)
  const after = await updateBooking(tx, id, {
    paid_cents: before.paid_cents - entry.amount,
    // The action that recorded the entry then has nothing left to take back.
    ...(entry.origin === 'check-in' && { check_in_paid_cents: 0 }),
    ...(entry.origin === 'settlement' && { settled_at: null, settled_cents: null }),
  })
  note({
    action: 'booking.void-payment',
    entity: 'booking',
    entityId: id,
    before: { paid: before.paid_cents },
    after: { paid: after.paid_cents, amount: entry.amount, paymentId },
    reason,
  })
  return toBookingState(after)
}
