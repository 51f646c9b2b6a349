import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { OutageNote, OutageNoteRequest } from '../contract/outage.ts'

/** Notes to enter first, then those that are done, each in the order of what happened. */
export async function findOutageNotes(db: Db | Tx, id?: number): Promise<OutageNote[]> {
  const rows = await noteQuery(db)
    .$if(id !== undefined, (query) => query.where('outage_notes.id', '=', id ?? 0))
    .orderBy('outage_notes.happened_on')
    .orderBy('outage_notes.happened_at')
    .orderBy('outage_notes.id')
    .execute()
  const notes = rows.map((row) => ({
    id: row.id,
    happenedOn: row.happened_on,
    happenedAt: row.happened_at,
    kind: row.kind,
    bookingId: row.booking_id,
    cabinId: row.cabin_id,
    amount: row.amount_cents === null ? null : dollarsFromCents(row.amount_cents),
    method: row.method,
    note: row.note,
    cabinName: row.cabin_name ?? row.booked_cabin_name ?? '',
    guestName: row.guest_name ?? '',
    bookingStatus: row.booking_status,
    createdBy: row.author_name ?? '',
    doneAt: row.done_at,
    doneBy: row.clerk_name ?? '',
  }))
  return [
    ...notes.filter(({ doneAt }) => doneAt === null),
    ...notes.filter(({ doneAt }) => doneAt !== null),
  ]
}

const noteQuery = (db: Db | Tx) =>
  db
    .selectFrom('outage_notes')
    .leftJoin('cabins', 'cabins.id', 'outage_notes.cabin_id')
    .leftJoin('bookings', 'bookings.id', 'outage_notes.booking_id')
    .leftJoin('cabins as booked', 'booked.id', 'bookings.cabin_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('staff as author', 'author.id', 'outage_notes.created_by')
    .leftJoin('staff as clerk', 'clerk.id', 'outage_notes.done_by')
    .select([
      'outage_notes.id',
      'outage_notes.happened_on',
      'outage_notes.happened_at',
      'outage_notes.kind',
      'outage_notes.booking_id',
      'outage_notes.cabin_id',
      'outage_notes.amount_cents',
      'outage_notes.method',
      'outage_notes.note',
      'outage_notes.done_at',
      'cabins.name as cabin_name',
      'booked.name as booked_cabin_name',
      'bookings.status as booking_status',
      'guests.full_name as guest_name',
      'author.full_name as author_name',
      'clerk.full_name as clerk_name',
    ])

type Written = { at: Date; staffId: string }

export async function countOpenOutageNotes(tx: Tx): Promise<number> {
  const { open } = await tx
    .selectFrom('outage_notes')
    .where('done_at', 'is', null)
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}

export async function insertOutageNote(
  tx: Tx,
  request: OutageNoteRequest,
  { at, staffId }: Written,
): Promise<number> {
  const { id } = await tx
    .insertInto('outage_notes')
    .values({
      happened_on: request.happenedOn,
      happened_at: request.happenedAt,
      kind: request.kind,
      booking_id: request.bookingId,
      cabin_id: request.cabinId,
      amount_cents: request.amount === null ? null : centsFromDollars(request.amount),
      method: request.amount === null ? null : request.method,
      note: request.note,
      created_at: at.toISOString(),
      created_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns whether the note was changed: another user may have done it already. */
export async function markOutageNote(
  tx: Tx,
  { id, isDone }: { id: number; isDone: boolean },
  { at, staffId }: Written,
): Promise<boolean> {
  const row = await tx
    .updateTable('outage_notes')
    .set(
      isDone ? { done_at: at.toISOString(), done_by: staffId } : { done_at: null, done_by: null },
    )
    .where('id', '=', id)
    .where('done_at', isDone ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the note existed. */
export async function deleteOutageNote(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('outage_notes')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const rowExists = async (tx: Tx, table: 'bookings' | 'cabins', id: number) =>
  (await tx
    .selectFrom(table as 'bookings')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined
