import type { Block, ChangeBlockRequest, CreateBlockRequest } from '#contract/blocks.ts'
import { nightDates } from '#domain/stay.ts'
import { refuse } from '../base/errors.ts'
import { refuseUnavailable } from '../bookings/stay-conflicts.ts'
import { lockCabin } from '../cabins/cabin-store.ts'
import { change, type Note } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { countNightsOfBlock, releaseNights, takeNights } from '../nights/night-store.ts'
import { businessDay } from '../property/property-store.ts'
import {
  type BlockRecord,
  deleteBlockRow,
  findBlock,
  insertBlock,
  toBlock,
  updateBlock,
} from './block-store.ts'

/** Takes a cabin off sale for some nights, also for nights gone by: a repair that was. */
export async function createBlock(
  context: Context,
  actor: Actor,
  asked: CreateBlockRequest,
): Promise<Block> {
  return change(context, actor, async (tx, note) => {
    await holdCabinToBlock(tx, asked.cabinId)
    return makeBlock(context, tx, note, asked)
  })
}

/** Writes a block of a locked cabin, with its nights and its audit entry. */
export async function makeBlock(
  context: Context,
  tx: Tx,
  note: Note,
  asked: CreateBlockRequest,
): Promise<Block> {
  const block = await insertBlock(tx, {
    ...columnsOf(asked),
    version: 1,
    created_at: context.now().toISOString(),
  })
  await takeNightsOf(context, tx, block, { isNew: true })
  const after = auditOf(block)
  note({ action: 'block.create', entity: 'block', entityId: block.id, after, reason: block.reason })
  return toBlock(block)
}

/** Its own nights are never in its way. A cabin that is let no more keeps the blocks that it had. */
export async function changeBlock(
  context: Context,
  actor: Actor,
  id: number,
  asked: ChangeBlockRequest,
): Promise<Block> {
  return change(context, actor, async (tx, note) => {
    const seen = (await findBlock(tx, id)) ?? refuse('block-not-found')
    const isMoved =
      seen.cabin_id !== asked.cabinId ||
      seen.start_date !== asked.startDate ||
      seen.end_date !== asked.endDate
    for (const cabinId of [...new Set([seen.cabin_id, asked.cabinId])].sort((a, b) => a - b)) {
      if (cabinId === asked.cabinId && isMoved) await holdCabinToBlock(tx, cabinId)
      else await lockCabin(tx, cabinId)
    }
    // Only now that its cabin is held does nobody else change it.
    const before = (await findBlock(tx, id)) ?? refuse('block-not-found')
    if (before.version !== asked.version) refuse('block-changed', { current: toBlock(before) })

    if (isMoved) await releaseNights(tx, { blockId: id })
    const block = await updateBlock(tx, id, { ...columnsOf(asked), version: before.version + 1 })
    if (isMoved) await takeNightsOf(context, tx, block)
    note({
      action: 'block.change',
      entity: 'block',
      entityId: id,
      before: auditOf(before),
      after: auditOf(block),
      reason: block.reason,
    })
    return toBlock(block)
  })
}

/** Puts a cabin back on sale. */
export async function removeBlock(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const seen = (await findBlock(tx, id)) ?? refuse('block-not-found')
    await lockCabin(tx, seen.cabin_id)
    const before = (await findBlock(tx, id)) ?? refuse('block-not-found')
    await deleteBlockRow(tx, id)
    note({ action: 'block.delete', entity: 'block', entityId: id, before: auditOf(before) })
  })
}

export async function holdCabinToBlock(tx: Tx, id: number): Promise<void> {
  const cabin = (await lockCabin(tx, id)) ?? refuse('cabin-not-found')
  if (cabin.retired_on !== null) refuse('cabin-retired')
}

/** Refuses, naming every booking and every other block that holds one of the nights. */
async function takeNightsOf(
  { now }: Context,
  tx: Tx,
  block: BlockRecord,
  { isNew = false } = {},
): Promise<void> {
  const { id, cabinId, startDate, endDate } = toBlock(block)
  const stay = { startDate, endDate }
  const nights = nightDates(stay).map((date) => ({ date, rate: 0 }))
  if (await takeNights(tx, cabinId, { blockId: id }, nights)) return
  const { date: today } = await businessDay(tx, now())
  const requested = { cabinId, stay, today, exceptBlockId: id }
  if (!isNew) await refuseUnavailable(tx, requested)
  // Those that were free have been taken until the refusal undoes it.
  await refuseUnavailable(tx, { ...requested, numFreeNights: await countNightsOfBlock(tx, id) })
}

const columnsOf = (asked: CreateBlockRequest) => ({
  cabin_id: asked.cabinId,
  start_date: asked.startDate,
  end_date: asked.endDate,
  kind: asked.kind,
  reason: asked.reason,
})

/** Without its reason, which may name somebody who is to be forgotten one day. */
const auditOf = (block: BlockRecord) => ({
  cabinId: block.cabin_id,
  startDate: block.start_date,
  endDate: block.end_date,
  kind: block.kind,
})
