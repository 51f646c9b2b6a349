import { normalizedAddress } from '#domain/email-address.ts'

const longest = 254

/**
 * The normalized form in which an address is stored and compared. Null bytes and lone surrogates, which
 * not every database can store, become a character that no address has.
 */
export const emailAddress = (written: string): string =>
  normalizedAddress(written).replaceAll('\0', '\ufffd').slice(0, longest).toWellFormed()
