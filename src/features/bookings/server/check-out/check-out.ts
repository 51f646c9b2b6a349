import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { leaveCabin } from '#features/housekeeping/server/cabin-state-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { departureWithCharges } from '../../domain/departure.ts'
import type { Step } from '../step.ts'
import { lockBooking, lockCabinsOf } from '../store/booking-change-store.ts'
import { toBookingState } from '../store/booking-store.ts'
import { loadAgreedStay } from '../store/load-agreed-stay.ts'
import { writeDeparture } from './write-departure.ts'

/**
 * Checks a guest out. Before the end of the stay, the remaining nights are released and still
 * charged.
 */
export const checkOut = (context: Context, actor: Actor, id: number): Promise<BookingState> =>
  change(context, actor, (tx, note) => writeCheckOut({ context, actor, tx, note }, id))

export async function writeCheckOut(
  { context, actor, tx, note }: Step,
  id: number,
): Promise<BookingState> {
  await lockCabinsOf(tx, [id])
  const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  if (!bookingCan.checkOut(before)) reject('booking-not-checked-in')
  const today = businessDate(context.now(), before.time_zone)
  const stay = await loadAgreedStay(tx, before)
  const leaving = departureWithCharges(stay, today, { kind: 'all' })
  const by = { at: context.now(), staffId: actor.staffId }
  const cabinState = await leaveCabin(tx, before, by)
  const { after, blocks } = await writeDeparture(tx, id, {
    stay: { ...stay, booked: stay.charges },
    leaving,
    today,
    author: by,
    cabinState: before.housekeeping_state,
  })
  note({
    action: 'booking.check-out',
    entity: 'booking',
    entityId: id,
    before: { status: before.status, cabinState: before.housekeeping_state },
    after: {
      status: after.status,
      cabinState,
      ...(leaving.released.length > 0 && {
        leftOn: today,
        nightsReleased: leaving.released.length,
      }),
    },
    alsoChanged: { blocks },
  })
  return toBookingState(after)
}
