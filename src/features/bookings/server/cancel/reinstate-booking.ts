import type { BookingConflict } from '#contract/availability.ts'
import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { resolveBookingGuest } from '#features/guests/server/resolve-booking-guest.ts'
import {
  deleteReleasedNights,
  occupyNights,
  releasedNightsOf,
} from '#features/stays/server/night-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { ReinstateBookingRequest } from '../../contract/booking-actions.ts'
import { findConflicts, rejectUnavailable } from '../conflicts/stay-conflicts.ts'
import { lockBooking, lockCabinsOf, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, findBooking, toBookingState } from '../store/booking-store.ts'
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
    const seen = (await findBooking(tx, id)) ?? reject('booking-not-found')
    if (bookingCan.reinstate(seen)) await resolveBookingGuest(tx, seen.guest_id)
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (!bookingCan.reinstate(before)) reject('booking-not-closed')

    const conflicts = await reinstateLockedBooking(context, tx, note, before, reason)
    if (conflicts.length > 0) {
      await rejectUnavailable(tx, requestedBy(before, context.now()), conflicts)
    }
    return toBookingState((await findBooking(tx, id)) ?? reject('booking-not-found'))
  })
}

/** Reinstates a booking that is locked with its cabin. Returns the conflicts, without writing anything, if there are any. */
export async function reinstateLockedBooking(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  note: Note,
  before: BookingRecord,
  reason: string,
): Promise<BookingConflict[]> {
  const { id } = before
  const requested = requestedBy(before, now())
  const conflicts = (await findConflicts(tx, requested)).filter(({ code }) => isDecisive[code])
  if (conflicts.length > 0) return conflicts
  const nights = await releasedNightsOf(tx, id)
  if (!(await occupyNights(tx, before.cabin_id, { bookingId: id }, nights))) {
    await rejectUnavailable(tx, requested)
  }
  await deleteReleasedNights(tx, id)
  const after = await updateBooking(tx, id, {
    status: 'unconfirmed',
    fee_cents: 0,
    fee_tax: null,
  })
  note({
    action: 'booking.reinstate',
    entity: 'booking',
    entityId: id,
    before: { status: before.status, fee: before.fee_cents },
    after: { status: after.status, fee: after.fee_cents },
    reason,
  })
  return []
}

const requestedBy = (booking: BookingRecord, now: Date) => ({
  cabinId: booking.cabin_id,
  stay: { startDate: booking.start_date, endDate: booking.end_date },
  numGuests: booking.num_guests,
  exceptBookingId: booking.id,
  today: businessDate(now, booking.time_zone),
})

/** The booking was agreed before, so only unavailable nights prevent its reinstatement. */
const isDecisive = {
  booked: true,
  blocked: true,
  retired: true,
  'too-small': false,
  occupied: false,
} as const
