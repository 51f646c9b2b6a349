import type { HandoverNote } from '#contract/handover.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** Notes with the names of their authors, the oldest first. */
const notesQuery = (db: Db | Tx) =>
  db
    .selectFrom('handover_notes')
    .leftJoin('staff as author', 'author.id', 'handover_notes.created_by')
    .leftJoin('staff as finisher', 'finisher.id', 'handover_notes.done_by')
    .select([
      'handover_notes.id',
      'handover_notes.text',
      'handover_notes.created_at',
      'handover_notes.done_at',
      'author.full_name as author_name',
      'finisher.full_name as finisher_name',
    ])
    .orderBy('handover_notes.id')

type Row = Awaited<ReturnType<ReturnType<typeof notesQuery>['execute']>>[number]

const toNote = (row: Row): HandoverNote => ({
  id: row.id,
  text: row.text,
  at: row.created_at,
  by: row.author_name ?? '',
  done: row.done_at === null ? null : { at: row.done_at, by: row.finisher_name ?? '' },
})

export const openNotesQuery = (db: Db) => notesQuery(db).where('handover_notes.done_at', 'is', null)

export const listOpenNotes = async (db: Db): Promise<HandoverNote[]> =>
  (await openNotesQuery(db).execute()).map(toNote)

/** The open notes, and then those that were done since an instant. */
export async function listHandoverNotes(db: Db, since: string): Promise<HandoverNote[]> {
  const done = await notesQuery(db).where('handover_notes.done_at', '>=', since).execute()
  return [...(await listOpenNotes(db)), ...done.map(toNote)]
}

export async function findHandoverNote(db: Db | Tx, id: number): Promise<HandoverNote | undefined> {
  const row = await notesQuery(db).where('handover_notes.id', '=', id).executeTakeFirst()
  return row && toNote(row)
}

export async function countOpenNotes(tx: Tx): Promise<number> {
  const { open } = await tx
    .selectFrom('handover_notes')
    .where('done_at', 'is', null)
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}

export async function insertHandoverNote(
  tx: Tx,
  { text, at, staffId }: { text: string; at: Date; staffId: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('handover_notes')
    .values({ text, created_at: at.toISOString(), created_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeCompletion(
  tx: Tx,
  id: number,
  done: { at: Date; staffId: string } | null,
): Promise<void> {
  await tx
    .updateTable('handover_notes')
    .set({ done_at: done?.at.toISOString() ?? null, done_by: done?.staffId ?? null })
    .where('id', '=', id)
    .execute()
}

export async function deleteHandoverNote(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('handover_notes').where('id', '=', id).execute()
}
