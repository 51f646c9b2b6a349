import type { Catalogue, SaveCatalogueItemRequest } from '#contract/charges.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import {
  areCabins,
  findCatalogue,
  findCatalogueItem,
  insertCatalogueItem,
  updateCatalogueItem,
} from './catalogue-store.ts'

/** Adds an item, or changes the one with the id. Existing bookings keep their charges. */
export async function saveCatalogueItem(
  context: Context,
  actor: Actor,
  { id, item }: { id: number | null; item: SaveCatalogueItemRequest },
): Promise<Catalogue> {
  return change(context, actor, async (tx, note) => {
    if (!(await areCabins(tx, item.cabinIds))) refuse('cabin-not-found')
    if (id === null) {
      const entityId = await insertCatalogueItem(tx, item, context.now())
      note({
        action: 'catalogue.create',
        entity: 'catalogue',
        entityId,
        after: { name: item.name },
      })
    } else {
      const before = (await findCatalogueItem(tx, id)) ?? refuse('catalogue-item-not-found')
      await updateCatalogueItem(tx, id, item)
      note({
        action: 'catalogue.edit',
        entity: 'catalogue',
        entityId: id,
        before: { name: before.name, isActive: Boolean(before.is_active) },
        after: { name: item.name, isActive: item.isActive },
      })
    }
    return findCatalogue(tx)
  })
}
