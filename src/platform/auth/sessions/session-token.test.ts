import { expect, test } from 'vitest'
import { newSessionToken } from './session-token.ts'

test('ten thousand sessions have ten thousand different tokens of 192 random bits [SEC-6]', () => {
  const tokens = Array.from({ length: 10_000 }, newSessionToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)

  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
  expect(bytes.every(({ length }) => length === 24)).toBe(true)
  // Each bit is set about as often as not: 5,000 times, give or take eight standard deviations.
  const set = Array.from({ length: 192 }, (_, bit) =>
    bytes.reduce((sum, byte) => sum + ((byte.readUInt8(bit >> 3) >> (bit & 7)) & 1), 0),
  )
  expect(set.filter((times) => Math.abs(times - 5000) > 400)).toEqual([])
})
