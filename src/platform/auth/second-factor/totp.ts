import { createHmac, randomBytes } from 'node:crypto'

/* One-time codes of authenticator apps: RFC 6238 (TOTP) with the parameters that every app supports. */

const stepSeconds = 30
const digits = 6
/** Clocks may differ by one step, and typing takes time. */
const tolerance = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The counter of an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a counter value (RFC 4226). */
export function codeOf(secret: Buffer, counter: number, length = digits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(message).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step of a code that is valid now and newer than the last accepted one; null if there is none. */
export function acceptedStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const current = stepAt(now)
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    if (step > lastStep && codeOf(secret, step) === code) return step
  }
  return null
}

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)

/** 160 random bits, as RFC 4226 recommends, in Base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(20))

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The address that an authenticator app reads from the QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = [issuer, account]
    .map((part) => encodeURIComponent(part.replaceAll(':', ' ')))
    .join(':')
  const query = new URLSearchParams({ secret, issuer: issuer.replaceAll(':', ' ') })
  // Apps do not read + as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
