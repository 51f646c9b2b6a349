import type { z } from 'zod'
import type { BusinessDetails, businessDetailsForm } from '#contract/business-details.ts'
import { rejectWrongVatId } from '#platform/base/vat-ids.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import { storeLogo } from '#platform/images/image-upload.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'
import { findBusinessDetails, saveBusinessDetails } from '#platform/versions/property-store.ts'

type Request = {
  details: Omit<z.output<typeof businessDetailsForm>, 'removeLogo'>
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
  { details, upload, removesLogo }: Request,
): Promise<BusinessDetails> {
  await rejectWrongVatId(details)
  const newLogo = upload && (await storeLogo(context, upload))
  try {
    const { before, after } = await change(context, actor, async (tx, note) => {
      await lockRow(tx, 'property', 1)
      const before = await findBusinessDetails(tx)
      const logo = newLogo ?? (removesLogo ? '' : before.logo)
      const after = { ...before, ...details, logo }
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
  'postCode',
  'city',
  'countryCode',
  'vatId',
  'registration',
  'iban',
  'bic',
] as const satisfies (keyof BusinessDetails)[]
