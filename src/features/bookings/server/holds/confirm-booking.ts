import type { BookingState } from '#contract/bookings.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { queueRequestResponse } from './request-emails.ts'

/** Confirms a request from the website or an option, so that its hold no longer ends. */
export async function confirmBooking(
  context: Context,
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (before.hold_until === null) reject('booking-not-held')
    const after = await updateBooking(tx, id, { hold_until: null })
    await queueRequestResponse(context, tx, {
      bookingId: id,
      kind: 'request-confirmed',
      by: actor.staffId,
      at: context.now(),
    })
    note({
      action: 'booking.confirm',
      entity: 'booking',
      entityId: id,
      after: { isOption: Boolean(before.is_option) },
    })
    return toBookingState(after)
  })
}
