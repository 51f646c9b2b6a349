import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { chunk } from '../db/chunk.ts'
import type { Tx } from '../db/open.ts'

/** Under which lists and bookings show somebody whose name is forgotten. */
export const erasedGuestName = 'Erased guest'

/** In the house, or with a stay to come that was not called off. */
export async function isStillExpected(
  tx: Tx,
  guestId: number,
  today: CalendarDate,
): Promise<boolean> {
  const stay = await tx
    .selectFrom('bookings')
    .where('guest_id', '=', guestId)
    .where((booking) =>
      booking.or([
        booking('status', '=', 'checked-in'),
        booking.and([booking('status', '=', 'unconfirmed'), booking('end_date', '>=', today)]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return stay !== undefined
}

/** The entries that became this guest's. */
export async function mergedInto(tx: Tx, guestId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('guests')
    .where('merged_into_id', '=', guestId)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of a person the country is left, and when they were written down. */
export async function eraseGuestRows(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('guests')
    .set((guest) => ({
      full_name: erasedGuestName,
      sort_name: '',
      email: '',
      phone: '',
      phone_digits: '',
      national_id_sealed: '',
      notes: '',
      erased_at: at.toISOString(),
      version: guest('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('guest_words').where('guest_id', 'in', ids).execute()
}

/** Of all bookings, also where nothing is written: holding them, nobody writes anything meanwhile. */
export async function emptyObservations(tx: Tx, guestId: number): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({ observations: '', version: booking('version', '+', 1) }))
    .where('guest_id', '=', guestId)
    .execute()
}

/**
 * Empties the reasons given for what was done with the guests and with their bookings, those that
 * were deleted or went to somebody else included: of these the audit knows whose they were.
 */
export async function emptyReasons(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, mostAtOnce)) await emptyReasonsOf(tx, some)
}

/** Each guest is four more conditions, and a database may refuse those of a hundred as nested too deep. */
const mostAtOnce = 50

async function emptyReasonsOf(tx: Tx, guestIds: readonly number[]): Promise<void> {
  const numbers = guestIds.map(String)
  const theirs = guestIds.flatMap((id) => [`%"guestId":${id},%`, `%"guestId":${id}}%`])
  await tx
    .updateTable('audit_reasons')
    .set({ reason: '' })
    .where('reason', '!=', '')
    .where('audit_id', 'in', (reasons) =>
      reasons
        .selectFrom('audit_reasons as given')
        .innerJoin('audit', 'audit.id', 'given.audit_id')
        .where('given.reason', '!=', '')
        .where((row) =>
          row.or([
            row.and([row('audit.entity', '=', 'guest'), row('audit.entity_id', 'in', numbers)]),
            row.and([
              row('audit.entity', '=', 'booking'),
              row.or([
                row.exists(
                  row
                    .selectFrom('bookings')
                    .where('bookings.guest_id', 'in', guestIds)
                    .where(sql<string>`cast(bookings.id as text)`, '=', row.ref('audit.entity_id'))
                    .select('bookings.id'),
                ),
                row.exists(
                  row
                    .selectFrom('audit as known')
                    .where('known.entity', '=', 'booking')
                    .whereRef('known.entity_id', '=', 'audit.entity_id')
                    .where((told) =>
                      told.or(
                        theirs.flatMap((id) => [
                          told('known.before', 'like', id),
                          told('known.after', 'like', id),
                        ]),
                      ),
                    )
                    .select('known.id'),
                ),
              ]),
            ]),
          ]),
        )
        .select('given.audit_id'),
    )
    .execute()
}
