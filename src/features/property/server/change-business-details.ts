import type { BusinessDetails } from '#contract/business-details.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import { storeLogo } from '#platform/images/image-upload.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'
import { findBusinessDetails, saveBusinessDetails } from '#platform/versions/property-store.ts'

type Request = {
  details: Omit<BusinessDetails, 'logo' | 'paperSize'>
  paperSize: BusinessDetails['paperSize'] | undefined
  upload: File | undefined
  removesLogo: boolean
}

/**
 * Changes what documents say about the property. The audit entry has the names of the changed fields
 * without values, because bank details belong to people as well.
 */
export async function changeBusinessDetails(
  context: Context,
  actor: Actor,
  { details, paperSize, upload, removesLogo }: Request,
): Promise<BusinessDetails> {
  const newLogo = upload && (await storeLogo(context, upload))
  try {
    const { before, after } = await change(context, actor, async (tx, note) => {
      await lockRow(tx, 'property', 1)
      const before = await findBusinessDetails(tx)
      const logo = newLogo ?? (removesLogo ? '' : before.logo)
      const after = { ...details, logo, paperSize: paperSize ?? before.paperSize }
      await saveBusinessDetails(tx, after)
      const changed = fieldNames.filter((name) => after[name] !== before[name])
      note({
        action: 'property.change-details',
        entity: 'property',
        entityId: 1,
        after: { changed },
      })
      return { before, after }
    })
    if (before.logo !== after.logo) await removeUnusedImages(context, [before.logo])
    return after
  } catch (error) {
    if (newLogo) await removeUnusedImages(context, [newLogo])
    throw error
  }
}

const fieldNames = [
  'address',
  'email',
  'phone',
  'taxNumber',
  'bankDetails',
  'invoiceFooter',
  'logo',
  'paperSize',
] as const satisfies (keyof BusinessDetails)[]
