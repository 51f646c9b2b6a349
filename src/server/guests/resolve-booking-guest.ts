import { refuse } from '../base/errors.ts'
import type { Tx } from '../db/open.ts'
import { holdGuest } from './guest-store.ts'

/**
 * Whose booking it is to be: the guest of that number, or whom they were merged into. Held until
 * the transaction ends, so that a booking never comes to someone who is merged or erased meanwhile.
 */
export async function guestToBook(tx: Tx, id: number): Promise<number> {
  const guest = (await holdGuest(tx, id)) ?? refuse('guest-not-found')
  if (guest.merged_into_id !== null) return guestToBook(tx, guest.merged_into_id)
  if (guest.erased_at !== null) refuse('guest-erased')
  return guest.id
}
