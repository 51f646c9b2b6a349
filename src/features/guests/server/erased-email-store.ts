import { sql } from 'kysely'
import { chunk } from '#platform/db/chunk.ts'
import type { Tx } from '#platform/db/open.ts'
import { batchSize, isBookingOf } from './erased-guest-store.ts'

/**
 * Deletes the emails to these guests with their attachments, unsent ones as well, and returns their ids. Which
 * document was sent and when stays.
 */
export async function eraseEmails(
  tx: Tx,
  guestIds: readonly number[],
  addresses: readonly string[],
): Promise<number[]> {
  const deleted: { id: number }[] = []
  for (const some of chunk(guestIds, batchSize)) {
    deleted.push(
      ...(await tx
        .deleteFrom('outbox')
        .where('document_email_id', 'in', (row) =>
          row
            .selectFrom('document_emails')
            .where(isBookingOf(some, sql<string>`cast(booking_id as text)`))
            .select(({ fn, ref }) => fn.coalesce(ref('part_of_id'), ref('id')).as('id')),
        )
        .returning('id')
        .execute()),
    )
  }
  for (const some of chunk(addresses, batchSize)) {
    const lower = some.map((address) => address.toLowerCase())
    deleted.push(
      ...(await tx
        .deleteFrom('outbox')
        .where(({ fn, ref }) => fn('lower', [ref('to_address')]), 'in', lower)
        .returning('id')
        .execute()),
    )
  }
  return deleted.map(({ id }) => id)
}
