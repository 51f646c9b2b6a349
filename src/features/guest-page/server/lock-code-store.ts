import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The codes of lists that no stay has had yet, in the order in which stays get them. */
export const findUnusedCodes = (db: Db | Tx) =>
  db
    .selectFrom('lock_codes')
    .where('used_at', 'is', null)
    .select(['cabin_id', 'code'])
    .orderBy('id')
    .execute()

/** Replaces the codes that stays get next. A code that was released can be used again, one that a stay has is kept. */
export async function replaceUnusedCodes(
  tx: Tx,
  cabinId: number,
  codes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('lock_codes')
    .where('cabin_id', '=', cabinId)
    .where('used_at', 'is', null)
    .execute()
  for (const some of chunk(codes, 100)) {
    await tx
      .insertInto('lock_codes')
      .values(
        some.map((code) => ({
          ...{ cabin_id: cabinId, code, booking_id: null },
          ...{ start_date: null, end_date: null, used_at: null },
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['cabin_id', 'code'])
          .doUpdateSet({ used_at: null })
          .where('lock_codes.booking_id', 'is', null),
      )
      .execute()
  }
}

export const findCodeOf = (tx: Tx, bookingId: number) =>
  tx.selectFrom('lock_codes').where('booking_id', '=', bookingId).selectAll().executeTakeFirst()
export type LockCode = NonNullable<Awaited<ReturnType<typeof findCodeOf>>>

/** The next code of a cabin: one that was never used, or else the one that was released first. */
export const findNextCode = (tx: Tx, cabinId: number) =>
  tx
    .selectFrom('lock_codes')
    .where('cabin_id', '=', cabinId)
    .where('booking_id', 'is', null)
    .selectAll()
    .orderBy((row) => row.case().when('used_at', 'is', null).then(0).else(1).end())
    .orderBy('used_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function hasUnusedCode(tx: Tx, cabinId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('lock_codes')
    .where('cabin_id', '=', cabinId)
    .where('used_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Given = { booking_id: number; start_date: CalendarDate; end_date: CalendarDate }

export const giveCode = (tx: Tx, id: number, stay: Given, at: Date) =>
  tx
    .updateTable('lock_codes')
    .set({ ...stay, used_at: at.toISOString() })
    .where('id', '=', id)
    .execute()

export const takeCodeBack = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('lock_codes')
    .set({ booking_id: null, start_date: null, end_date: null, used_at: at.toISOString() })
    .where('id', '=', id)
    .execute()

const daysAhead = 14
const atOnce = 100

/**
 * Stays whose code no longer fits them, and stays of the next 14 days without a code in a cabin that has one to give.
 * A code that staff entered is no code of the list.
 */
export async function findStaysToFollow(db: Db, today: CalendarDate): Promise<number[]> {
  const outdated = await db
    .selectFrom('lock_codes')
    .innerJoin('bookings', 'bookings.id', 'lock_codes.booking_id')
    .where((row) =>
      row.or([
        row('bookings.status', 'not in', ['unconfirmed', 'checked-in']),
        row('bookings.end_date', '<', today),
        row('bookings.cabin_id', '!=', row.ref('lock_codes.cabin_id')),
        row('bookings.start_date', '!=', row.ref('lock_codes.start_date')),
        row('bookings.end_date', '!=', row.ref('lock_codes.end_date')),
      ]),
    )
    .select('bookings.id')
    .orderBy('bookings.id')
    .limit(atOnce)
    .execute()
  const waiting = await db
    .selectFrom('bookings')
    .where('status', 'in', ['unconfirmed', 'checked-in'])
    .where('hold_until', 'is', null)
    .where('door_code', '=', '')
    .where('end_date', '>=', today)
    .where('start_date', '<=', addDays(today, daysAhead))
    .where((row) =>
      row.exists(
        row
          .selectFrom('lock_codes')
          .whereRef('lock_codes.cabin_id', '=', 'bookings.cabin_id')
          .where('lock_codes.booking_id', 'is', null)
          .select('lock_codes.id'),
      ),
    )
    .select('id')
    .orderBy('start_date')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return [...new Set([...outdated, ...waiting].map(({ id }) => id))]
}
