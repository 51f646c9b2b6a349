import { heldDamageDeposit } from '#domain/money/damage-deposit.ts'
import { earlyBlocks } from '#features/stays/server/early-nights-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { deleteRevertDataOf } from '#platform/versions/revert-data-store.ts'
import { lockBooking, lockCabinsOf } from '../store/booking-change-store.ts'
import { deleteBookingRow, isInvoiced } from '../store/booking-store.ts'
import { damageDepositQuery, toDamageDepositEntry } from '../store/damage-deposit-store.ts'

/**
 * Deletes a booking in any status with its nights. Its audit entry stores the main fields. It can be
 * restored from the History for 30 days, unless its guest is erased first.
 */
export async function deleteBooking(context: Context, actor: Actor, id: number): Promise<void> {
  // Restoring is offered in Activity only, so the response names no undo.
  const { onUndoable: _, ...author } = actor
  await change(context, author, async (tx, note, capture) => {
    await lockCabinsOf(tx, [id])
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    if (await isInvoiced(tx, id)) reject('booking-invoiced')
    const damageDeposit = (await damageDepositQuery(tx, id).execute()).map(toDamageDepositEntry)
    if (heldDamageDeposit(damageDeposit) > 0) reject('damage-deposit-held')
    await deleteRevertDataOf(tx, 'booking', id)
    await capture({ deletedBookings: [id] })
    const blocks = (await earlyBlocks(tx, id).execute()).map((block) => block.id)
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
      alsoChanged: { blocks },
    })
  })
}
