import type { Insertable, Selectable } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CabinTable } from '#platform/db/tables/guest-and-cabin-tables.ts'
import { thumbnailOf } from '#platform/images/image-names.ts'
import type { CabinFilter, CabinSort } from '../contract/cabin-list-options.ts'
import type { Cabin, CabinFields, CabinList, CabinListQuery } from '../contract/cabins.ts'

export type CabinRecord = Selectable<CabinTable>

/** All cabins that match the filter, without pages, because a property has few. Ties are sorted by ID. */
export async function listCabins(db: Db, { discount, sortBy }: CabinListQuery): Promise<CabinList> {
  const rows = await cabinsQuery(db, discount).execute()
  const items = rows.sort(orders[sortBy]).map(toCabin)
  return { items, total: items.length }
}

export function cabinsQuery(db: Db, filter: CabinFilter) {
  return db
    .selectFrom('cabins')
    .selectAll()
    .$if(filter === 'no-discount', (all) => all.where('discount_cents', '=', 0))
    .$if(filter === 'with-discount', (all) => all.where('discount_cents', '>', 0))
}

type Order = (a: CabinRecord, b: CabinRecord) => number

const byName: Order = (a, b) => compareNames(a.name, b.name) || a.id - b.id
const byPrice: Order = (a, b) => a.regular_price_cents - b.regular_price_cents || a.id - b.id
const byCapacity: Order = (a, b) => a.max_capacity - b.max_capacity || a.id - b.id
const reversed =
  (order: Order): Order =>
  (a, b) =>
    order(b, a)

const orders: Record<CabinSort, Order> = {
  'name-asc': byName,
  'name-desc': reversed(byName),
  'regularPrice-asc': byPrice,
  'regularPrice-desc': reversed(byPrice),
  'maxCapacity-asc': byCapacity,
  'maxCapacity-desc': reversed(byCapacity),
}

/** Locks the cabin until the transaction ends, so that no one else changes it or its image. */
export async function lockCabin(tx: Tx, id: number): Promise<CabinRecord | undefined> {
  await lockRow(tx, 'cabins', id)
  return tx.selectFrom('cabins').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The names in use, retired cabins included. */
export async function cabinNames(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('cabins').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

/** Every new cabin has a date since which it is rented out. */
type NewCabin = Insertable<CabinTable> & { rented_since: CalendarDate | null }

export async function insertCabin(tx: Tx, cabin: NewCabin): Promise<CabinRecord> {
  return tx.insertInto('cabins').values(cabin).returningAll().executeTakeFirstOrThrow()
}

export async function updateCabin(
  tx: Tx,
  id: number,
  columns: CabinColumns & { image: string },
): Promise<CabinRecord> {
  return tx
    .updateTable('cabins')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Imported stays show that their cabins were rented out earlier. */
export async function rentSince(
  tx: Tx,
  cabinIds: readonly number[],
  since: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('cabins')
    .set({ rented_since: since })
    .where('id', 'in', cabinIds)
    .where('rented_since', '>', since)
    .execute()
}

/** Throws a foreign key error (dialectOf(db).isForeignKeyViolation) if bookings, nights or blocks refer to the cabin. */
export async function deleteCabinRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('cabins').where('id', '=', id).execute()
}

/** From this date on the cabin cannot be booked; null makes it bookable again. */
export async function markRetired(
  tx: Tx,
  id: number,
  retiredOn: CalendarDate | null,
): Promise<CabinRecord> {
  return tx
    .updateTable('cabins')
    .set({ retired_on: retiredOn })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toCabin(row: CabinRecord): Cabin {
  return {
    id: row.id,
    name: row.name,
    maxCapacity: row.max_capacity,
    regularPrice: dollarsFromCents(row.regular_price_cents),
    discount: dollarsFromCents(row.discount_cents),
    description: row.description,
    image: row.image,
    thumbnail: thumbnailOf(row.image),
    rentedSince: row.rented_since,
    retiredOn: row.retired_on,
  }
}

type CabinColumns = ReturnType<typeof columnsOf>

export const columnsOf = (fields: CabinFields) => ({
  name: fields.name,
  max_capacity: fields.maxCapacity,
  regular_price_cents: centsFromDollars(fields.regularPrice),
  discount_cents: centsFromDollars(fields.discount),
  description: fields.description,
  ...(fields.rentedSince !== undefined && { rented_since: fields.rentedSince || null }),
})

/** The details of a cabin in the audit log, with amounts in cents. */
export const auditOf = (row: CabinRecord) => ({
  name: row.name,
  maxCapacity: row.max_capacity,
  regularPrice: row.regular_price_cents,
  discount: row.discount_cents,
  description: row.description,
  image: row.image,
  rentedSince: row.rented_since,
})
