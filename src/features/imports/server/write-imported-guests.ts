import { guestSearchTerms } from '#domain/search/search-terms.ts'
import { guestRowOf } from '#features/guests/server/save-guest.ts'
import type { Context } from '#platform/context.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Tx } from '#platform/db/open.ts'
import type { GuestContact, ImportedGuest } from '../domain/read-guest.ts'

const termsPerInsert = 2_000

/** Inserts guests with their search terms, and returns their ids in the same order. */
export async function writeImportedGuests(
  tx: Tx,
  guests: readonly (GuestContact & Partial<ImportedGuest>)[],
  context: Pick<Context, 'vault' | 'now'>,
): Promise<number[]> {
  if (guests.length === 0) return []
  const written = await tx
    .insertInto('guests')
    .values(
      guests.map(({ birthDate, ...guest }) =>
        guestRowOf(context, { notes: '', ...guest, birthDate: birthDate ?? '' }),
      ),
    )
    .returning('id')
    .execute()
  const words = written.flatMap(({ id }, at) => {
    const guest = guests[at]
    return guest ? guestSearchTerms(guest).map((word) => ({ word, guest_id: id })) : []
  })
  for (const some of chunk(words, termsPerInsert)) {
    await tx.insertInto('guest_words').values(some).execute()
  }
  return written.map(({ id }) => id)
}
