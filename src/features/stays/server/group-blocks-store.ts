import type { CalendarDate } from '#domain/calendar.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { occupyNights } from './night-store.ts'

/* Blocks of groups: nights that are held for a group until they are booked or released. */

/** Such blocks with the names of their cabins, in the order of their dates and cabins. */
export const groupBlocksQuery = (db: Db | Tx) =>
  db
    .selectFrom('blocks')
    .innerJoin('cabins', 'cabins.id', 'blocks.cabin_id')
    .where('blocks.group_id', 'is not', null)
    .select(['blocks.id', 'blocks.group_id', 'blocks.cabin_id', 'cabins.name as cabin_name'])
    .select(['blocks.start_date', 'blocks.end_date', 'blocks.release_on', 'blocks.version'])
    .orderBy('blocks.start_date')
    .orderBy('cabins.name')
    .orderBy('blocks.id')

export const findBlocksOfGroup = (db: Db | Tx, groupId: number) =>
  groupBlocksQuery(db).where('blocks.group_id', '=', groupId).execute()

type GroupBlock = {
  cabinId: number
  groupId: number
  stay: Stay
  releaseOn: CalendarDate
  at: Date
}

/** Holds nights of a locked cabin for a group. Returns the block, or null if some of its nights are taken. */
export async function insertGroupBlock(
  tx: Tx,
  { cabinId, groupId, stay, releaseOn, at }: GroupBlock,
): Promise<number | null> {
  const { id } = await tx
    .insertInto('blocks')
    .values({
      cabin_id: cabinId,
      start_date: stay.startDate,
      end_date: stay.endDate,
      kind: 'hold',
      reason: '',
      version: 1,
      created_at: at.toISOString(),
      group_id: groupId,
      release_on: releaseOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nights = nightDates(stay).map((date) => ({ date, rate: 0 }))
  return (await occupyNights(tx, cabinId, { blockId: id }, nights)) ? id : null
}

/**
 * Frees the nights of a stay that a group holds in a locked cabin, so that a booking can have them. Nights
 * before and after the stay stay held. Returns the blocks that changed.
 */
export async function takeFromGroup(
  tx: Tx,
  { groupId, cabinId, stay, at }: Omit<GroupBlock, 'releaseOn'>,
): Promise<number[]> {
  const held = await tx
    .selectFrom('blocks')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('cabin_id', '=', cabinId)
    .where('start_date', '<', stay.endDate)
    .where('end_date', '>', stay.startDate)
    .orderBy('id')
    .execute()
  const changed: number[] = []
  for (const { id, start_date, end_date, version, release_on } of held) {
    changed.push(id)
    const isBefore = start_date < stay.startDate
    const isAfter = stay.endDate < end_date
    if (!isBefore && !isAfter) {
      await tx.deleteFrom('blocks').where('id', '=', id).execute()
      continue
    }
    // The block keeps the nights before the stay, or else those after it.
    const kept = isBefore
      ? { start_date, end_date: stay.startDate }
      : { start_date: stay.endDate, end_date }
    await tx
      .deleteFrom('nights')
      .where('block_id', '=', id)
      .where(({ or, eb }) =>
        or([eb('date', '<', kept.start_date), eb('date', '>=', kept.end_date)]),
      )
      .execute()
    await tx
      .updateTable('blocks')
      .set({ ...kept, version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (!isBefore || !isAfter) continue
    const rest = { startDate: stay.endDate, endDate: end_date }
    const added = await insertGroupBlock(tx, {
      ...{ cabinId, groupId, at },
      stay: rest,
      releaseOn: release_on ?? rest.startDate,
    })
    if (added !== null) changed.push(added)
  }
  return changed
}
