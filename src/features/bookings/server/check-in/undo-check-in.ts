import type { BookingState } from '#contract/bookings.ts'
import { withCharges } from '#domain/money/charges.ts'
import { releaseEarlyNights } from '#features/stays/server/early-nights-store.ts'
import { nightsOfBooking } from '#features/stays/server/night-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { UndoRequest } from '../../contract/booking-actions.ts'
import { undoCheckIn as withoutCheckIn } from '../../domain/undo.ts'
import { loadBookingTaxes } from '../money/booking-taxes.ts'
import type { Step } from '../step.ts'
import { updateBooking } from '../store/booking-change-store.ts'
import { pricesOf, toBookingState } from '../store/booking-store.ts'
import { exchangeCharges, loadCharges } from '../store/charge-store.ts'
import { takeBackEntry } from '../store/ledger-store.ts'
import { lockForUndo } from '../store/lock-for-undo.ts'
import { checkInFacts } from '../store/undo-dates.ts'

/**
 * Undoes a check-in, with the payment and the breakfast that were recorded with it, and the nights
 * before the booked arrival.
 * See docs/reference/business-rules.md#undo.
 */
export const undoCheckIn = (
  context: Context,
  actor: Actor,
  id: number,
  { version }: UndoRequest,
): Promise<BookingState> =>
  change(context, actor, (tx, note) => writeUndoCheckIn({ context, actor, tx, note }, id, version))

export async function writeUndoCheckIn(
  { context, actor, tx, note }: Step,
  id: number,
  version: number,
): Promise<BookingState> {
  const { before } = await lockForUndo(context, tx, { id, version, act: 'check-in' })
  const nights = await nightsOfBooking(tx, id)
  const outcome = withoutCheckIn({ ...checkInFacts(before), nights })
  if ('rejected' in outcome) reject(outcome.rejected)

  const blocks = await releaseEarlyNights(tx, id)
  await takeBackEntry(
    tx,
    { bookingId: id, origin: 'check-in', amount: before.check_in_paid_cents ?? 0 },
    { at: context.now(), staffId: actor.staffId, reason: '' },
  )
  const booked = await loadCharges(tx, id)
  const party = { numNights: before.num_nights, numGuests: before.num_guests }
  const taxes = await loadBookingTaxes(tx, before, booked)
  const changes = withCharges(
    { ...outcome.changes, cabinPrice: before.cabin_price_cents },
    taxes.charges,
    party,
    taxes.of({ ...party, nights }),
  )
  const author = { staffId: actor.staffId, at: context.now() }
  await exchangeCharges(tx, id, { before: booked, after: changes.charges }, author)
  const after = await updateBooking(tx, id, {
    status: 'unconfirmed',
    has_breakfast: changes.hasBreakfast,
    breakfast_unit_cents: changes.breakfastUnit,
    extras_price_cents: changes.extrasPrice,
    charges_cents: changes.chargesPrice,
    total_price_cents: changes.totalPrice,
    paid_cents: changes.paid,
    checked_in_at: null,
    check_in_paid_cents: null,
    check_in_added_breakfast: false,
  })
  note({
    action: 'booking.undo-check-in',
    entity: 'booking',
    entityId: id,
    before: auditOf(before),
    after: auditOf(after),
    alsoChanged: { blocks },
  })
  return toBookingState(after)
}

const auditOf = (record: Parameters<typeof pricesOf>[0]) => {
  const { status, hasBreakfast, extrasPrice, totalPrice, paid } = pricesOf(record)
  return { status, hasBreakfast, extrasPrice, totalPrice, paid }
}
