import type { BookingState } from '#contract/bookings.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { updateBooking } from '../store/booking-change-store.ts'
import { findBooking, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { lockRequest } from './lock-request.ts'
import { queueRequestResponse } from './request-emails.ts'

/** Confirms a request from the website, with all its cabins, or an option, so that its hold no longer ends. */
export async function confirmBooking(
  context: Context,
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const held = await lockRequest(tx, id)
    const before = held.find((part) => part.id === id) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (before.hold_until === null) reject('booking-not-held')
    for (const part of held) {
      await updateBooking(tx, part.id, { hold_until: null })
      note({
        action: 'booking.confirm',
        entity: 'booking',
        entityId: part.id,
        after: { isOption: Boolean(part.is_option) },
      })
    }
    await queueRequestResponse(context, tx, {
      bookingIds: held.map((part) => part.id),
      kind: 'request-confirmed',
      by: actor.staffId,
      at: context.now(),
    })
    return toBookingState((await findBooking(tx, id)) ?? reject('booking-not-found'))
  })
}
