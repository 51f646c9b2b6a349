import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import type { PartyMemberFields } from '#contract/party.ts'
import { countryName } from '#domain/countries.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { PartyMemberTable } from '#platform/db/tables/guest-and-cabin-tables.ts'
import { openPlaces, partyError } from '../../domain/party.ts'
import type { BookingRecord } from '../store/booking-store.ts'

export type PartyMemberRow = Selectable<PartyMemberTable>

export async function findParty(db: Db | Tx, bookingId: number): Promise<PartyMemberRow[]> {
  return db
    .selectFrom('party_members')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

/** Members who were recorded before the property stopped recording them are still shown. */
export const hasParty = (booking: Pick<BookingRecord, 'records_party' | 'has_party'>): boolean =>
  Boolean(booking.records_party) || Boolean(booking.has_party)

export const recordedOf = (booking: BookingRecord) => ({
  isRecorded: Boolean(booking.records_party),
  status: booking.status,
  isErased: booking.erased_at !== null,
})

export function toParty(booking: BookingRecord, rows: PartyMemberRow[]): Booking['party'] {
  if (!hasParty(booking)) return null
  return {
    canChange: partyError(recordedOf(booking)) === null,
    openPlaces: openPlaces(booking.num_guests, rows.length),
    members: rows.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      birthDate: row.birth_date ?? '',
      countryCode: row.country_code,
      country: countryName(row.country_code),
    })),
  }
}

const columnsOf = ({ fullName, birthDate, countryCode }: PartyMemberFields) => ({
  full_name: fullName,
  birth_date: birthDate || null,
  country_code: countryCode,
})

export async function insertPartyMember(
  tx: Tx,
  bookingId: number,
  fields: PartyMemberFields,
): Promise<void> {
  await tx
    .insertInto('party_members')
    .values({ booking_id: bookingId, ...columnsOf(fields) })
    .execute()
}

export async function updatePartyMember(
  tx: Tx,
  id: number,
  fields: PartyMemberFields,
): Promise<void> {
  await tx.updateTable('party_members').set(columnsOf(fields)).where('id', '=', id).execute()
}

export async function deletePartyMember(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('party_members').where('id', '=', id).execute()
}
