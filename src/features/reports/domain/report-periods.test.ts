import { expect, test } from 'vitest'
import { addMonths, lengthOf, periodAround, splitPeriod, yearBefore } from './report-periods.ts'

test.each([
  ['2026-11-21', 'day', '2026-11-21', '2026-11-21'],
  ['2026-11-21', 'week', '2026-11-16', '2026-11-22'],
  ['2026-11-16', 'week', '2026-11-16', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16', '2026-11-22'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-03'],
  ['2026-11-21', 'month', '2026-11-01', '2026-11-30'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
  ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
] as const)('%s is in the %s from %s to %s', (date, step, first, last) => {
  expect(periodAround(date, step)).toEqual({ first, last })
})

test('a period is split into months, the first and the last of which may be shorter', () => {
  expect(splitPeriod({ first: '2027-12-30', last: '2028-03-01' }, 'month')).toEqual([
    { first: '2027-12-30', last: '2027-12-31' },
    { first: '2028-01-01', last: '2028-01-31' },
    { first: '2028-02-01', last: '2028-02-29' },
    { first: '2028-03-01', last: '2028-03-01' },
  ])
})

test.each(['day', 'week', 'month'] as const)('the %ss of a year have all its days once', (step) => {
  for (const year of ['2026', '2027', '2028']) {
    const whole = { first: `${year}-01-01`, last: `${year}-12-31` }
    const parts = splitPeriod(whole, step)
    const days = parts.reduce((sum, part) => sum + lengthOf(part), 0)
    expect(days).toBe(year === '2028' ? 366 : 365)
    expect([parts[0]?.first, parts.at(-1)?.last]).toEqual([whole.first, whole.last])
  }
})

test('clock changes do not make a night longer or shorter', () => {
  expect(lengthOf({ first: '2026-03-07', last: '2026-03-08' })).toBe(2)
  expect(splitPeriod({ first: '2026-10-24', last: '2026-10-26' }, 'day')).toHaveLength(3)
})

test.each([
  ['2026-11-15', 1, '2026-12-01'],
  ['2026-11-15', 2, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-01-31', 0, '2026-01-01'],
  ['2026-01-31', -13, '2024-12-01'],
])('%s and %i months is %s', (date, months, first) => {
  expect(addMonths(date, months)).toBe(first)
})

test.each([
  ['2026-11-21', '2025-11-21'],
  ['2028-02-29', '2027-02-28'],
  ['2029-02-28', '2028-02-28'],
])('a year before %s is %s', (date, before) => {
  expect(yearBefore(date)).toBe(before)
})
