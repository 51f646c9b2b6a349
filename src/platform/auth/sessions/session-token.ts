import { randomBytes } from 'node:crypto'

/** 192 random bits in base64url, which a cookie can contain without escaping. */
export const newSessionToken = (): string => randomBytes(24).toString('base64url')
