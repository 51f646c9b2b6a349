import { describe, expect, test } from 'vitest'
import { createPasswordHashing } from './password.ts'

const { hashPassword, verifyPassword, isOutdated } = createPasswordHashing()

describe('a password', () => {
  test('is kept as Argon2id with the recommended cost and a salt of its own [SEC-9]', async () => {
    const [first, second] = await Promise.all([hashPassword('otters'), hashPassword('otters')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
  })

  test('is recognised, however its accents were typed [SEC-10]', async () => {
    const hash = await hashPassword('Zürich')
    expect(await verifyPassword(hash, 'Zu\u0308rich')).toBe(true)
    expect(await verifyPassword(hash, 'Zurich')).toBe(false)
  })

  test('counts to its last character, and is cut off nowhere [SEC-10]', async () => {
    const long = 'a river runs '.repeat(10).slice(0, 127)
    const hash = await hashPassword(`${long}1`)
    expect(await verifyPassword(hash, `${long}1`)).toBe(true)
    expect(await verifyPassword(hash, `${long}2`)).toBe(false)
    expect(await verifyPassword(hash, long)).toBe(false)
  })

  test('whose hash was made at a lower cost is recognised, and said to be outdated', async () => {
    const earlier = createPasswordHashing({ memory: 8192, passes: 1, parallelism: 1 })
    const hash = await earlier.hashPassword('otters')
    expect(await verifyPassword(hash, 'otters')).toBe(true)
    expect(await verifyPassword(hash, 'herons')).toBe(false)
    expect(isOutdated(hash)).toBe(true)
    expect(isOutdated(await hashPassword('otters'))).toBe(false)
  })

  test.for(['', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc', 'otters'])(
    'never fits what is no hash of ours: %s',
    async (hash) => {
      expect(await verifyPassword(hash, 'otters')).toBe(false)
    },
  )

  test('a flood of them waits its turn, and what is too much is refused', async () => {
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
