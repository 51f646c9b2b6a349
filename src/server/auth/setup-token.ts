import { readSigned, signValue } from './signed-value.ts'

const hours = 3_600_000
const lifetime = 24 * hours
const purpose = 'first colleague'

/**
 * What lets somebody become the first colleague of a house that has none. Signed, so that nothing
 * need be kept, and each of several servers can say one that all of them take.
 */
export const createSetupTokens = (secret: string) => ({
  setupToken: (now: Date): string => signValue(String(now.getTime() + lifetime), purpose, secret),

  isValidSetupToken(token: string, now: Date): boolean {
    const expires = readSigned(token, purpose, secret)
    return expires !== null && now.getTime() < Number(expires)
  },
})
