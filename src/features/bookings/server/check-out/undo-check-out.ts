import type { BookingState } from '#contract/bookings.ts'
import { withCharges } from '#domain/money/charges.ts'
import { restoreCabinState } from '#features/housekeeping/server/cabin-state-store.ts'
import { takeEarlyNights } from '#features/stays/server/early-nights-store.ts'
import {
  deleteReleasedNights,
  nightsOfBooking,
  occupyNights,
  type PricedNight,
  releasedNightsAsSold,
} from '#features/stays/server/night-store.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { UndoRequest } from '../../contract/booking-actions.ts'
import { priceBeforeCheckOut } from '../../domain/undo.ts'
import { findConflicts, rejectUnavailable } from '../conflicts/stay-conflicts.ts'
import { loadBookingTaxes } from '../money/booking-taxes.ts'
import type { Step } from '../step.ts'
import { updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, breakfastOf, toBookingState } from '../store/booking-store.ts'
import { exchangeCharges, loadCharges } from '../store/charge-store.ts'
import { lockForUndo } from '../store/lock-for-undo.ts'

/**
 * Undoes today's check-out if the released nights are still available, which then have the price at
 * which they were sold. See docs/reference/business-rules.md#undo.
 */
export const undoCheckOut = (
  context: Context,
  actor: Actor,
  id: number,
  { version }: UndoRequest,
): Promise<BookingState> =>
  change(context, actor, (tx, note) => writeUndoCheckOut({ context, actor, tx, note }, id, version))

export async function writeUndoCheckOut(
  { context, actor, tx, note }: Step,
  id: number,
  version: number,
): Promise<BookingState> {
  const { before, today } = await lockForUndo(context, tx, { id, version, act: 'check-out' })
  const released = await releasedNightsAsSold(tx, id)
  await occupyAgain(tx, before, released, today)
  const { blocks } = await takeEarlyNights(tx, before, { today, at: context.now() })
  const booked = await loadCharges(tx, id)
  const party = { numNights: before.num_nights, numGuests: before.num_guests }
  const nights = await nightsOfBooking(tx, id)
  const taxes = await loadBookingTaxes(tx, before, booked)
  const prices = withCharges(
    priceBeforeCheckOut(nights, before.check_out_extras_cents ?? breakfastOf(before)),
    taxes.charges,
    party,
    taxes.of({ ...party, nights }),
  )
  const cabinState = await restoreCabinState(tx, before.cabin_id, {
    before: before.check_out_housekeeping,
    leftAt: before.checked_out_at,
    at: context.now(),
    staffId: actor.staffId,
  })
  const author = { staffId: actor.staffId, at: context.now() }
  await exchangeCharges(tx, id, { before: booked, after: prices.charges }, author)
  const after = await updateBooking(tx, id, {
    status: 'checked-in',
    left_on: null,
    cabin_price_cents: prices.cabinPrice,
    extras_price_cents: prices.extrasPrice,
    charges_cents: prices.chargesPrice,
    total_price_cents: prices.totalPrice,
    checked_out_at: null,
    check_out_extras_cents: null,
    check_out_housekeeping: null,
  })
  note({
    action: 'booking.undo-check-out',
    entity: 'booking',
    entityId: id,
    before: auditOf(before),
    after: {
      ...auditOf(after),
      nightsTakenBack: released.length,
      ...(cabinState && { cabinState }),
    },
    alsoChanged: { blocks },
  })
  return toBookingState(after)
}

/** Occupies the released nights again; rejects with the conflicts when others occupy them. */
async function occupyAgain(tx: Tx, booking: BookingRecord, nights: PricedNight[], today: string) {
  const [first] = nights
  if (!first) return
  const requested = {
    cabinId: booking.cabin_id,
    stay: { startDate: first.date, endDate: booking.end_date },
    exceptBookingId: booking.id,
    today,
  }
  const found = await findConflicts(tx, { ...requested, numGuests: booking.num_guests })
  const conflicts = found.filter(({ code }) => ['booked', 'blocked', 'retired'].includes(code))
  if (conflicts.length > 0) await rejectUnavailable(tx, requested, conflicts)
  if (!(await occupyNights(tx, booking.cabin_id, { bookingId: booking.id }, nights))) {
    await rejectUnavailable(tx, requested)
  }
  await deleteReleasedNights(tx, booking.id)
}

const auditOf = (record: BookingRecord) => ({
  status: record.status,
  leftOn: record.left_on,
  extrasPrice: record.extras_price_cents,
  totalPrice: record.total_price_cents,
})
