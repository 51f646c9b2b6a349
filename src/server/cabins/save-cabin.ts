import type { Cabin, CabinFields } from '#contract/cabins.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { storeCabinImage } from '../images/image-upload.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import {
  auditOf,
  cabinShape,
  columnsOf,
  insertCabin,
  lockCabin,
  updateCabin,
} from './cabin-store.ts'

const notCreated = 'Cabin image could not be uploaded and the cabin was not created'
const notEdited = 'Cabin image could not be uploaded and the cabin was not changed'

type Sent = {
  fields: CabinFields
  /** Aborted once whoever sent the form has gone. */
  sender: AbortSignal
}

/** A cabin and its picture, or neither: the picture comes first, so that no cabin is without one. */
export async function createCabin(
  context: Context,
  actor: Actor,
  { fields, upload, sender }: Sent & { upload: File },
): Promise<Cabin> {
  const image = await storeCabinImage(context, upload, notCreated)
  try {
    refuseIfGone(sender, notCreated)
    return await change(context, actor, async (tx, note) => {
      const createdAt = context.now().toISOString()
      const cabin = await insertCabin(tx, { ...columnsOf(fields), image, created_at: createdAt })
      const after = auditOf(cabin)
      note({ action: 'cabin.create', entity: 'cabin', entityId: cabin.id, after })
      return cabinShape(cabin)
    })
  } catch (error) {
    await removeUnusedImages(context, [image])
    throw error
  }
}

/** Without an upload the cabin keeps its picture; with one, the old goes unless another shares it. */
export async function editCabin(
  context: Context,
  actor: Actor,
  { id, fields, upload, sender }: Sent & { id: number; upload: File | undefined },
): Promise<Cabin> {
  const newImage = upload && (await storeCabinImage(context, upload, notEdited))
  try {
    if (newImage) refuseIfGone(sender, notEdited)
    const { cabin, oldImage } = await change(context, actor, async (tx, note) => {
      const before = (await lockCabin(tx, id)) ?? refuse('cabin-not-found')
      const image = newImage ?? before.image
      const after = await updateCabin(tx, id, { ...columnsOf(fields), image })
      note({
        action: 'cabin.edit',
        entity: 'cabin',
        entityId: id,
        before: auditOf(before),
        after: auditOf(after),
      })
      return { cabin: cabinShape(after), oldImage: before.image }
    })
    if (newImage) await removeUnusedImages(context, [oldImage])
    return cabin
  } catch (error) {
    if (newImage) await removeUnusedImages(context, [newImage])
    throw error
  }
}

/**
 * Whoever stopped an upload, or lost the line, takes it that nothing was saved. That is so unless
 * they went in the last moment: a picture takes its time to be stored, a row does not.
 */
function refuseIfGone(sender: AbortSignal, title: string): void {
  if (sender.aborted) refuse('image-not-stored', { title })
}
