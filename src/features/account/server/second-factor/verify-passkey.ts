import { AppError, reject } from '#platform/base/errors.ts'

/** The bytes of a challenge are the characters of the signed value. */
export const challengeText = (challenge: string): string =>
  Buffer.from(challenge, 'base64url').toString()

/** The library throws an error for every response that does not match: a rejection, not a bug. */
export async function requireVerified<T extends { verified: boolean }>(verification: Promise<T>) {
  const result = await verification.catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    return reject('passkey-rejected', { cause })
  })
  return result.verified ? result : reject('passkey-rejected')
}
