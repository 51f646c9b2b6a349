import { describe, expect, test } from 'vitest'
import { createCookies } from './cookies.ts'

const secret = 'a secret for tests, long enough to be taken for one'

describe.for([
  { over: 'https', secure: true },
  { over: 'http', secure: false },
])('over $over', ({ secure }) => {
  const cookies = createCookies({ secret, secure })
  const lines = [
    ...cookies.forLogin('t', 'b'),
    cookies.forNewToken('t'),
    ...cookies.forLogout(),
  ].map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    return { name: pair.split('=')[0] ?? '', attributes }
  })

  test('every cookie is restricted to this host and not sent with cross-site requests [SEC-7]', () => {
    for (const { name, attributes } of lines) {
      expect(attributes, name).toContain('Path=/')
      expect(attributes, name).toContain('SameSite=Lax')
      expect(attributes.includes('Secure'), name).toBe(secure)
      expect(attributes.join(), name).not.toMatch(/domain/i)
    }
  })

  test('every cookie but the bare hint is hidden from scripts [SEC-7]', () => {
    for (const { name, attributes } of lines) {
      const isHint = name === 'signed_in'
      expect(attributes.includes('HttpOnly'), name).toBe(!isHint)
      expect(name.startsWith('__Host-'), name).toBe(secure && !isHint)
    }
  })
})
