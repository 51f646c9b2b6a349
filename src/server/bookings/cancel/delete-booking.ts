import { refuse } from '../../base/errors.ts'
import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { deleteRevertDataOfBooking } from '../../stores/revert-data-store.ts'
import { lockBooking, lockCabinsOf } from '../store/booking-change-store.ts'
import { deleteBookingRow, isInvoiced } from '../store/booking-store.ts'

/** Deletes a booking in any status with its nights. Its audit entry stores the main fields. */
export async function deleteBooking(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note) => {
    await lockCabinsOf(tx, [id])
    const before = (await lockBooking(tx, id)) ?? refuse('booking-not-found')
    if (await isInvoiced(tx, id)) refuse('booking-invoiced')
    await deleteRevertDataOfBooking(tx, id)
    await deleteBookingRow(tx, id)
    note({
      action: 'booking.delete',
      entity: 'booking',
      entityId: id,
      before: {
        status: before.status,
        cabinId: before.cabin_id,
        guestId: before.guest_id,
        startDate: before.start_date,
        endDate: before.end_date,
        totalPrice: before.total_price_cents,
        paid: before.paid_cents,
      },
    })
  })
}
