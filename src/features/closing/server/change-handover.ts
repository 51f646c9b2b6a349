import {
  type AddHandoverNoteRequest,
  type FinishHandoverNoteRequest,
  type HandoverNote,
  maxOpenNotes,
} from '#contract/handover.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import {
  countOpenNotes,
  deleteHandoverNote,
  findHandoverNote,
  insertHandoverNote,
  writeCompletion,
} from './handover-store.ts'

/* The audit log keeps what was done with a note, never its text. */

export async function addHandoverNote(
  context: Context,
  actor: Actor,
  { text }: AddHandoverNoteRequest,
): Promise<HandoverNote> {
  return change(context, actor, async (tx, note) => {
    if ((await countOpenNotes(tx)) >= maxOpenNotes) reject('too-many-handover-notes')
    const id = await insertHandoverNote(tx, { text, at: context.now(), staffId: actor.staffId })
    note({ action: 'handover.add', entity: 'handover', entityId: id })
    return findNote(tx, id)
  })
}

/** A note that is already as requested keeps who did it and when. */
export async function finishHandoverNote(
  context: Context,
  actor: Actor,
  id: number,
  { isDone }: FinishHandoverNoteRequest,
): Promise<HandoverNote> {
  return change(context, actor, async (tx, note, capture) => {
    await lockRow(tx, 'handover_notes', id)
    const before = await findNote(tx, id)
    if ((before.done !== null) === isDone) throw new AlreadyDone(before)
    if (isDone) await capture({ handoverNotes: [id] })
    const done = isDone ? { at: context.now(), staffId: actor.staffId } : null
    await writeCompletion(tx, id, done)
    const action = isDone ? 'handover.finish' : 'handover.reopen'
    note({ action, entity: 'handover', entityId: id })
    return findNote(tx, id)
  }).catch((error) => {
    if (error instanceof AlreadyDone) return error.found
    throw error
  })
}

/** Ends a transaction that has nothing to write. */
class AlreadyDone extends Error {
  readonly found: HandoverNote

  constructor(found: HandoverNote) {
    super('The note is already as requested.')
    this.found = found
  }
}

export async function removeHandoverNote(
  context: Context,
  actor: Actor,
  id: number,
): Promise<void> {
  await change(context, actor, async (tx, note, capture) => {
    await lockRow(tx, 'handover_notes', id)
    await findNote(tx, id)
    await capture({ handoverNotes: [id] })
    await deleteHandoverNote(tx, id)
    note({ action: 'handover.remove', entity: 'handover', entityId: id })
  })
}

const findNote = async (tx: Tx, id: number): Promise<HandoverNote> =>
  (await findHandoverNote(tx, id)) ?? reject('handover-note-not-found')
