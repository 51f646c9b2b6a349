import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { challengeMinutes } from '#platform/auth/tokens/passkey-challenge.ts'
import { reject } from '#platform/base/errors.ts'
import type { Tx } from '#platform/db/open.ts'
import { takeChallenge } from './passkey-store.ts'

/** Rejects a challenge that was used before. */
export async function useChallenge(tx: Tx, challenge: string, now: Date): Promise<void> {
  // Twice the lifetime, in case the clocks of two servers differ.
  const expired = new Date(now.getTime() - 2 * challengeMinutes * 60_000).toISOString()
  const record = { hash: hashOfToken(challenge), at: now.toISOString(), expired }
  if (!(await takeChallenge(tx, record))) reject('passkey-rejected')
}
