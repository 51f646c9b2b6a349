import { readSigned, signValue } from './signed-value.ts'

const msPerHour = 3_600_000
const lifetime = 24 * msPerHour
const purpose = 'setup'

/**
 * The token of the setup link, with which the first user creates an account. It is signed and not
 * stored, so that all servers on a database accept the link of any of them.
 */
export const createSetupTokens = (secret: string) => ({
  setupToken: (now: Date): string => signValue(String(now.getTime() + lifetime), purpose, secret),

  isValidSetupToken(token: string, now: Date): boolean {
    const expires = readSigned(token, purpose, secret)
    return expires !== null && now.getTime() < Number(expires)
  },
})
