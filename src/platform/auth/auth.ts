import { createECDH, hkdfSync } from 'node:crypto'
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
    pushKeys: createPushKeys(secret),
    /** Fingerprint by which servers that share a database see that they have the same secret. */
    secretFingerprint: keyFingerprint(secret),
  }
}

const msPerHour = 3_600_000
const lifetime = 24 * msPerHour
const purpose = 'setup'
const guestPurpose = 'guest-page'
const formPurpose = 'guest-form'
const formLifetime = 30 * 60_000
const unsubscribePurpose = 'unsubscribe'

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

  /** The token with which a guest fills in the registration on a device of the property; it ends after 30 minutes. */
  guestFormToken: (bookingId: number, now: Date): string =>
    signValue(`${bookingId}.${now.getTime() + formLifetime}`, formPurpose, secret),

  /** The booking of such a token, if this installation signed it and it has not ended. */
  readGuestFormToken(token: string, now: Date): number | null {
    const [bookingId, expires] = (readSigned(token, formPurpose, secret) ?? '')
      .split('.')
      .map(Number)
    return bookingId && expires && now.getTime() < expires ? bookingId : null
  },

  /** In the emails to a guest that are not part of a contract. It does not end. */
  unsubscribeToken: (guestId: number): string =>
    signValue(String(guestId), unsubscribePurpose, secret),

  readUnsubscribeToken(token: string): number | null {
    return Number(readSigned(token, unsubscribePurpose, secret)) || null
  },
})

/** The order of the curve P-256. */
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The key pair that identifies this installation to push services (RFC 8292), derived from the secret: all servers
 * have the same one, and it is stored nowhere. 16 bytes more than the curve needs make every key equally likely.
 */
function createPushKeys(secret: string): { publicKey: Buffer; privateKey: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'cabinkeeper-push', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (curveOrder - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  return { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey() }
}
