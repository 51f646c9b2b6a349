import { refuse } from '../../base/errors.ts'
import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { isInternal, widestNetwork } from '../../http/client-address.ts'
import { lockBooking, lockCabinsOf } from '../store/booking-change-store.ts'
import { cancelHeld } from './expire-holds.ts'
import { openSources } from './hold-store.ts'

/** Rejects all waiting requests from the network of one of them, and returns their number. */
export async function rejectSource(context: Context, actor: Actor, id: number): Promise<number> {
  return change(context, actor, async (tx, note) => {
    const open = await openSources(tx)
    const source = open.find((request) => request.id === id)?.source ?? ''
    if (source === '' || isInternal(source)) return refuse('booking-not-held')
    const ids = open
      .filter((request) => widestNetwork(request.source) === widestNetwork(source))
      .map((request) => request.id)
    await lockCabinsOf(tx, ids)
    let rejected = 0
    for (const held of ids) {
      const booking = await lockBooking(tx, held)
      // Staff may have decided in the meantime.
      if (booking?.status !== 'unconfirmed' || booking.hold_until === null) continue
      await cancelHeld(tx, note, {
        id: held,
        reason: 'Rejected with all requests from the same network',
      })
      rejected += 1
    }
    return rejected === 0 ? refuse('booking-not-held') : rejected
  })
}
