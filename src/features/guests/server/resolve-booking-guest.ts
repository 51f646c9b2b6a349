import { reject } from '#platform/base/errors.ts'
import type { Tx } from '#platform/db/open.ts'
import { lockGuest } from './guest-store.ts'

/**
 * Returns the guest of a booking: the given one, or the one they were merged into. Locks the guest
 * until the transaction ends, so that they cannot be merged or erased in the meantime.
 */
export async function resolveBookingGuest(tx: Tx, id: number): Promise<number> {
  const guest = (await lockGuest(tx, id)) ?? reject('guest-not-found')
  if (guest.merged_into_id !== null) return resolveBookingGuest(tx, guest.merged_into_id)
  if (guest.erased_at !== null) reject('guest-erased')
  return guest.id
}
