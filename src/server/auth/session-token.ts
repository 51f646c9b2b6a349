import { randomBytes } from 'node:crypto'

/** 192 random bits, in letters that a cookie carries as they are. */
export const newSessionToken = (): string => randomBytes(24).toString('base64url')
