import type { Insertable } from 'kysely'
import type { GuestRequestState } from '#features/bookings/domain/guest-requests.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { GuestRequestTable } from '#platform/db/tables/message-tables.ts'

/** What the guest of a booking sent, the oldest first. */
export const findGuestRequests = (db: Db | Tx, bookingId: number) =>
  db
    .selectFrom('guest_requests')
    .leftJoin('charge_catalogue', 'charge_catalogue.id', 'guest_requests.catalogue_id')
    .leftJoin('staff', 'staff.id', 'guest_requests.handled_by')
    .where('guest_requests.booking_id', '=', bookingId)
    .selectAll('guest_requests')
    .select(['charge_catalogue.name as item_name', 'staff.full_name as staff_name'])
    .orderBy('guest_requests.id')
    .execute()
export type GuestRequestRecord = Awaited<ReturnType<typeof findGuestRequests>>[number]

type New = Pick<Insertable<GuestRequestTable>, 'booking_id' | 'form_key' | 'kind'> &
  Partial<Pick<Insertable<GuestRequestTable>, 'text' | 'catalogue_id' | 'price_cents'>>

/** The key of the table rejects a second one of the same form. */
export async function insertGuestRequest(tx: Tx, request: New, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('guest_requests')
    .values({
      ...{ text: '', catalogue_id: null, price_cents: null, ...request },
      ...{ state: 'open', reply: '', handled_at: null, handled_by: '' },
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Handled = { state: GuestRequestState; reply: string; by: string; at: Date }

/** Of open ones; returns how many they were. */
export async function handleGuestRequests(
  tx: Tx,
  ids: readonly number[],
  { state, reply, by, at }: Handled,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('guest_requests')
    .set({ state, reply, handled_by: by, handled_at: at.toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** More than staff handle in a day; the oldest come first. */
const maxListed = 200

/** What waits for staff, of all bookings, the oldest first. */
export const findOpenGuestRequests = (db: Db) =>
  db
    .selectFrom('guest_requests')
    .innerJoin('bookings', 'bookings.id', 'guest_requests.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .leftJoin('charge_catalogue', 'charge_catalogue.id', 'guest_requests.catalogue_id')
    .where('guest_requests.state', '=', 'open')
    .where('guests.erased_at', 'is', null)
    .selectAll('guest_requests')
    .select([
      'charge_catalogue.name as item_name',
      'bookings.version',
      'bookings.cabin_id',
      'bookings.start_date',
      'bookings.end_date',
      'guests.full_name',
      'cabins.name as cabin_name',
    ])
    .orderBy('guest_requests.created_at')
    .orderBy('guest_requests.id')
    .limit(maxListed)
    .execute()
