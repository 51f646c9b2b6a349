import { describe, expect, test } from 'vitest'
import { acceptedStep, codeOf, fromBase32, newTotpSecret, stepAt, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a one-time code', () => {
  test.each([
    ...['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871'],
    '520489',
  ])('of RFC 4226 is %s [SEC-59]', (code) => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter))
    expect(codes).toContain(code)
    expect(codeOf(secret, codes.indexOf(code))).toBe(code)
  })

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of RFC 6238 at %d seconds is %s [SEC-59]', (seconds, code) => {
    expect(codeOf(secret, stepAt(at(seconds)), 8)).toBe(code)
  })

  test('is accepted one step early or late, not two, and not after a newer one [SEC-59]', () => {
    const now = at(1_111_111_109)
    const step = stepAt(now)
    for (const [distance, accepted] of [
      [-2, null],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, null],
    ] as const) {
      const code = codeOf(secret, step + distance)
      expect(acceptedStep(secret, code, { now, lastStep: 0 }), `${distance}`).toBe(accepted)
    }
    const code = codeOf(secret, step)
    expect(acceptedStep(secret, code, { now, lastStep: step - 1 })).toBe(step)
    expect(acceptedStep(secret, code, { now, lastStep: step })).toBeNull()
  })
})

test('a secret has 160 random bits in Base32, which is read back [SEC-59]', () => {
  const text = newTotpSecret()
  expect(text).toMatch(/^[A-Z2-7]{32}$/)
  expect(fromBase32(text)).toHaveLength(20)
  expect(newTotpSecret()).not.toBe(text)
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
})

test('the address for authenticator apps escapes the names', () => {
  const uri = totpUri('MZXW6YTBOI', { issuer: 'Lärchen & Co: Süd', account: 'a+b@x.example' })
  const { host, protocol, pathname, searchParams } = new URL(uri)
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/Lärchen & Co  Süd:a+b@x.example')
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: 'MZXW6YTBOI',
    issuer: 'Lärchen & Co  Süd',
  })
  expect(uri).not.toContain('+')
})
