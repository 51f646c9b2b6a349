import type { Db } from '#platform/db/open.ts'
import type { Addressee } from '../../contract/invoices.ts'

/** Whom an invoice of a booking is addressed to unless staff enter another recipient. */
export async function findGuestOfBooking(db: Db, bookingId: number): Promise<Addressee | null> {
  const guest = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', '=', bookingId)
    .select(['full_name', 'company', 'company_tax_number', 'address'])
    .executeTakeFirst()
  if (!guest) return null
  return {
    name: guest.full_name,
    company: guest.company,
    taxNumber: guest.company_tax_number,
    address: guest.address,
  }
}
