import { msg, t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { notOneImage } from '#platform/http/form-body.ts'
import { storeCabinImage } from '#platform/images/image-upload.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { Cabin, CabinFields } from '../contract/cabins.ts'
import { auditOf, columnsOf, insertCabin, lockCabin, toCabin, updateCabin } from './cabin-store.ts'

const notCreatedMessage = msg('Cabin image could not be uploaded and the cabin was not created')
const notEditedMessage = msg('Cabin image could not be uploaded and the cabin was not changed')

type CabinRequest = {
  fields: CabinFields
  /** Aborted when the client closes the connection. */
  clientGone: AbortSignal
}

/** Stores the image first, so that no cabin is ever without one. If either fails, neither is kept. */
export async function createCabin(
  context: Context,
  actor: Actor,
  { fields, upload, clientGone }: CabinRequest & { upload: File },
): Promise<Cabin> {
  const image = await storeCabinImage(context, upload, t(notCreatedMessage))
  try {
    requireConnected(clientGone, t(notCreatedMessage))
    return await change(context, actor, async (tx, note) => {
      const { date } = await businessDay(tx, context.now())
      const cabin = await insertCabin(tx, {
        rented_since: date,
        ...columnsOf(fields),
        image,
        created_at: context.now().toISOString(),
      })
      const after = auditOf(cabin)
      note({ action: 'cabin.create', entity: 'cabin', entityId: cabin.id, after })
      return toCabin(cabin)
    })
  } catch (error) {
    await removeUnusedImages(context, [image])
    throw error
  }
}

/** Without an upload, or with its own address, the image stays. Otherwise it is removed unless another cabin uses it or the edit can be reverted. */
export async function editCabin(
  context: Context,
  actor: Actor,
  {
    id,
    fields,
    image: sent,
    clientGone,
  }: CabinRequest & { id: number; image: File | string | undefined },
): Promise<Cabin> {
  const newImage =
    sent instanceof File ? await storeCabinImage(context, sent, t(notEditedMessage)) : undefined
  try {
    if (newImage) requireConnected(clientGone, t(notEditedMessage))
    const { cabin, oldImage } = await change(context, actor, async (tx, note, capture) => {
      const before = (await lockCabin(tx, id)) ?? reject('cabin-not-found')
      if (typeof sent === 'string' && sent !== toCabin(before).image) {
        reject('invalid-fields', { fields: { image: t(notOneImage) } })
      }
      await capture({ detailsOf: [id] })
      const image = newImage ?? before.image
      const after = await updateCabin(tx, id, { ...columnsOf(fields), image })
      note({
        action: 'cabin.edit',
        entity: 'cabin',
        entityId: id,
        before: auditOf(before),
        after: auditOf(after),
      })
      return { cabin: toCabin(after), oldImage: before.image }
    })
    if (newImage) await removeUnusedImages(context, [oldImage])
    return cabin
  } catch (error) {
    if (newImage) await removeUnusedImages(context, [newImage])
    throw error
  }
}

/**
 * A user who cancels the upload expects that nothing is saved. This check comes after the slow part,
 * storing the image; only writing the row can still complete after a cancellation.
 */
function requireConnected(clientGone: AbortSignal, title: string): void {
  if (clientGone.aborted) reject('image-not-stored', { title })
}
