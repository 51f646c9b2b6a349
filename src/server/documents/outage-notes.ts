import type { OutageNote, OutageNoteRequest } from '#contract/outage.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import {
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
    if (bookingId !== null && !(await rowExists(tx, 'bookings', bookingId))) {
      refuse('booking-not-found')
    }
    if (cabinId !== null && !(await rowExists(tx, 'cabins', cabinId))) refuse('cabin-not-found')
    const entityId = await insertOutageNote(tx, request, {
      at: context.now(),
      staffId: actor.staffId,
    })
    note({ action: 'outage-note.add', entity: 'outage-note', entityId, after: { kind } })
    return entityId
  })
  return readNote(context, id)
}

/** Ticks a note off, or takes that back. A repeated request changes nothing. */
export async function markNote(
  context: Context,
  actor: Actor,
  { id, isDone }: { id: number; isDone: boolean },
): Promise<OutageNote> {
  const before = await readNote(context, id)
  if ((before.doneAt !== null) === isDone) return before
  const unchanged = new Error('Another user has done it.')
  try {
    await change(context, actor, async (tx, note) => {
      const written = { at: context.now(), staffId: actor.staffId }
      if (!(await markOutageNote(tx, { id, isDone }, written))) throw unchanged
      note({ action: 'outage-note.mark', entity: 'outage-note', entityId: id, after: { isDone } })
    })
  } catch (error) {
    if (error !== unchanged) throw error
  }
  return readNote(context, id)
}

async function readNote({ db }: Context, id: number): Promise<OutageNote> {
  const [note] = await findOutageNotes(db, id)
  return note ?? refuse('outage-note-not-found')
}
