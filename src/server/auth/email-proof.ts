import { createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'

export const proofDays = 7

/** Signed tokens of better-auth's. Whoever holds one has read mail that was sent to its address. */
export function createEmailProofs(secret: string) {
  return {
    emailProof: (email: string): Promise<string> =>
      createEmailVerificationToken(secret, email, undefined, proofDays * 86_400),

    /** The address that is proved; null for what we did not sign, or more than seven days ago. */
    async addressProved(token: string): Promise<string | null> {
      const claims = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(token, secret)
      // With a second address it would be better-auth's word for changing one, which we never give.
      if (!claims || claims.updateTo !== undefined) return null
      return typeof claims.email === 'string' ? claims.email : null
    },
  }
}
