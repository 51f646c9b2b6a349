import { type Config, ownAddress } from '../base/config.ts'
import { keyFingerprint } from '../base/key-fingerprint.ts'
import { createPasswordHashing, type PasswordCost } from './passwords/password.ts'
import { createCookies } from './sessions/cookies.ts'
import { createEmailVerificationTokens } from './tokens/email-verification-token.ts'
import { createPasskeyChallenges } from './tokens/passkey-challenge.ts'
import { readSigned, signValue } from './tokens/signed-value.ts'

type Needs = {
  config: Pick<Config, 'baseUrl' | 'host' | 'port'>
  secret: string
  /** The cost of one password hash; the recommended cost by default. */
  passwordCost?: PasswordCost | undefined
}

export type Auth = ReturnType<typeof createAuth>

/** Everything that signs, hashes or verifies with the secret of this installation. */
export function createAuth({ config, secret, passwordCost }: Needs) {
  return {
    cookies: createCookies({ secret, secure: ownAddress(config).startsWith('https:') }),
    ...createPasswordHashing(passwordCost),
    ...createEmailVerificationTokens(secret),
    ...createSetupTokens(secret),
    ...createPasskeyChallenges(secret),
    ...createGuestLinks(secret),
    /** Fingerprint by which servers that share a database see that they have the same secret. */
    secretFingerprint: keyFingerprint(secret),
  }
}

const msPerHour = 3_600_000
const lifetime = 24 * msPerHour
const purpose = 'setup'
const guestPurpose = 'guest-page'

/**
 * The token of the setup link, with which the first user creates an account. It is signed and not
 * stored, so that all servers on a database accept the link of any of them.
 */
const createSetupTokens = (secret: string) => ({
  setupToken: (now: Date): string => signValue(String(now.getTime() + lifetime), purpose, secret),

  isValidSetupToken(token: string, now: Date): boolean {
    const expires = readSigned(token, purpose, secret)
    return expires !== null && now.getTime() < Number(expires)
  },
})

/**
 * The token in the address of a guest's page: the booking and the number of its link, signed. So no stored data opens
 * a page, every message can repeat the same address, and a link ends when its booking has another number.
 */
const createGuestLinks = (secret: string) => ({
  guestLinkToken: (bookingId: number, link: number): string =>
    signValue(`${bookingId}.${link}`, guestPurpose, secret),

  /** The booking and the number of the link, if this installation signed the token. */
  readGuestLinkToken(token: string): { bookingId: number; link: number } | null {
    const [bookingId, link] = (readSigned(token, guestPurpose, secret) ?? '').split('.').map(Number)
    return bookingId && link ? { bookingId, link } : null
  },
})
