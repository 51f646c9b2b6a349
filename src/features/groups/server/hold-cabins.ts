import {
  type ChangeReleaseRequest,
  type HoldCabinsRequest,
  maxHeldCabins,
  releaseAfterArrival,
  releaseInThePast,
} from '#contract/group-blocks.ts'
import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Stay } from '#domain/stay.ts'
import {
  findConflicts,
  rejectUnavailable,
} from '#features/bookings/server/conflicts/stay-conflicts.ts'
import { insertGroup, lockGroup } from '#features/bookings/server/store/group-store.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import {
  findBlocksOfGroup,
  groupBlocksQuery,
  insertGroupBlock,
} from '#features/stays/server/group-blocks-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { endIfEmpty } from './change-group.ts'
import { updateGroup } from './group-store.ts'
import { readGroup } from './read-group.ts'

type Changing = Pick<Context, 'db' | 'now'>

/** Holds the nights of all these cabins for a group that exists or is made, or of none. */
export async function holdCabins(
  context: Changing,
  actor: Actor,
  request: HoldCabinsRequest,
): Promise<Group> {
  const { group, startDate, endDate, releaseOn } = request
  const stay = { startDate, endDate }
  const cabinIds = request.cabinIds.toSorted((one, other) => one - other)
  return change(context, actor, async (tx, note, capture) => {
    const { date: today } = await businessDay(tx, context.now())
    rejectPastRelease(releaseOn, today)
    for (const id of cabinIds) (await lockCabin(tx, id)) ?? reject('cabin-not-found')
    for (const cabinId of cabinIds) {
      const requested = { cabinId, stay, numGuests: 1, today }
      const conflicts = await findConflicts(tx, requested)
      if (conflicts.length > 0) await rejectUnavailable(tx, requested, conflicts)
    }
    const groups: number[] = []
    if ('id' in group) {
      ;(await lockGroup(tx, group.id)) ?? reject('group-not-found')
      groups.push(group.id)
    }
    await capture({ groups, blocksOf: cabinIds })
    const id = 'id' in group ? group.id : await startGroup(context, tx, note, group.name)
    if (!('id' in group)) groups.push(id)
    for (const cabinId of cabinIds) {
      const held = { cabinId, groupId: id, stay, releaseOn, at: context.now() }
      const blockId = await insertGroupBlock(tx, held)
      if (blockId === null) return rejectUnavailable(tx, { cabinId, stay, numGuests: 1, today })
      note({ action: 'block.create', entity: 'block', entityId: blockId, after: auditOf(held) })
    }
    await updateGroup(tx, id, {})
    const { length } = await findBlocksOfGroup(tx, id)
    if (length > maxHeldCabins) reject('too-many-held-cabins')
    return readGroup(tx, id)
  })
}

async function startGroup(context: Changing, tx: Tx, note: Note, name: string): Promise<number> {
  const id = await insertGroup(tx, { name, contact_guest_id: null, source: null }, context.now())
  note({ action: 'group.create', entity: 'group', entityId: id })
  return id
}

function rejectPastRelease(releaseOn: string, today: string) {
  if (releaseOn <= today) reject('invalid-fields', { fields: { releaseOn: t(releaseInThePast) } })
}

type Held = { cabinId: number; groupId: number; stay: Stay; releaseOn: string }

const auditOf = ({ cabinId, groupId, stay, releaseOn }: Held) => ({
  ...{ cabinId, groupId, kind: 'hold', releaseOn },
  startDate: stay.startDate,
  endDate: stay.endDate,
})

type BlockRow = Awaited<ReturnType<typeof findBlocksOfGroup>>[number]

const auditOfRow = (block: BlockRow) =>
  auditOf({
    cabinId: block.cabin_id,
    groupId: block.group_id ?? 0,
    stay: { startDate: block.start_date, endDate: block.end_date },
    releaseOn: block.release_on ?? '',
  })

/** Ends the holds that are chosen. The group ends with its last booking and its last held cabin; null is returned then. */
export async function releaseCabins(
  context: Changing,
  actor: Actor,
  { id, blockIds }: { id: number; blockIds: readonly number[] },
): Promise<Group | null> {
  return change(context, actor, async (tx, note, capture) => {
    const blocks = await lockBlocks(tx, id, ({ id: blockId }) => blockIds.includes(blockId))
    if (blocks.length < new Set(blockIds).size) reject('block-not-found')
    await capture({ groups: [id], blocksOf: cabinsOf(blocks) })
    return (await release(tx, note, id, blocks)) ? null : readGroup(tx, id)
  })
}

