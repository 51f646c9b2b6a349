import { sql } from 'kysely'
import { chunk } from '#platform/db/chunk.ts'
import type { Tx } from '#platform/db/open.ts'
import { batchSize, isBookingOf } from './erased-guest-store.ts'

/**
 * Free texts of the charges of these guests' bookings become the kind of the charge, also of bookings that were
 * deleted or moved to another guest. Names from the catalogue and the tourist tax say nothing about a guest.
 */
export async function emptyChargeLabels(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) {
    await tx
      .updateTable('charges')
      .set((charge) => ({
        label: charge
          .case()
          .when('kind', '=', 'item')
          .then('Item')
          .when('kind', '=', 'fee')
          .then('Fee')
          .else('Discount')
          .end(),
      }))
      .where('catalogue_id', 'is', null)
      .where(sql<boolean>`tax_kind is distinct from 'tourist-tax'`)
      .where(isBookingOf(some, sql<string>`cast(booking_id as text)`))
      .execute()
  }
}
