import type { BookingState } from '#contract/bookings.ts'
import {
  deleteReleasedNights,
  nightsOfBooking,
  releasedNightsAsSold,
  storeReleasedNights,
} from '#features/stays/server/night-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { LeaveEarlyRequest } from '../../contract/booking-actions.ts'
import { nightsAtDeparture } from '../../domain/departure.ts'
import { loadBookingTaxes } from '../money/booking-taxes.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, breakfastOf, toBookingState } from '../store/booking-store.ts'
import { exchangeCharges, loadCharges } from '../store/charge-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { findUndo } from '../store/undo-dates.ts'
import { requestedDeparture } from './requested-departure.ts'
import { pricesOfDeparture, releasedNights } from './write-departure.ts'

/**
 * Changes the charge for the released nights of a guest who left early, while the check-out can be undone. The nights stay
 * released. See docs/reference/business-rules.md#leaving-early.
 */
export async function chargeDeparture(
  context: Context,
  actor: Actor,
  id: number,
  request: LeaveEarlyRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, request.version, context.now())
    const left = (await leftEarly(tx, before, context.now())) ?? reject('charge-not-possible')
    const outcome = requestedDeparture(request, left)
    await deleteReleasedNights(tx, id)
    await storeReleasedNights(tx, id, releasedNights(left.stay, outcome))
    const charges = { before: left.stay.booked, after: outcome.charges }
    await exchangeCharges(tx, id, charges, { staffId: actor.staffId, at: context.now() })
    const after = await updateBooking(tx, id, pricesOfDeparture(outcome))
    note({
      action: 'booking.charge',
      entity: 'booking',
      entityId: id,
      before: { totalPrice: before.total_price_cents },
      after: { totalPrice: after.total_price_cents, charge: request.charge },
      reason: request.reason,
    })
    return toBookingState(after)
  })
}

/**
 * The stay of a guest who left early, before the departure and with the released nights; null when its
 * charge can no longer be changed.
 */
export async function leftEarly(db: Db | Tx, booking: BookingRecord, now: Date) {
  const { left_on: leftOn } = booking
  if (leftOn === null || (await findUndo(db, booking, now)) !== 'check-out') return null
  const released = await releasedNightsAsSold(db, booking.id)
  const nights = [
    ...(await nightsOfBooking(db, booking.id)),
    ...released.map((night) => ({ ...night, cabinId: booking.cabin_id })),
  ]
  const booked = await loadCharges(db, booking.id)
  const taxes = await loadBookingTaxes(db, booking, booked)
  const stay = {
    nights,
    numGuests: booking.num_guests,
    hasBreakfast: Boolean(booking.has_breakfast),
    breakfastUnit: booking.breakfast_unit_cents,
    cabinPrice: nights.reduce((sum, { rate }) => sum + rate, 0),
    extrasPrice: booking.check_out_extras_cents ?? breakfastOf(booking),
    booked,
    charges: taxes.charges,
    taxes: taxes.of,
  }
  return { today: leftOn, stay, ...nightsAtDeparture(nights, leftOn) }
}
