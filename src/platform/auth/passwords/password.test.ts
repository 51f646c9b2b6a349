import { describe, expect, test } from 'vitest'
import { createPasswordHashing } from './password.ts'

const { hashPassword, verifyPassword, isOutdated } = createPasswordHashing()

describe('a password', () => {
  test('is stored as Argon2id with the recommended cost and its own salt [SEC-9]', async () => {
    const [first, second] = await Promise.all([hashPassword('otters'), hashPassword('otters')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
  })

  test('is recognized in any Unicode form of its accents [SEC-10]', async () => {
    const hash = await hashPassword('Zürich')
    expect(await verifyPassword(hash, 'Zu\u0308rich')).toBe(true)
    expect(await verifyPassword(hash, 'Zurich')).toBe(false)
  })

  test('is compared to its last character [SEC-10]', async () => {
    const long = 'a river runs '.repeat(10).slice(0, 127)
    const hash = await hashPassword(`${long}1`)
    expect(await verifyPassword(hash, `${long}1`)).toBe(true)
    expect(await verifyPassword(hash, `${long}2`)).toBe(false)
    expect(await verifyPassword(hash, long)).toBe(false)
  })

  test('with a hash of lower cost is recognized and reported as outdated', async () => {
    const earlier = createPasswordHashing({ memory: 8192, passes: 1, parallelism: 1 })
    const hash = await earlier.hashPassword('otters')
    expect(await verifyPassword(hash, 'otters')).toBe(true)
    expect(await verifyPassword(hash, 'herons')).toBe(false)
    expect(isOutdated(hash)).toBe(true)
    expect(isOutdated(await hashPassword('otters'))).toBe(false)
  })

  test.for(['', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc', 'otters'])(
    'never matches an invalid hash: %s',
    async (hash) => {
      expect(await verifyPassword(hash, 'otters')).toBe(false)
    },
  )

  test('many concurrent ones wait, and too many are rejected', async () => {
    const narrow = createPasswordHashing(undefined, { running: 1, waiting: 2 })
    const flood = await Promise.allSettled(
      Array.from({ length: 5 }, () => narrow.hashPassword('otters')),
    )
    expect(flood.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await narrow.verifyPassword(await narrow.hashPassword('after'), 'after')).toBe(true)
  })
})
