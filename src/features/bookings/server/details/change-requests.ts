import type { z } from 'zod'
import type { BookingState } from '#contract/bookings.ts'
import type { changeRequestsRequest } from '#contract/housekeeping.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  stayRequestValues,
  toStayRequests,
} from '#features/housekeeping/server/stay-request-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, findBooking, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'

type Requested = z.output<typeof changeRequestsRequest>

/** Changes the expected arrival time and the special requests. If nothing differs, nothing is written. */
export async function changeRequests(
  context: Context,
  actor: Actor,
  id: number,
  { version, ...requested }: Requested,
): Promise<BookingState> {
  const seen = (await findBooking(context.db, id)) ?? reject('booking-not-found')
  await expectVersion(context.db, seen, version, context.now())
  if (changedBetween(seen, requested).length === 0) return toBookingState(seen)
  return change(context, actor, async (tx, note) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (!bookingCan.changeStay(before)) {
      reject('booking-ended', {
        title: t('This booking has ended, so its requests can no longer be changed.'),
      })
    }
    const changed = changedBetween(before, requested)
    const after = await updateBooking(tx, id, stayRequestValues(requested))
    // The requests say something about the guest, so the audit log keeps only that they changed.
    note({
      action: 'booking.change-requests',
      entity: 'booking',
      entityId: id,
      before: { expectedArrival: before.expected_arrival },
      after: { expectedArrival: after.expected_arrival, changed },
    })
    return toBookingState(after)
  })
}

function changedBetween(booking: BookingRecord, requested: Omit<Requested, 'version'>): string[] {
  const was = toStayRequests(booking)
  return (['expectedArrival', 'specialRequests'] as const).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(requested[field]),
  )
}
