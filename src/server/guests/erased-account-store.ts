import { sql } from 'kysely'
import { chunk } from '../db/chunk.ts'
import type { Tx } from '../db/open.ts'
import { batchSize, isBookingOf } from './erased-guest-store.ts'

/**
 * Erases what staff wrote about the payments and charges of these guests' bookings, and who stayed with
 * them, also of bookings that were deleted or moved to another guest. All amounts stay.
 */
export async function emptyAccountTexts(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) {
    await emptyPaymentTexts(tx, some)
    await emptyChargeTexts(tx, some)
    await emptyOutageNotes(tx, some)
    await deleteParty(tx, some)
  }
}

async function emptyPaymentTexts(tx: Tx, guestIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ note: '', void_reason: sql`case when void_reason is null then null else '' end` })
    .where((row) => row.or([row('note', '!=', ''), row('void_reason', '!=', '')]))
    .where(isBookingOf(guestIds, bookingIdAsText))
    .execute()
}

/** Free texts become the kind of the charge. Names from the catalogue and the tourist tax say nothing about a guest. */
async function emptyChargeTexts(tx: Tx, guestIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('charges')
    .set((charge) => ({
      note: '',
      label: charge
        .case()
        .when(
          charge.or([
            charge('catalogue_id', 'is not', null),
            charge('tax_kind', '=', 'tourist-tax'),
          ]),
        )
        .then(charge.ref('label'))
        .when('kind', '=', 'item')
        .then('Item')
        .when('kind', '=', 'fee')
        .then('Fee')
        .else('Discount')
        .end(),
    }))
    .where((row) => row.or([row('note', '!=', ''), row('catalogue_id', 'is', null)]))
    .where(isBookingOf(guestIds, bookingIdAsText))
    .execute()
}

/** Notes of an outage about their bookings. */
async function emptyOutageNotes(tx: Tx, guestIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('outage_notes')
    .set({ note: '' })
    .where('note', '!=', '')
    .where('booking_id', 'is not', null)
    .where(isBookingOf(guestIds, bookingIdAsText))
    .execute()
}

async function deleteParty(tx: Tx, guestIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('party_members').where(isBookingOf(guestIds, bookingIdAsText)).execute()
}

const bookingIdAsText = sql<string>`cast(booking_id as text)`
