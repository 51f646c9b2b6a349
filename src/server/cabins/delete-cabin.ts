import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { flavourOf } from '../db/flavour.ts'
import { refuse } from '../errors.ts'
import { removeUnusedImages } from '../images/unused-images.ts'
import { auditOf, countBookingsOf, deleteCabinRow, holdCabin } from './cabin-store.ts'

/**
 * Removes a cabin that was never booked, and its picture unless another cabin shares it. Bookings
 * are the house's books: while there is one, in any status, its cabin stays.
 */
export async function deleteCabin(context: Context, actor: Actor, id: number): Promise<void> {
  try {
    const image = await change(context, actor, async (tx, note) => {
      const before = (await holdCabin(tx, id)) ?? refuse('cabin-not-found')
      const numBookings = await countBookingsOf(tx, id)
      if (numBookings > 0) refuseInUse(numBookings)
      await deleteCabinRow(tx, id)
      note({ action: 'cabin.delete', entity: 'cabin', entityId: id, before: auditOf(before) })
      return before.image
    })
    await removeUnusedImages(context, [image])
  } catch (error) {
    // A booking was made after they were counted: the database itself kept the cabin.
    if (!flavourOf(context.db).isInUse(error)) throw error
    refuseInUse(await countBookingsOf(context.db, id))
  }
}

function refuseInUse(numBookings: number): never {
  const bookings = numBookings === 1 ? '1 booking' : `${numBookings} bookings`
  refuse('cabin-in-use', { title: `Cabin could not be deleted: it has ${bookings}.` })
}
