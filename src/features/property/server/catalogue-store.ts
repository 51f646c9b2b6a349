import type { Catalogue, CatalogueItem, SaveCatalogueItemRequest } from '#contract/charges.ts'
import { wholeStay } from '#domain/money/charges.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { positionIn } from '#platform/db/position-in.ts'

export async function findCatalogueItem(db: Db | Tx, id: number) {
  return db.selectFrom('charge_catalogue').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The active items in their order, in the form that the rules for charges take. */
export async function listActiveItems(db: Db | Tx) {
  const rows = await db
    .selectFrom('charge_catalogue')
    .where('is_active', '=', true)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, kind, unit, unit_cents, tax_kind, is_on_guest_page }) => ({
    catalogueId: id,
    kind,
    label: name,
    unit,
    unitPrice: unit_cents,
    quantity: 1,
    ...wholeStay,
    taxKind: tax_kind,
    isOnGuestPage: Boolean(is_on_guest_page),
  }))
}

/** All items in their order, the inactive ones last. */
export async function findCatalogue(db: Db | Tx): Promise<Catalogue> {
  const rows = await db
    .selectFrom('charge_catalogue')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const cabins = await db.selectFrom('charge_catalogue_cabins').selectAll().execute()
  const cabinsOf = Map.groupBy(cabins, ({ catalogue_id }) => catalogue_id)
  const items = rows.map(
    (row): CatalogueItem => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      unit: row.unit,
      price: dollarsFromCents(row.unit_cents),
      taxKind: row.tax_kind,
      mandatory: row.mandatory,
      cabinIds: (cabinsOf.get(row.id) ?? []).map(({ cabin_id }) => cabin_id).sort((a, b) => a - b),
      isActive: Boolean(row.is_active),
      isOnGuestPage: Boolean(row.is_on_guest_page),
    }),
  )
  return {
    items: items.sort((a, b) => Number(b.isActive) - Number(a.isActive)),
  }
}

const columnsOf = ({
  name,
  kind,
  unit,
  price,
  taxKind,
  mandatory,
  isActive,
  isOnGuestPage,
}: SaveCatalogueItemRequest) => ({
  name,
  kind,
  unit,
  unit_cents: centsFromDollars(price),
  tax_kind: taxKind,
  mandatory,
  is_active: isActive,
  is_on_guest_page: isOnGuestPage,
})

export async function insertCatalogueItem(
  tx: Tx,
  item: SaveCatalogueItemRequest,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('charge_catalogue')
    .values({ ...columnsOf(item), position: await nextPosition(tx), created_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeCabins(tx, id, item.cabinIds)
  return id
}

export async function updateCatalogueItem(
  tx: Tx,
  id: number,
  item: SaveCatalogueItemRequest,
): Promise<void> {
  await tx.updateTable('charge_catalogue').set(columnsOf(item)).where('id', '=', id).execute()
  await tx.deleteFrom('charge_catalogue_cabins').where('catalogue_id', '=', id).execute()
  await writeCabins(tx, id, item.cabinIds)
}

async function nextPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('charge_catalogue')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

export async function writeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('charge_catalogue')
    .set({ position: positionIn(ids) })
    .where('id', 'in', ids)
    .execute()
}

async function writeCabins(tx: Tx, catalogueId: number, cabinIds: readonly number[]) {
  const rows = [...new Set(cabinIds)].map((cabin_id) => ({ catalogue_id: catalogueId, cabin_id }))
  if (rows.length > 0) await tx.insertInto('charge_catalogue_cabins').values(rows).execute()
}

export async function areCabins(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx.selectFrom('cabins').where('id', 'in', ids).select('id').execute()
  return rows.length === new Set(ids).size
}
