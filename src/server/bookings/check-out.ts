import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { departure } from '#domain/departure.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { holdBooking, holdCabinsOf } from './booking-change-store.ts'
import { stateShape } from './booking-store.ts'
import { writeDeparture } from './departure-nights.ts'
import { stayAgreed } from './stay-agreed.ts'

/**
 * The guest has left. Refused unless the booking is checked in. Before the end of the stay the
 * nights from today on become free; what was agreed is charged all the same.
 */
export async function checkOut(context: Context, actor: Actor, id: number): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await holdCabinsOf(tx, [id])
    const before = (await holdBooking(tx, id)) ?? refuse('booking-not-found')
    if (!bookingCan.checkOut(before)) refuse('booking-not-checked-in')
    const today = businessDate(context.now(), before.time_zone)
    const stay = await stayAgreed(tx, before)
    const leaving = departure(stay, today, { kind: 'all' })
    const after = await writeDeparture(tx, id, { stay, leaving, today, at: context.now() })
    note({
      action: 'booking.check-out',
      entity: 'booking',
      entityId: id,
      before: { status: before.status },
      after: {
        status: after.status,
        ...(leaving.released.length > 0 && {
          leftOn: today,
          nightsReleased: leaving.released.length,
        }),
      },
    })
    return stateShape(after)
  })
}
