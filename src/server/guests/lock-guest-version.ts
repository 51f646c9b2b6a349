import { refuse } from '../base/errors.ts'
import type { Tx } from '../db/open.ts'
import type { Vault } from '../secrets/vault.ts'
import { type GuestRecord, holdGuest } from './guest-store.ts'
import { profileNow } from './read-guest.ts'

/**
 * The guest whom somebody wants to change, held, provided that they are still as they were on the
 * screen. Whoever was merged meanwhile is not: another entry has the bookings now.
 */
export async function guestAsSeen(
  tx: Tx,
  vault: Vault,
  { id, version }: { id: number; version: number },
): Promise<GuestRecord> {
  const guest = (await holdGuest(tx, id)) ?? refuse('guest-not-found')
  if (guest.erased_at !== null) refuse('guest-erased')
  if (guest.merged_into_id !== null || guest.version !== version) {
    refuse('guest-changed', { current: await profileNow(tx, vault, id) })
  }
  return guest
}
