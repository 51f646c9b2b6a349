import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'
import { deleteRevertDataOf } from '#platform/versions/revert-data-store.ts'
import { auditOf, deleteCabinRow, lockCabin } from './cabin-store.ts'
import { type CabinUse, describeUse, findUse } from './cabin-use-store.ts'

/**
 * Deletes a cabin that was never booked or blocked, and its image unless another cabin uses it. A
 * cabin with bookings in any status can only be retired, because the bookings are kept.
 */
export async function deleteCabin(context: Context, actor: Actor, id: number): Promise<void> {
  try {
    const image = await change(context, actor, async (tx, note) => {
      const before = (await lockCabin(tx, id)) ?? reject('cabin-not-found')
      const use = await findUse(tx, id)
      if (use.bookings + use.blocks > 0) rejectInUse(use)
      await deleteCabinRow(tx, id)
      await deleteRevertDataOf(tx, 'cabin', id)
      note({ action: 'cabin.delete', entity: 'cabin', entityId: id, before: auditOf(before) })
      return before.image
    })
    await removeUnusedImages(context, [image])
  } catch (error) {
    // A booking or a block was created after the count, so the foreign key prevented the deletion.
    if (!dialectOf(context.db).isForeignKeyViolation(error)) throw error
    rejectInUse(await findUse(context.db, id))
  }
}

function rejectInUse(use: CabinUse): never {
  reject('cabin-in-use', {
    title: t('Cabin could not be deleted: it has {use}.', { use: describeUse(use) }),
  })
}
