import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { maxOpenOutageNotes, type OutageNote, type OutageNoteRequest } from '../contract/outage.ts'
import {
  countOpenOutageNotes,
  deleteOutageNote,
  findOutageNotes,
  insertOutageNote,
  markOutageNote,
  rowExists,
} from './outage-note-store.ts'

/** Adds a note of what happened. The note itself is not audited, because it may name a guest. */
export async function addOutageNote(
  context: Context,
  actor: Actor,
  request: OutageNoteRequest,
): Promise<OutageNote> {
  const { bookingId, cabinId, kind } = request
  const id = await change(context, actor, async (tx, note) => {
    if ((await countOpenOutageNotes(tx)) >= maxOpenOutageNotes) reject('too-many-outage-notes')
    if (bookingId !== null && !(await rowExists(tx, 'bookings', bookingId))) {
      reject('booking-not-found')
    }
    if (cabinId !== null && !(await rowExists(tx, 'cabins', cabinId))) reject('cabin-not-found')
    const entityId = await insertOutageNote(tx, request, {
      at: context.now(),
      staffId: actor.staffId,
    })
    note({ action: 'outage-note.add', entity: 'outage-note', entityId, after: { kind } })
    return entityId
  })
  return readNote(context, id)
}

type Mark = { id: number; isDone: boolean }

/** Ticks a note off, or takes that back. A repeated request changes nothing. */
export async function markNote(context: Context, actor: Actor, mark: Mark): Promise<OutageNote> {
  const before = await readNote(context, mark.id)
  if ((before.doneAt !== null) === mark.isDone) return before
  await change(context, actor, markInChange(context, actor, mark)).catch((error) => {
    if (!(error instanceof AlreadyMarked)) throw error
  })
  return readNote(context, mark.id)
}

export const markInChange =
  (context: Context, actor: Actor, mark: Mark) =>
  async (tx: Tx, note: Note): Promise<void> => {
    const written = { at: context.now(), staffId: actor.staffId }
    if (!(await markOutageNote(tx, mark, written))) throw new AlreadyMarked()
    const { id, isDone } = mark
    note({ action: 'outage-note.mark', entity: 'outage-note', entityId: id, after: { isDone } })
  }

/** Ends a transaction because another user has marked the note. */
export class AlreadyMarked extends Error {
  constructor() {
    super('The note is already as requested.')
  }
}

/** Removes a note: one that was entered, or one that was written by mistake. */
export async function removeOutageNote(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note) => {
    if (!(await deleteOutageNote(tx, id))) reject('outage-note-not-found')
    note({ action: 'outage-note.remove', entity: 'outage-note', entityId: id })
  })
}

export async function readNote({ db }: Pick<Context, 'db'>, id: number): Promise<OutageNote> {
  const [note] = await findOutageNotes(db, id)
  return note ?? reject('outage-note-not-found')
}
