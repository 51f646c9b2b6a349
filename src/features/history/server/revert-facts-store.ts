import type { CalendarDate } from '#domain/calendar.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { RevertFacts } from '#platform/versions/find-revert-conflict.ts'
import { readCurrent } from '#platform/versions/revert-scope-store.ts'
import { idsIn, type RowChange, type Rows, rowKey } from '#platform/versions/row-changes.ts'

export async function readRevertFacts(
  db: Db | Tx,
  changes: readonly RowChange[],
  today: CalendarDate,
): Promise<RevertFacts> {
  const current = await readCurrent(db, changes)
  return {
    current,
    guestNames: await readGuestNames(db, changes, current),
    cabins: await readCabins(db, cabinIdsIn(changes)),
    knownGuests: await readKnownGuests(db, idsIn(changes, 'bookings', 'guest_id')),
    cabinsInUse: await readCabinsInUse(db, changes),
    today,
  }
}

/** The guests who took nights that the actions released. */
async function readGuestNames(
  db: Db | Tx,
  changes: readonly RowChange[],
  current: Rows,
): Promise<Map<number, string>> {
  const ids = changes.flatMap(({ table, before, after }) => {
    if (table !== 'nights' || before === null || after !== null) return []
    const bookingId = current.get(rowKey('nights', before))?.row.booking_id
    return typeof bookingId === 'number' ? [bookingId] : []
  })
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', 'in', [...new Set(ids)])
    .select(['bookings.id', 'guests.full_name'])
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

export const cabinIdsIn = (changes: readonly RowChange[]): number[] => [
  ...new Set([
    ...idsIn(changes, 'cabins', 'id'),
    ...idsIn(changes, 'bookings', 'cabin_id'),
    ...idsIn(changes, 'blocks', 'cabin_id'),
    ...idsIn(changes, 'nights', 'cabin_id'),
    ...idsIn(changes, 'tasks', 'cabin_id'),
    ...idsIn(changes, 'night_prices', 'cabin_id'),
  ]),
]

async function readCabins(db: Db | Tx, ids: readonly number[]): Promise<RevertFacts['cabins']> {
  if (ids.length === 0) return new Map()
  const cabins = await db
    .selectFrom('cabins')
    .select(['id', 'name', 'retired_on'])
    .where('id', 'in', ids)
    .execute()
  return new Map(cabins.map(({ id, name, retired_on }) => [id, { name, retiredOn: retired_on }]))
}

async function readKnownGuests(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const guests = await db
    .selectFrom('guests')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .execute()
  return new Set(guests.map(({ id }) => id))
}

/** Of the cabins that were brought back, those that could not be retired again. */
async function readCabinsInUse(db: Db | Tx, changes: readonly RowChange[]): Promise<Set<number>> {
  const inUse = new Set<number>()
  for (const { table, before } of changes) {
    if (table !== 'cabins' || typeof before?.retired_on !== 'string') continue
    const id = Number(before.id)
    const night = db
      .selectFrom('nights')
      .select('cabin_id')
      .where('cabin_id', '=', id)
      .where('date', '>=', before.retired_on)
    const guest = db
      .selectFrom('bookings')
      .select('cabin_id')
      .where('cabin_id', '=', id)
      .where('status', '=', 'checked-in')
    if (await night.unionAll(guest).limit(1).executeTakeFirst()) inUse.add(id)
  }
  return inUse
}
