import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { PinBookingRequest } from '../../contract/booking-actions.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { findBooking, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'

/** Pins a booking to its cabin, or unpins it. Staff can move it all the same; the room finder does not. */
export async function pinBooking(
  context: Context,
  actor: Actor,
  id: number,
  { version, isPinned }: PinBookingRequest,
): Promise<BookingState> {
  const seen = (await findBooking(context.db, id)) ?? reject('booking-not-found')
  if (Boolean(seen.is_pinned) === isPinned) return toBookingState(seen)
  return change(context, actor, async (tx, note, capture) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (!bookingCan.changeStay(before)) reject('booking-ended')
    await capture({ bookings: [id] })
    const after = await updateBooking(tx, id, { is_pinned: isPinned })
    note({
      action: 'booking.pin',
      entity: 'booking',
      entityId: id,
      before: { isPinned: Boolean(before.is_pinned) },
      after: { isPinned },
    })
    return toBookingState(after)
  })
}
