import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/second-factor.ts'
import { hashOfToken } from '../tokens/api-client.ts'

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** 79 random bits each, so that the stored hashes need neither salt nor cost. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, newGroup).join('-'),
  )

const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Codes are compared without spaces, dashes and case. */
export const withoutSeparators = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

export const hashOfRecoveryCode = (code: string): string => hashOfToken(withoutSeparators(code))
