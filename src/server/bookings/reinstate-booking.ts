import type { BookingState } from '#contract/bookings.ts'
import type { ReinstateBookingRequest } from '#contract/reservations.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { guestToBook } from '../guests/resolve-booking-guest.ts'
import { forgetReleasedNights, releasedNightsOf, takeNights } from '../nights/night-store.ts'
import { holdBooking, holdCabinsOf, updateBooking } from './booking-change-store.ts'
import { findBooking, stateShape } from './booking-store.ts'
import { expectVersion } from './expect-version.ts'
import { refuseTaken, whyNotFor } from './stay-conflicts.ts'

/**
 * Takes back a cancellation or a no-show: the same nights at their old rates, if they are still free.
 * A party that the cabin has become too small for stays, and is flagged.
 */
export async function reinstateBooking(
  context: Context,
  actor: Actor,
  id: number,
  { version, reason }: ReinstateBookingRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await holdCabinsOf(tx, [id])
    const seen = (await findBooking(tx, id)) ?? refuse('booking-not-found')
    if (bookingCan.reinstate(seen)) await guestToBook(tx, seen.guest_id)
    const before = (await holdBooking(tx, id)) ?? refuse('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (!bookingCan.reinstate(before)) refuse('booking-not-closed')

    const wish = {
      cabinId: before.cabin_id,
      stay: { startDate: before.start_date, endDate: before.end_date },
      numGuests: before.num_guests,
      exceptBookingId: id,
      today: businessDate(context.now(), before.time_zone),
    }
    const inTheWay = (await whyNotFor(tx, wish)).filter(({ code }) => standsInTheWay[code])
    if (inTheWay.length > 0) await refuseTaken(tx, wish, inTheWay)
    const nights = await releasedNightsOf(tx, id)
    if (!(await takeNights(tx, before.cabin_id, { bookingId: id }, nights))) {
      await refuseTaken(tx, wish)
    }
    await forgetReleasedNights(tx, id)
    const after = await updateBooking(tx, id, { status: 'unconfirmed', fee_cents: 0 })
    note({
      action: 'booking.reinstate',
      entity: 'booking',
      entityId: id,
      before: { status: before.status, fee: before.fee_cents },
      after: { status: after.status, fee: after.fee_cents },
      reason,
    })
    return stateShape(after)
  })
}

/** What was agreed once holds again: only that the nights are gone prevents it. */
const standsInTheWay = {
  booked: true,
  blocked: true,
  retired: true,
  'too-small': false,
  occupied: false,
} as const
