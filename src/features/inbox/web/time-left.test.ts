import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-23T11:00:00.000Z', 'ends now'],
  ['2026-11-23T12:00:59.000Z', 'ends now'],
  ['2026-11-23T12:01:00.000Z', '1 minute left'],
  ['2026-11-23T13:59:00.000Z', '119 minutes left'],
  ['2026-11-23T14:00:00.000Z', '2 hours left'],
  ['2026-11-24T11:59:00.000Z', '23 hours left'],
  ['2026-11-25T11:59:00.000Z', '47 hours left'],
  ['2026-11-25T12:00:00.000Z', '2 days left'],
])('a hold until %s has: %s', (instant, text) => {
  expect(timeLeft(instant, now)).toBe(text)
})
