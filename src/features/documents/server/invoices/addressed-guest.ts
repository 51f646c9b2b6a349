import type { EInvoiceFormat } from '#domain/e-invoices.ts'
import { reject } from '#platform/base/errors.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Addressee } from '../../contract/invoices.ts'

/** Whose data the addressee of an invoice is, and the format that is kept with this guest. */
export type AddressedGuest = { id: number; format: EInvoiceFormat | '' }

const comparable = (name: string) => name.trim().toLowerCase()

/**
 * Of the guests of the bookings and the contact of their group, the one with the name of the addressee, else the first.
 * The addressee is erased with this guest, and not with another one on the same invoice.
 */
export async function findAddressedGuest(
  tx: Tx,
  guestIds: readonly number[],
  { name }: Pick<Addressee, 'name'>,
): Promise<AddressedGuest> {
  const rows = await tx
    .selectFrom('guests')
    .where('id', 'in', guestIds)
    .select(['id', 'full_name', 'e_invoice'])
    .execute()
  const guests = guestIds.flatMap((wanted) => rows.filter(({ id }) => id === wanted))
  const guest =
    guests.find(({ full_name }) => comparable(full_name) === comparable(name)) ??
    guests[0] ??
    reject('booking-not-found')
  return { id: guest.id, format: guest.e_invoice }
}

export async function contactsOfGroups(
  tx: Tx,
  groupIds: readonly (number | null)[],
): Promise<number[]> {
  const ids = groupIds.filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('booking_groups')
    .innerJoin('guests', 'guests.id', 'contact_guest_id')
    .where('booking_groups.id', 'in', ids)
    .select(({ fn, ref }) => fn.coalesce(ref('merged_into_id'), ref('guests.id')).as('id'))
    .execute()
  return rows.map(({ id }) => id)
}
