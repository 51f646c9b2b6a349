import { expect, test } from 'vitest'
import { maxAttempts, nextAttemptAt } from './webhook-retries.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  [1, '2026-11-21T12:00:05.000Z'],
  [2, '2026-11-21T12:00:30.000Z'],
  [3, '2026-11-21T12:02:00.000Z'],
  [4, '2026-11-21T12:10:00.000Z'],
  [5, '2026-11-21T13:00:00.000Z'],
  [6, '2026-11-21T18:00:00.000Z'],
  [7, '2026-11-22T04:00:00.000Z'],
])('after %i failed attempts the next one is at %s', (failed, at) => {
  expect(nextAttemptAt(failed, now)?.toISOString()).toBe(at)
})

test('a delivery is abandoned after about a day', () => {
  expect(nextAttemptAt(maxAttempts, now)).toBeNull()
  let last = now
  for (let failed = 1; failed < maxAttempts; failed++) last = nextAttemptAt(failed, last) ?? last
  const hours = (last.getTime() - now.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(26)
})
