import type { BookingState } from '#contract/bookings.ts'
import { businessDate } from '#domain/calendar.ts'
import { ledgerSums, refundMethod } from '#domain/money/payments.ts'
import { canUndoSettlement, settle } from '#domain/money/settle.ts'
import { centsFromDollars } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { SettleRequest, UndoRequest } from '../../contract/booking-actions.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { pricesOf, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { ledgerQuery, postEntry, takeBackEntry, toEntry } from '../store/ledger-store.ts'
import { isUndoTime } from '../store/undo-dates.ts'

/** Records that what is due was paid, or that a credit was paid back. See docs/reference/business-rules.md#payments. */
export async function settleBooking(
  context: Context,
  actor: Actor,
  id: number,
  { version, expectedDue, expectedCredit, method }: SettleRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    const entries = (await ledgerQuery(tx, id).execute()).map(toEntry)
    const { received } = ledgerSums(entries)
    const seen = {
      due: centsFromDollars(expectedDue),
      credit: centsFromDollars(expectedCredit),
    }
    const outcome = settle({ ...pricesOf(before), received }, seen)
    if ('rejected' in outcome) reject(outcome.rejected)
    const { paid, amount } = outcome.settlement
    const at = context.now()
    const usual = before.default_payment_method
    const by = method ?? (amount < 0 ? refundMethod(entries, -amount, usual) : usual)
    await postEntry(tx, {
      bookingId: id,
      businessDate: businessDate(at, before.time_zone),
      kind: amount < 0 ? 'refund' : 'payment',
      method: by,
      amount,
      origin: 'settlement',
      note: '',
      staffId: actor.staffId,
      at,
    })
    const after = await updateBooking(tx, id, {
      paid_cents: paid,
      settled_at: at.toISOString(),
      settled_cents: amount,
    })
    note({
      action: 'booking.settle',
      entity: 'booking',
      entityId: id,
      before: { paid: before.paid_cents },
      after: { paid, amount, method: by },
    })
    return toBookingState(after)
  })
}

/** Undoes the last settlement, as long as a check-in at its time could be undone. */
export async function undoSettlement(
  context: Context,
  actor: Actor,
  id: number,
  { version }: UndoRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    const settled = before.settled_cents ?? 0
    const times = { at: before.settled_at, timeZone: before.time_zone }
    const isInTime = await isUndoTime(tx, times, context.now())
    if (!isInTime || !canUndoSettlement({ settled, paid: before.paid_cents })) {
      reject('settlement-not-undoable')
    }
    await takeBackEntry(
      tx,
      { bookingId: id, origin: 'settlement', amount: settled },
      { at: context.now(), staffId: actor.staffId, reason: '' },
    )
    const after = await updateBooking(tx, id, {
      paid_cents: before.paid_cents - settled,
      settled_at: null,
      settled_cents: null,
    })
    note({
      action: 'booking.undo-settle',
      entity: 'booking',
      entityId: id,
      before: { paid: before.paid_cents },
      after: { paid: after.paid_cents, amount: -settled },
    })
    return toBookingState(after)
  })
}
