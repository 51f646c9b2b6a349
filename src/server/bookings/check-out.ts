import type { BookingState } from '#contract/bookings.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'
import { findBooking, markCheckedOut, stateShape } from './booking-store.ts'

/** The guest has left. Refused unless the booking is checked in. */
export async function checkOut(context: Context, actor: Actor, id: number): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    const before = (await findBooking(tx, id)) ?? refuse('booking-not-found')
    if (!(await markCheckedOut(tx, id))) refuse('booking-not-checked-in')
    note({
      action: 'booking.check-out',
      entity: 'booking',
      entityId: id,
      before: { status: before.status },
      after: { status: 'checked-out' },
    })
    return stateShape({ ...before, status: 'checked-out', version: before.version + 1 })
  })
}
