import { guestSearchTerms, sortName } from '#domain/search/search-terms.ts'
import type { Tx } from '../open.ts'

/** The tables are those of before; the fill replaces what they contain. */
export const searchSpellings = (): string[] => []

const guestsAtOnce = 1_000
const wordsAtOnce = 5_000

/** Replaces the search terms and sort keys of existing guests, so that all spellings of a name find them. */
export async function fillSearchSpellings(tx: Tx): Promise<void> {
  await tx.deleteFrom('guest_words').execute()
  let last = 0
  for (;;) {
    const guests = await tx
      .selectFrom('guests')
      .select(['id', 'full_name', 'email', 'phone', 'sort_name', 'merged_into_id'])
      .where('id', '>', last)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(guestsAtOnce)
      .execute()
    if (guests.length === 0) return
    last = guests.at(-1)?.id ?? last
    for (const { id, full_name, sort_name } of guests) {
      // Merged guests have no sort key, which keeps them out of the list.
      const renewed = sortName(full_name)
      if (sort_name !== '' && sort_name !== renewed)
        await tx.updateTable('guests').set({ sort_name: renewed }).where('id', '=', id).execute()
    }
    const words = guests.flatMap((guest) =>
      guestSearchTerms({ fullName: guest.full_name, email: guest.email, phone: guest.phone }).map(
        (word) => ({ word, guest_id: guest.merged_into_id ?? guest.id }),
      ),
    )
    // Statements have a limit of parameters, and a long name has many terms.
    for (let from = 0; from < words.length; from += wordsAtOnce)
      await tx
        .insertInto('guest_words')
        .values(words.slice(from, from + wordsAtOnce))
        // A merged guest may have the same words as the remaining one.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}
