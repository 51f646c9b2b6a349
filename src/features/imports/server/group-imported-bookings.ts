import { maxBookingsOfGroup } from '#contract/groups.ts'
import type { Stay } from '#domain/stay.ts'
import { groupNewBookings, insertGroup } from '#features/bookings/server/store/group-store.ts'
import type { Tx } from '#platform/db/open.ts'

/** A booking that a row made or completed. */
export type RowBooking = {
  id: number
  number: number
  guestId: number
  guestName: string
  stay: Stay
  /** The keys of all bookings with its reference, if they are one reservation of several cabins. */
  reservation: readonly string[] | null
}

/**
 * Makes a group of the bookings of each row or reservation. Earlier batches and files may have made some of them, and
 * their group. Returns the bookings of before that have joined.
 */
export async function groupImportedBookings(
  tx: Tx,
  bookings: readonly RowBooking[],
  { importId, now }: { importId: number; now: Date },
): Promise<number[]> {
  const earlier = await findEarlier(
    tx,
    [...new Set(bookings.flatMap(({ reservation }) => reservation ?? []))],
    new Set(bookings.map(({ id }) => id)),
  )
  const joined: number[] = []
  const together = Map.groupBy(bookings, ({ number, reservation }) => reservation?.[0] ?? number)
  for (const some of together.values()) {
    const [first] = some
    const keys = new Set(first?.reservation)
    const known = earlier.filter(
      ({ referenceKey, stay }) =>
        keys.has(referenceKey) && some.some((one) => areConnected(one.stay, stay)),
    )
    const own = known.find((one) => one.groupId !== null)?.groupId
    // Staff have taken earlier bookings out of a group that exists.
    const joining = known
      .filter((one) => one.groupId === null && (!own || one.importId === importId))
      .map(({ id }) => id)
    const size = some.length + joining.length + (own ? await sizeOfGroup(tx, own) : 0)
    if (!first || size < 2 || size > maxBookingsOfGroup) continue
    const groupId =
      own ??
      (await insertGroup(
        tx,
        { name: first.guestName.slice(0, 100), contact_guest_id: first.guestId },
        now,
      ))
    await groupNewBookings(tx, groupId, [...some.map(({ id }) => id), ...joining])
    joined.push(...joining)
  }
  return joined
}

const areConnected = (one: Stay, other: Stay) =>
  one.startDate <= other.endDate && other.startDate <= one.endDate

async function findEarlier(tx: Tx, keys: readonly string[], except: ReadonlySet<number>) {
  if (keys.length === 0) return []
  const rows = await tx
    .selectFrom('imported_bookings')
    .innerJoin('bookings', 'bookings.id', 'imported_bookings.booking_id')
    .where('reference_key', 'in', keys)
    .select(['bookings.id', 'bookings.group_id', 'reference_key', 'start_date', 'end_date'])
    .select('imported_bookings.import_id')
    .orderBy('bookings.id')
    .execute()
  return rows
    .filter(({ id }) => !except.has(id))
    .map((row) => ({
      id: row.id,
      groupId: row.group_id,
      importId: row.import_id,
      referenceKey: row.reference_key,
      stay: { startDate: row.start_date, endDate: row.end_date },
    }))
}

const sizeOfGroup = async (tx: Tx, groupId: number): Promise<number> => {
  const { bookings } = await tx
    .selectFrom('bookings')
    .where('group_id', '=', groupId)
    .select(({ fn }) => fn.countAll<number | string>().as('bookings'))
    .executeTakeFirstOrThrow()
  return Number(bookings)
}

/** The groups that an import made of these bookings, before they are removed. */
export async function groupsMadeBy(
  tx: Tx,
  { started_at: startedAt }: { started_at: string | null },
  bookingIds: readonly number[],
): Promise<number[]> {
  if (bookingIds.length === 0 || startedAt === null) return []
  const rows = await tx
    .selectFrom('bookings')
    .innerJoin('booking_groups', 'booking_groups.id', 'bookings.group_id')
    .where('bookings.id', 'in', bookingIds)
    .where('booking_groups.created_at', '>=', startedAt)
    .select('booking_groups.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends groups of an undone import. One that staff have changed, or that has several bookings left, stays. Returns the
 * bookings that were left in the ended ones.
 */
export async function endUndoneGroups(
  tx: Tx,
  groupIds: readonly number[],
  restored: ReadonlySet<number>,
): Promise<number[]> {
  if (groupIds.length === 0) return []
  if (restored.size > 0) {
    await tx
      .updateTable('bookings')
      .set({ group_id: null })
      .where('id', 'in', [...restored])
      .where('group_id', 'in', groupIds)
      .execute()
  }
  const members = await tx
    .selectFrom('bookings')
    .innerJoin('booking_groups', 'booking_groups.id', 'bookings.group_id')
    .where('group_id', 'in', groupIds)
    .select(['bookings.id', 'group_id', 'booking_groups.version'])
    .execute()
  const ofGroup = Map.groupBy(members, ({ group_id }) => group_id)
  const ended = groupIds.filter((id) => {
    const [first, second] = ofGroup.get(id) ?? []
    return first === undefined || (second === undefined && first.version === 1)
  })
  const left = ended.flatMap((id) => (ofGroup.get(id) ?? []).map((one) => one.id))
  if (ended.length > 0) {
    await tx
      .updateTable('bookings')
      .set({ group_id: null })
      .where('group_id', 'in', ended)
      .execute()
    await tx.deleteFrom('booking_groups').where('id', 'in', ended).execute()
  }
  return left
}
