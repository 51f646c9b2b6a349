import { sql } from 'kysely'
import { chunk } from '../db/chunk.ts'
import type { Tx } from '../db/open.ts'
import { batchSize, isBookingOf } from './erased-guest-store.ts'

const bookingIdAsText = sql<string>`cast(booking_id as text)`

/**
 * Deletes the emails to these guests with their files, unsent ones as well, and the addresses to which
 * documents were sent. Which document was sent and when stays.
 */
export async function eraseDocumentEmails(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) {
    await tx
      .deleteFrom('outbox')
      .where('document_email_id', 'in', (row) =>
        row.selectFrom('document_emails').where(isBookingOf(some, bookingIdAsText)).select('id'),
      )
      .execute()
    await tx
      .updateTable('document_emails')
      .set({ to_address: '' })
      .where('to_address', '!=', '')
      .where(isBookingOf(some, bookingIdAsText))
      .execute()
  }
}
