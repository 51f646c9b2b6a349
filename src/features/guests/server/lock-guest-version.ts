import { reject } from '#platform/base/errors.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Tx } from '#platform/db/open.ts'
import { type GuestRecord, lockGuest } from './guest-store.ts'
import { readProfile } from './read-guest.ts'

/**
 * Locks a guest and enforces optimistic locking. Throws `guest-changed` if the version is outdated or
 * the guest was merged.
 */
export async function lockGuestVersion(
  tx: Tx,
  vault: Vault,
  { id, version }: { id: number; version: number },
): Promise<GuestRecord> {
  const guest = (await lockGuest(tx, id)) ?? reject('guest-not-found')
  if (guest.erased_at !== null) reject('guest-erased')
  if (guest.merged_into_id !== null || guest.version !== version) {
    reject('guest-changed', { current: await readProfile(tx, vault, id) })
  }
  return guest
}
