import { randomBytes } from 'node:crypto'
import { readSigned, signValue } from './signed-value.ts'

export const challengeMinutes = 5

/**
 * The challenge of a passkey: signed with an expiry date and for one purpose, a login or a new passkey
 * of one session. It is not stored, so that requests without a login write nothing; a used challenge
 * is recorded (see account/server/second-factor/use-challenge.ts).
 */
export const createPasskeyChallenges = (secret: string) => ({
  newChallenge(purpose: string, now: Date): string {
    const expires = now.getTime() + challengeMinutes * 60_000
    return signValue(`${randomBytes(16).toString('base64url')}.${expires}`, purpose, secret)
  },

  isValidChallenge(challenge: string, purpose: string, now: Date): boolean {
    const [, expires] = readSigned(challenge, purpose, secret)?.split('.') ?? []
    return now.getTime() < Number(expires)
  },
})
