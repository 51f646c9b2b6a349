import type { BlockedFreeNights, CreateBlockRequest } from '#contract/blocks.ts'
import { freeRuns } from '#domain/free-nights.ts'
import { findConflicts, refuseUnavailable } from '../bookings/stay-conflicts.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { heldNights } from '../nights/night-store.ts'
import { businessDay } from '../property/property-store.ts'
import { holdCabinToBlock, makeBlock } from './block-cabin.ts'

/**
 * Blocks a cabin around its bookings: a broken cabin is off sale immediately, and the guests who
 * must move are listed. Refused when none of the nights is free.
 */
export async function blockFreeNights(
  context: Context,
  actor: Actor,
  asked: CreateBlockRequest,
): Promise<BlockedFreeNights> {
  return change(context, actor, async (tx, note) => {
    await holdCabinToBlock(tx, asked.cabinId)
    const { cabinId, startDate, endDate } = asked
    const stay = { startDate, endDate }
    const { date: today } = await businessDay(tx, context.now())
    const runs = freeRuns(stay, await heldNights(tx, cabinId, stay))
    if (runs.length === 0) await refuseUnavailable(tx, { cabinId, stay, today, numFreeNights: 0 })

    const conflicts = await findConflicts(tx, { cabinId, stay, today })
    const blocks: BlockedFreeNights['blocks'] = []
    for (const run of runs) blocks.push(await makeBlock(context, tx, note, { ...asked, ...run }))
    return { blocks, conflicts }
  })
}
