import type { ReinstateBookingRequest } from '#contract/booking-actions.ts'
import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { refuse } from '../../base/errors.ts'
import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { resolveBookingGuest } from '../../guests/resolve-booking-guest.ts'
import { deleteReleasedNights, occupyNights, releasedNightsOf } from '../../stores/night-store.ts'
import { findConflicts, refuseUnavailable } from '../conflicts/stay-conflicts.ts'
import { lockBooking, lockCabinsOf, updateBooking } from '../store/booking-change-store.ts'
import { findBooking, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'

/**
 * Reverts a cancellation or a no-show: occupies the same nights at their old rates, if they are still
 * available. A party that is now too large for the cabin is accepted and flagged.
 */
export async function reinstateBooking(
  context: Context,
  actor: Actor,
  id: number,
  { version, reason }: ReinstateBookingRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await lockCabinsOf(tx, [id])
    const seen = (await findBooking(tx, id)) ?? refuse('booking-not-found')
    if (bookingCan.reinstate(seen)) await resolveBookingGuest(tx, seen.guest_id)
    const before = (await lockBooking(tx, id)) ?? refuse('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (!bookingCan.reinstate(before)) refuse('booking-not-closed')

    const requested = {
      cabinId: before.cabin_id,
      stay: { startDate: before.start_date, endDate: before.end_date },
      numGuests: before.num_guests,
      exceptBookingId: id,
      today: businessDate(context.now(), before.time_zone),
    }
    const conflicts = (await findConflicts(tx, requested)).filter(({ code }) => isDecisive[code])
    if (conflicts.length > 0) await refuseUnavailable(tx, requested, conflicts)
    const nights = await releasedNightsOf(tx, id)
    if (!(await occupyNights(tx, before.cabin_id, { bookingId: id }, nights))) {
      await refuseUnavailable(tx, requested)
    }
    await deleteReleasedNights(tx, id)
    const after = await updateBooking(tx, id, { status: 'unconfirmed', fee_cents: 0 })
    note({
      action: 'booking.reinstate',
      entity: 'booking',
      entityId: id,
      before: { status: before.status, fee: before.fee_cents },
      after: { status: after.status, fee: after.fee_cents },
      reason,
    })
    return toBookingState(after)
  })
}

/** The booking was agreed before, so only unavailable nights prevent its reinstatement. */
const isDecisive = {
  booked: true,
  blocked: true,
  retired: true,
  'too-small': false,
  occupied: false,
} as const
