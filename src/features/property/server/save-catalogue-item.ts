import type { Catalogue, SaveCatalogueItemRequest } from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import {
  areCabins,
  findCatalogue,
  findCatalogueItem,
  insertCatalogueItem,
  updateCatalogueItem,
  writeOrder,
} from './catalogue-store.ts'

/** Adds an item, or changes the one with the id. Existing bookings keep their charges. */
export async function saveCatalogueItem(
  context: Context,
  actor: Actor,
  { id, item }: { id: number | null; item: SaveCatalogueItemRequest },
): Promise<Catalogue> {
  return change(context, actor, async (tx, note) => {
    if (!(await areCabins(tx, item.cabinIds))) reject('cabin-not-found')
    if (id === null) {
      const entityId = await insertCatalogueItem(tx, item, context.now())
      note({
        action: 'catalogue.create',
        entity: 'catalogue',
        entityId,
        after: { name: item.name },
      })
    } else {
      const before = (await findCatalogueItem(tx, id)) ?? reject('catalogue-item-not-found')
      await updateCatalogueItem(tx, id, item)
      note({
        action: 'catalogue.edit',
        entity: 'catalogue',
        entityId: id,
        before: {
          name: before.name,
          isActive: Boolean(before.is_active),
          isOnGuestPage: Boolean(before.is_on_guest_page),
        },
        after: { name: item.name, isActive: item.isActive, isOnGuestPage: item.isOnGuestPage },
      })
    }
    return findCatalogue(tx)
  })
}

/** Rejects a list that is not complete, for example because another user has added an item. */
export async function orderCatalogue(
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<Catalogue> {
  return change(context, actor, async (tx, note) => {
    const { items } = await findCatalogue(tx)
    const known = new Set(items.map(({ id }) => id))
    const isComplete = ids.length === known.size && new Set(ids).size === known.size
    if (!isComplete || !ids.every((id) => known.has(id))) {
      reject('invalid-fields', {
        fields: { ids: t('Please send each item of the catalogue once') },
      })
    }
    await writeOrder(tx, ids)
    note({ action: 'catalogue.order', entity: 'catalogue', entityId: ids[0] ?? 0 })
    return findCatalogue(tx)
  })
}
