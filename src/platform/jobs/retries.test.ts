import { describe, expect, test } from 'vitest'
import { nextAttempt, type RetryRule } from './retries.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const mail: RetryRule = { firstMs: 60_000, longestMs: 86_400_000, maxAttempts: null }
const bounded: RetryRule = { firstMs: 5_000, longestMs: 40_000, maxAttempts: 5 }

describe('a failed job', () => {
  test.each([
    ['after its first wait', bounded, 1, 1, 5],
    ['after twice of it', bounded, 2, 1, 10],
    ['after four times of it', bounded, 3, 1, 20],
    ['after its longest wait', bounded, 4, 1, 40],
    ['up to a fifth earlier', bounded, 4, 0, 32],
    ['in between', bounded, 4, 0.5, 36],
    ['after a day at most', mail, 12, 1, 86_400],
    ['after any number of attempts', mail, 100_000, 1, 86_400],
  ] as const)('is attempted again %s', (_, rule, attempts, random, seconds) => {
    const next = nextAttempt(rule, { attempts, now, random })
    expect((Number(next) - now.getTime()) / 1000).toBe(seconds)
  })

  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('is abandoned after its last attempt (%i: %s)', (attempts, isAbandoned) => {
    expect(nextAttempt(bounded, { attempts, now, random: 0 }) === null).toBe(isAbandoned)
  })
})
