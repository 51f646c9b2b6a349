import { freeRuns } from '#domain/bookings/free-nights.ts'
import {
  findConflicts,
  rejectUnavailable,
} from '#features/bookings/server/conflicts/stay-conflicts.ts'
import { occupiedNights } from '#features/stays/server/night-store.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { BlockedFreeNights, CreateBlockRequest } from '../contract/blocks.ts'
import { insertBlockWithNights, lockCabinToBlock } from './block-cabin.ts'

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
