import { areCabins } from '#features/property/server/catalogue-store.ts'
import { findGuestPage, saveGuestPage } from '#features/property/server/guest-page-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { storeMap } from '#platform/images/image-upload.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'
import type { ChangeGuestPageRequest, GuestPageSettings } from '../contract/guest-page.ts'
import { findUnusedCodes, replaceUnusedCodes } from './lock-code-store.ts'

/** The settings as the API returns them, with every cabin. */
export async function readGuestPageSettings(db: Db | Tx): Promise<GuestPageSettings> {
  const { codes, ...page } = await findGuestPage(db)
  const cabins = await db.selectFrom('cabins').select(['id', 'name']).orderBy('name').execute()
  const unused = Map.groupBy(await findUnusedCodes(db), ({ cabin_id }) => cabin_id)
  const codeById = new Map(codes.map(({ cabinId, code }) => [cabinId, code]))
  return {
    ...page,
    cabins: cabins.map((cabin) => ({
      ...cabin,
      code: codeById.get(cabin.id) ?? '',
      unusedCodes: (unused.get(cabin.id) ?? []).map(({ code }) => code),
    })),
  }
}

/** Replaces the settings. The history says what changed, never a code or a password. */
export async function changeGuestPageSettings(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { version, codes, ...page }: ChangeGuestPageRequest,
): Promise<GuestPageSettings> {
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const before = await findGuestPage(tx)
    if (before.version !== version) reject('guest-page-changed')
    if (!(await areCabins(tx, [...new Set(codes.map(({ cabinId }) => cabinId))]))) {
      reject('cabin-not-found')
    }
    const own = codes.map(({ cabinId, code }) => ({ cabinId, code }))
    const after = { ...page, codes: own.filter(({ code }) => code !== '') }
    await saveGuestPage(tx, after)
    for (const { cabinId, unusedCodes } of codes) {
      if (unusedCodes) await replaceUnusedCodes(tx, cabinId, unusedCodes)
    }
    note({
      action: 'property.change-guest-page',
      entity: 'property',
      entityId: 1,
      before: { guestPage: before.isOn ? 'on' : 'off' },
      after: { guestPage: after.isOn ? 'on' : 'off' },
    })
    return readGuestPageSettings(tx)
  })
}

/** Stores the map that the page shows with the directions, or removes it. */
export async function changeGuestPageMap(
  context: Context,
  actor: Actor,
  upload: File | undefined,
): Promise<GuestPageSettings> {
  const map = upload ? await storeMap(context, upload) : ''
  try {
    const before = await change(context, actor, async (tx, note) => {
      await lockRow(tx, 'property', 1)
      const { map: before, isOn } = await findGuestPage(tx)
      await tx.updateTable('property').set({ guest_page_map: map }).execute()
      const values = { guestPage: isOn ? 'on' : 'off' }
      note({
        action: 'property.change-guest-page',
        entity: 'property',
        entityId: 1,
        before: values,
        after: values,
      })
      return before
    })
    if (before !== '') await removeUnusedImages(context, [before])
  } catch (error) {
    if (map !== '') await removeUnusedImages(context, [map])
    throw error
  }
  return readGuestPageSettings(context.db)
}
