import type {
  AssignCabinRequest,
  CabinHousekeeping,
  ChangeCabinNoteRequest,
  ChangeCabinStateRequest,
  ServiceCabinRequest,
} from '#contract/housekeeping.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { findCabinHousekeeping, writeCabinState } from './cabin-state-store.ts'
import { assignCabin, isActiveUser, writeCabinNote, writeService } from './housekeeper-store.ts'

/** A repeated request, also of another user who saw the same state, changes nothing. */
export async function changeCabinState(
  context: Context,
  actor: Actor,
  id: number,
  { state, expectedState }: ChangeCabinStateRequest,
): Promise<CabinHousekeeping> {
  return changeHousekeeping(
    context,
    actor,
    id,
    async ({ tx, before, note }) => {
      if (before.state !== expectedState) reject('cabin-state-changed')
      await writeCabinState(tx, id, { state, at: context.now(), staffId: actor.staffId })
      note({
        action: 'cabin.change-state',
        entity: 'cabin',
        entityId: id,
        before: { cabinState: before.state },
        after: { cabinState: state },
      })
    },
    (seen) => seen.state === state,
  )
}

/** Assigns the user who prepares the cabin today, or removes the assignment. */
export async function assignHousekeeper(
  context: Context,
  actor: Actor,
  id: number,
  { staffId }: AssignCabinRequest,
): Promise<CabinHousekeeping> {
  return changeHousekeeping(
    context,
    actor,
    id,
    async ({ tx, before, today, note }) => {
      if (staffId !== null && !(await isActiveUser(tx, staffId))) reject('assignee-not-found')
      await assignCabin(tx, id, staffId === null ? null : { staffId, today })
      note({
        action: 'cabin.assign',
        entity: 'cabin',
        entityId: id,
        before: { assigneeId: before.assignee?.id ?? null },
        after: { assigneeId: staffId },
      })
    },
    (seen) => (seen.assignee?.id ?? null) === staffId,
  )
}

/** The audit log keeps only that the note changed. */
export async function changeCabinNote(
  context: Context,
  actor: Actor,
  id: number,
  { note: text }: ChangeCabinNoteRequest,
): Promise<CabinHousekeeping> {
  return changeHousekeeping(
    context,
    actor,
    id,
    async ({ tx, note }) => {
      await writeCabinNote(tx, id, text)
      note({ action: 'cabin.change-note', entity: 'cabin', entityId: id })
    },
    (seen) => seen.note === text,
  )
}

/** Records that the cabin was serviced today during a stay, or takes that back. */
export async function serviceCabin(
  context: Context,
  actor: Actor,
  id: number,
  { isDone }: ServiceCabinRequest,
): Promise<CabinHousekeeping> {
  return changeHousekeeping(
    context,
    actor,
    id,
    async ({ tx, today, note }) => {
      await writeService(tx, id, isDone ? today : null)
      note({ action: 'cabin.service', entity: 'cabin', entityId: id, after: { isDone } })
    },
    (seen, today) => (seen.servicedOn === today) === isDone,
  )
}

type Locked = { tx: Tx; before: CabinHousekeeping; today: CalendarDate; note: Note }

/** Locks the cabin, unless it is already as requested. Returns the cabin after the change. */
async function changeHousekeeping(
  context: Context,
  actor: Actor,
  id: number,
  work: (locked: Locked) => Promise<void>,
  isDone: (seen: CabinHousekeeping, today: CalendarDate) => boolean,
): Promise<CabinHousekeeping> {
  const { date: today } = await businessDay(context.db, context.now())
  const seen = await findCabinHousekeeping(context.db, id, today)
  if (!seen) reject('cabin-not-found')
  if (isDone(seen, today)) return seen
  return change(context, actor, async (tx, note) => {
    await lockCabin(tx, id)
    const before = (await findCabinHousekeeping(tx, id, today)) ?? reject('cabin-not-found')
    // Another user did the same in the meantime.
    if (isDone(before, today)) throw new AlreadyDone(before)
    await work({ tx, before, today, note })
    return (await findCabinHousekeeping(tx, id, today)) ?? reject('cabin-not-found')
  }).catch((error) => {
    if (error instanceof AlreadyDone) return error.cabin
    throw error
  })
}

/** Ends a transaction that has nothing to write. */
class AlreadyDone extends Error {
  readonly cabin: CabinHousekeeping

  constructor(cabin: CabinHousekeeping) {
    super('The cabin is already as requested.')
    this.cabin = cabin
  }
}
