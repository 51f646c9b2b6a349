import type { Tx } from '#platform/db/open.ts'

/** The ids of what was kept. */
type Kept = ReadonlySet<number | null>

/** The bookings that a calendar made: an import only completed them. */
export async function bookingsOfCalendars(tx: Tx, ids: readonly number[]): Promise<Kept> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('feed_events')
    .where('booking_id', 'in', ids)
    .select('booking_id')
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

/**
 * Deletes bookings that are as they were imported: without changes, payments and documents. A charge that
 * staff added is a change.
 */
export async function removeBookings(tx: Tx, ids: readonly number[]): Promise<Kept> {
  if (ids.length === 0) return new Set()
  const unchanged = await tx
    .selectFrom('bookings')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where((booking) =>
      booking.and(
        (['invoices', 'party_members', 'document_emails'] as const).map((table) =>
          booking.not(
            booking.exists(
              booking
                .selectFrom(table)
                .whereRef(`${table}.booking_id`, '=', 'bookings.id')
                .select('id'),
            ),
          ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .whereRef('payments.booking_id', '=', 'bookings.id')
            .where('kind', '!=', 'opening')
            .select('payments.id'),
        ),
      ),
    )
    .select('id')
    .execute()
  const removed = unchanged.map(({ id }) => id)
  if (removed.length > 0) {
    await tx.deleteFrom('payments').where('booking_id', 'in', removed).execute()
    await tx.deleteFrom('charges').where('booking_id', 'in', removed).execute()
    await tx.deleteFrom('bookings').where('id', 'in', removed).execute()
  }
  return keptOf(tx, 'bookings', ids, removed)
}

/** Deletes guests without bookings whose data was not changed. */
export async function removeGuests(tx: Tx, ids: readonly number[]): Promise<Kept> {
  if (ids.length === 0) return new Set()
  const unchanged = await tx
    .selectFrom('guests')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('bookings').whereRef('guest_id', '=', 'guests.id').select('bookings.id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guests as other')
            .whereRef('other.merged_into_id', '=', 'guests.id')
            .select('other.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_addressees')
            .whereRef('guest_id', '=', 'guests.id')
            .select('invoice_addressees.invoice_id'),
        ),
      ),
    )
    .select('id')
    .execute()
  const removed = unchanged.map(({ id }) => id)
  if (removed.length > 0) await tx.deleteFrom('guests').where('id', 'in', removed).execute()
  return keptOf(tx, 'guests', ids, removed)
}

/** Deletes cabins without bookings and blocks. */
export async function removeCabins(tx: Tx, ids: readonly number[]): Promise<Kept> {
  if (ids.length === 0) return new Set()
  const unused = await tx
    .selectFrom('cabins')
    .where('id', 'in', ids)
    .where((cabin) =>
      cabin.and(
        (['bookings', 'blocks', 'nights', 'tasks', 'calendar_links'] as const).map((table) =>
          cabin.not(
            cabin.exists(
              cabin
                .selectFrom(table)
                .whereRef(`${table}.cabin_id`, '=', 'cabins.id')
                .select(`${table}.cabin_id`),
            ),
          ),
        ),
      ),
    )
    .select('id')
    .execute()
  const removed = unused.map(({ id }) => id)
  if (removed.length > 0) await tx.deleteFrom('cabins').where('id', 'in', removed).execute()
  return keptOf(tx, 'cabins', ids, removed)
}

/** Rows that someone has deleted in the meantime are not kept. */
async function keptOf(
  tx: Tx,
  table: 'bookings' | 'guests' | 'cabins',
  ids: readonly number[],
  removed: readonly number[],
): Promise<Kept> {
  const gone = new Set(removed)
  const left = ids.filter((id) => !gone.has(id))
  if (left.length === 0) return new Set()
  const existing = await tx.selectFrom(table).where('id', 'in', left).select('id').execute()
  return new Set(existing.map(({ id }) => id))
}
