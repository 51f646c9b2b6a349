import { freeRuns } from '#domain/bookings/free-nights.ts'
import { t } from '#domain/i18n/messages.ts'
import { nightDates } from '#domain/stay.ts'
import {
  findConflicts,
  rejectUnavailable,
} from '#features/bookings/server/conflicts/stay-conflicts.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import {
  countNightsOfBlock,
  occupiedNights,
  occupyNights,
  releaseNights,
} from '#features/stays/server/night-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type {
  Block,
  BlockedFreeNights,
  ChangeBlockRequest,
  CreateBlockRequest,
} from '../contract/blocks.ts'
import {
  type BlockRecord,
  deleteBlockRow,
  findBlock,
  insertBlock,
  toBlock,
  updateBlock,
} from './block-store.ts'

/** Takes a cabin off sale for some nights, which may be in the past, for example for a past repair. */
export async function createBlock(
  context: Context,
  actor: Actor,
  request: CreateBlockRequest,
): Promise<Block> {
  return change(context, actor, async (tx, note, capture) => {
    await lockCabinToBlock(tx, request.cabinId)
    await capture({ blocksOf: [request.cabinId] })
    return insertBlockWithNights(context, tx, note, request)
  })
}

/** Inserts a block of a locked cabin, with its nights and its audit entry. */
export async function insertBlockWithNights(
  context: Pick<Context, 'now'>,
  tx: Tx,
  note: Note,
  request: CreateBlockRequest,
): Promise<Block> {
  const block = await insertBlock(tx, {
    ...columnsOf(request),
    version: 1,
    created_at: context.now().toISOString(),
  })
  await occupyNightsOf(context, tx, block, { isNew: true })
  const after = auditOf(block)
  note({ action: 'block.create', entity: 'block', entityId: block.id, after, reason: block.reason })
  return toBlock(block)
}

/** A block does not conflict with its own nights. The existing blocks of a retired cabin stay. */
export async function changeBlock(
  context: Context,
  actor: Actor,
  id: number,
  request: ChangeBlockRequest,
): Promise<Block> {
  return change(context, actor, async (tx, note, capture) => {
    const seen = (await findBlock(tx, id)) ?? reject('block-not-found')
    const isMoved =
      seen.cabin_id !== request.cabinId ||
      seen.start_date !== request.startDate ||
      seen.end_date !== request.endDate
    for (const cabinId of [...new Set([seen.cabin_id, request.cabinId])].sort((a, b) => a - b)) {
      if (cabinId === request.cabinId && isMoved) await lockCabinToBlock(tx, cabinId)
      else await lockCabin(tx, cabinId)
    }
    // Reads the block again, because another transaction may have changed it before the lock.
    const before = (await findBlock(tx, id)) ?? reject('block-not-found')
    rejectFixed(before)
    if (before.version !== request.version) reject('block-changed', { current: toBlock(before) })

    await capture({ blocksOf: [...new Set([before.cabin_id, request.cabinId])] })
    return writeBlockChange(context, tx, note, { before, request, isMoved })
  })
}

/** Writes a change of a block whose cabins are locked. */
export async function writeBlockChange(
  context: Pick<Context, 'now'>,
  tx: Tx,
  note: Note,
  {
    before,
    request,
    isMoved,
  }: { before: BlockRecord; request: CreateBlockRequest; isMoved: boolean },
): Promise<Block> {
  const { id } = before
  if (isMoved) await releaseNights(tx, { blockId: id })
  const block = await updateBlock(tx, id, { ...columnsOf(request), version: before.version + 1 })
  if (isMoved) await occupyNightsOf(context, tx, block)
  note({
    action: 'block.change',
    entity: 'block',
    entityId: id,
    before: auditOf(before),
    after: auditOf(block),
    reason: block.reason,
  })
  return toBlock(block)
}

/** Puts a cabin back on sale. */
export async function removeBlock(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note, capture) => {
    const seen = (await findBlock(tx, id)) ?? reject('block-not-found')
    await lockCabin(tx, seen.cabin_id)
    const before = (await findBlock(tx, id)) ?? reject('block-not-found')
    rejectFixed(before)
    await capture({ blocksOf: [before.cabin_id] })
    await deleteBlock(tx, note, before)
  })
}

/**
 * The nights of a guest who came early are released by undoing the check-in or checking the guest out, those that are
 * held for a group in the group.
 */
function rejectFixed({ booking_id, group_id }: BlockRecord) {
  if (group_id !== null) reject('block-of-group')
  if (booking_id === null) return
  const title = t(
    'The guest of booking #{id} arrived early and has these nights. Undo the check-in or check the guest out to release them.',
    { id: booking_id },
  )
  reject('block-of-early-arrival', { title })
}

/** Deletes a block of a locked cabin. */
export async function deleteBlock(tx: Tx, note: Note, before: BlockRecord): Promise<void> {
  await deleteBlockRow(tx, before.id)
  note({ action: 'block.delete', entity: 'block', entityId: before.id, before: auditOf(before) })
}

export async function lockCabinToBlock(tx: Tx, id: number): Promise<void> {
  const cabin = (await lockCabin(tx, id)) ?? reject('cabin-not-found')
  if (cabin.retired_on !== null) reject('cabin-retired')
}

/** Rejects with the bookings and other blocks that occupy any of the nights. */
async function occupyNightsOf(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  block: BlockRecord,
  { isNew = false } = {},
): Promise<void> {
  const { id, cabinId, startDate, endDate } = toBlock(block)
  const stay = { startDate, endDate }
  const nights = nightDates(stay).map((date) => ({ date, rate: 0 }))
  if (await occupyNights(tx, cabinId, { blockId: id }, nights)) return
  const { date: today } = await businessDay(tx, now())
  const requested = { cabinId, stay, today, exceptBlockId: id }
  if (!isNew) await rejectUnavailable(tx, requested)
  // The available nights are occupied until the error rolls the transaction back.
  await rejectUnavailable(tx, { ...requested, numFreeNights: await countNightsOfBlock(tx, id) })
}

const columnsOf = (request: CreateBlockRequest) => ({
  cabin_id: request.cabinId,
  start_date: request.startDate,
  end_date: request.endDate,
  kind: request.kind,
  reason: request.reason,
})

/** Leaves out the reason, which may name a guest who is erased later. */
const auditOf = (block: BlockRecord) => ({
  cabinId: block.cabin_id,
  startDate: block.start_date,
  endDate: block.end_date,
  kind: block.kind,
})

/**
 * Blocks the available nights of a cabin and returns the conflicts of the others, for example to take
 * a broken cabin off sale and see which guests must move. Rejects when no night is available.
 */
export async function blockFreeNights(
  context: Context,
  actor: Actor,
  request: CreateBlockRequest,
): Promise<BlockedFreeNights> {
  return change(context, actor, async (tx, note, capture) => {
    await lockCabinToBlock(tx, request.cabinId)
    const { cabinId, startDate, endDate } = request
    const stay = { startDate, endDate }
    const { date: today } = await businessDay(tx, context.now())
    const runs = freeRuns(stay, await occupiedNights(tx, cabinId, stay))
    if (runs.length === 0) await rejectUnavailable(tx, { cabinId, stay, today, numFreeNights: 0 })

    const conflicts = await findConflicts(tx, { cabinId, stay, today })
    const blocks: BlockedFreeNights['blocks'] = []
    await capture({ blocksOf: [cabinId] })
    for (const run of runs)
      blocks.push(await insertBlockWithNights(context, tx, note, { ...request, ...run }))
    return { blocks, conflicts }
  })
}
