import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns `value.signature`. A signature is only valid for its purpose, for example one cookie. */
export const signValue = (value: string, purpose: string, secret: string): string =>
  `${value}.${signatureOf(value, purpose, secret).toString('base64url')}`

/** The value, if this server signed it for this purpose. */
export function readSigned(signed: string, purpose: string, secret: string): string | null {
  const end = signed.lastIndexOf('.')
  if (end < 1) return null
  const value = signed.slice(0, end)
  const given = Buffer.from(signed.slice(end + 1), 'base64url')
  const own = signatureOf(value, purpose, secret)
  return given.length === own.length && timingSafeEqual(given, own) ? value : null
}

const signatureOf = (value: string, purpose: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest()
