import { sql } from 'kysely'
import { withoutName } from '#domain/guests/erased-name.ts'
import type { Db, Tx } from '../db/open.ts'

/** Notes of staff about the work, which can name a guest although they belong to no booking. */
const notes = [
  { table: 'handover_notes', id: 'id', text: 'text' },
  { table: 'day_closing_notes', id: 'closing_id', text: 'note' },
  { table: 'day_reopenings', id: 'closing_id', text: 'reason' },
  { table: 'outage_notes', id: 'id', text: 'note' },
  { table: 'tasks', id: 'id', text: 'text' },
] as const

/** Replaces the full names of these guests in notes about the work. */
export async function removeNamesFromNotes(tx: Tx, guestIds: readonly number[]): Promise<void> {
  const guests = await tx
    .selectFrom('guests')
    .where('id', 'in', guestIds)
    .select('full_name')
    .execute()
  const names = guests.map(({ full_name }) => full_name)
  for (const { table, id, text } of notes) {
    const { rows } = await sql<Note>`select ${sql.ref(id)} as id, ${sql.ref(text)} as text
      from ${sql.table(table)}`.execute(tx)
    for (const { note, left } of notesNaming(rows, names)) {
      await sql`update ${sql.table(table)} set ${sql.ref(text)} = ${left}
        where ${sql.ref(id)} = ${note.id}`.execute(tx)
    }
  }
  await removeNamesFromReasons(tx, names)
}

type Note = { id: number; text: string }

const notesNaming = (rows: readonly Note[], names: readonly string[]) =>
  rows
    .map((note) => ({ note, left: names.reduce(withoutName, note.text) }))
    .filter(({ note, left }) => left !== note.text)

/** The audit log repeats the note of a closed day. */
async function removeNamesFromReasons(tx: Tx, names: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('audit_reasons')
    .innerJoin('audit', 'audit.id', 'audit_reasons.audit_id')
    .where('audit.entity', '=', 'day')
    .select(['audit_reasons.audit_id as id', 'audit_reasons.reason as text'])
    .execute()
  for (const { note, left } of notesNaming(rows, names)) {
    await tx
      .updateTable('audit_reasons')
      .set({ reason: left })
      .where('audit_id', '=', note.id)
      .execute()
  }
}

/** Deletes notes for the next shift and lines of an outage that were done before an instant. */
export async function deleteDoneNotes(db: Db, before: Date): Promise<void> {
  const at = before.toISOString()
  await db.deleteFrom('handover_notes').where('done_at', '<', at).execute()
  await db.deleteFrom('outage_notes').where('done_at', '<', at).execute()
}