export async function changeRelease(
  context: Changing,
  actor: Actor,
  { id, request: { blockIds, releaseOn } }: { id: number; request: ChangeReleaseRequest },
): Promise<Group> {
  return change(context, actor, async (tx, note, capture) => {
    const { date: today } = await businessDay(tx, context.now())
    rejectPastRelease(releaseOn, today)
    const blocks = await lockBlocks(tx, id, ({ id: blockId }) => blockIds.includes(blockId))
    if (blocks.length < new Set(blockIds).size) reject('block-not-found')
    if (blocks.some(({ start_date }) => releaseOn > start_date)) {
      reject('invalid-fields', { fields: { releaseOn: t(releaseAfterArrival) } })
    }
    await capture({ groups: [id], blocksOf: cabinsOf(blocks) })
    for (const block of blocks) {
      await tx
        .updateTable('blocks')
        .set({ release_on: releaseOn, version: block.version + 1 })
        .where('id', '=', block.id)
        .execute()
      const before = auditOfRow(block)
      const after = { ...before, releaseOn }
      note({ action: 'block.change', entity: 'block', entityId: block.id, before, after })
    }
    await updateGroup(tx, id, {})
    return readGroup(tx, id)
  })
}

const cabinsOf = (blocks: readonly BlockRow[]) =>
  [...new Set(blocks.map(({ cabin_id }) => cabin_id))].sort((one, other) => one - other)

/** Locks the cabins of some blocks of a group, then the group, and returns the blocks as they are then. */
async function lockBlocks(
  tx: Tx,
  id: number,
  isChosen: (block: BlockRow) => boolean,
): Promise<BlockRow[]> {
  const cabinIds = cabinsOf((await findBlocksOfGroup(tx, id)).filter(isChosen))
  await lockRow(tx, 'cabins', ...cabinIds)
  ;(await lockGroup(tx, id)) ?? reject('group-not-found')
  return (await findBlocksOfGroup(tx, id)).filter(
    (block) => isChosen(block) && cabinIds.includes(block.cabin_id),
  )
}

/** Returns whether the group ended. */
async function release(
  tx: Tx,
  note: Note,
  id: number,
  blocks: readonly BlockRow[],
): Promise<boolean> {
  for (const block of blocks) {
    await tx.deleteFrom('blocks').where('id', '=', block.id).execute()
    const before = auditOfRow(block)
    note({ action: 'block.delete', entity: 'block', entityId: block.id, before })
  }
  await updateGroup(tx, id, {})
  return endIfEmpty(tx, id)
}

const system = { staffId: 'system', requestId: 'group-blocks' }
/** Another server has released the blocks, perhaps with the group. */
const isGone: readonly string[] = ['block-not-found', 'group-not-found']

/**
 * Releases what is still held on its release date, which begins at midnight of the property. Each group is a
 * transaction of its own, and several servers can run it at the same time. Returns the number of groups.
 */
export async function releaseDueCabins(context: Changing, signal?: AbortSignal): Promise<number> {
  let released = 0
  for (const id of await groupsWithDueBlocks(context)) {
    if (signal?.aborted) break
    try {
      await releaseDue(context, id)
      released += 1
    } catch (error) {
      if (!(error instanceof AppError && isGone.includes(error.code))) throw error
    }
  }
  return released
}

async function groupsWithDueBlocks({ db, now }: Changing): Promise<number[]> {
  const { date: today } = await businessDay(db, now())
  const due = await groupBlocksQuery(db).where('blocks.release_on', '<=', today).execute()
  return [...new Set(due.flatMap(({ group_id }) => group_id ?? []))]
}

/** Rejects if its blocks were booked, released or given another date in the meantime. */
async function releaseDue(context: Changing, id: number): Promise<void> {
  await change(context, system, async (tx, note) => {
    const { date: today } = await businessDay(tx, context.now())
    const isDue = ({ release_on }: BlockRow) => release_on !== null && release_on <= today
    const due = await lockBlocks(tx, id, isDue)
    if (due.length === 0) reject('block-not-found')
    await release(tx, note, id, due)
  })
}

const checkEveryMs = 30_000

export const groupBlockRelease: JobKind<Changing & Pick<Context, 'log'>> = {
  kind: 'group-blocks.release',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context, { signal }) {
    const groups = await releaseDueCabins(context, signal)
    if (groups > 0) context.log('info', 'group-blocks-released', { groups })
    return new Date(context.now().getTime() + checkEveryMs)
  },
}
