import { dayMs } from '#domain/calendar.ts'
import { readSigned, signValue } from './signed-value.ts'

export const verificationDays = 7

const purpose = 'email proof'

/**
 * The token of a verification link: a signed address with an expiry date. It proves that its holder
 * received mail at that address, and cannot be used as a session or cookie.
 */
export const createEmailVerificationTokens = (secret: string) => ({
  emailVerificationToken(email: string, now: Date): string {
    const expires = now.getTime() + verificationDays * dayMs
    return signValue(`${Buffer.from(email).toString('base64url')}.${expires}`, purpose, secret)
  },

  /** The verified address; null if the signature is invalid or the token has expired. */
  verifiedAddress(token: string, now: Date): string | null {
    const [email = '', expires] = readSigned(token, purpose, secret)?.split('.') ?? []
    const isFresh = now.getTime() < Number(expires)
    return isFresh ? Buffer.from(email, 'base64url').toString() : null
  },
})
