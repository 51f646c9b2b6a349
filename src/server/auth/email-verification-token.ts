import { dayMs } from '#domain/calendar.ts'
import { readSigned, signValue } from './signed-value.ts'

export const verificationDays = 7

const purpose = 'email proof'

/**
 * What a verification link carries: an address, signed, and until when it counts. Whoever holds it
 * has read mail that was sent to that address. It proves this alone: it is no session and no cookie.
 */
export const createEmailVerificationTokens = (secret: string) => ({
  emailVerificationToken(email: string, now: Date): string {
    const expires = now.getTime() + verificationDays * dayMs
    return signValue(`${Buffer.from(email).toString('base64url')}.${expires}`, purpose, secret)
  },

  /** The address that is proved; null for what we did not sign, or more than seven days ago. */
  verifiedAddress(token: string, now: Date): string | null {
    const [email = '', expires] = readSigned(token, purpose, secret)?.split('.') ?? []
    const isFresh = now.getTime() < Number(expires)
    return isFresh ? Buffer.from(email, 'base64url').toString() : null
  },
})
