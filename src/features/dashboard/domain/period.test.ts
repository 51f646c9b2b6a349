import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesFrom } from '#domain/calendar.ts'
import { anyDate } from '#testkit/domain/arbitrary.ts'
import { defaultPeriod, periodEnding, periods } from './period.ts'

test.each([
  [7, '2026-11-15'],
  [30, '2026-10-23'],
  [90, '2026-08-24'],
  [1, '2026-11-21'],
])('the last %i days up to 21 November begin on %s [SPEC-9-7]', (numDays, first) => {
  expect(periodEnding('2026-11-21', numDays)).toEqual({ first, last: '2026-11-21' })
})

test('the last 7 days on 3 March of a leap year include the 29th of February', () => {
  const { first } = periodEnding('2024-03-03', 7)
  expect(datesFrom(first, 7)).toContain('2024-02-29')
})

test('the dashboard looks back a week by default [SPEC-9-1]', () => {
  expect(periods).toEqual([7, 30, 90])
  expect(defaultPeriod).toBe(7)
})

test('a period has as many dates as its name says, the last of them today', () => {
  fc.assert(
    fc.property(anyDate, fc.constantFrom(...periods), (today, numDays) => {
      const { first, last } = periodEnding(today, numDays)
      expect(last).toBe(today)
      expect(datesFrom(first, numDays).at(-1)).toBe(today)
    }),
  )
})
