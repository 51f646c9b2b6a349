import { expect, test } from 'vitest'
import { formatWeekday } from '#domain/format-date.ts'
import {
  adjacentMonth,
  chartMonths,
  chartTitle,
  chartWeekends,
} from '#ui/timeline/tape-chart-days.ts'
import type { CalendarStay } from '../../contract/calendar.ts'
import { freeNightAt, lastNightTowards } from './tape-chart-positions.ts'
import type { Bar } from './tape-chart-rows.ts'

const chart = { from: '2026-07-10', days: 14 }
const bar: Bar = {
  kind: 'stay',
  key: 'booking-1',
  cabinId: 1,
  from: '2026-07-12',
  to: '2026-07-14',
  drawnTo: '2026-07-14',
  stay: {} as CalendarStay,
}

test.each([
  ['a day is its own night', 1.2, '2026-07-11'],
  ['the morning of an arrival day is the night before', 2.3, '2026-07-11'],
  ['the afternoon of an arrival is occupied', 2.7, null],
  ['the afternoon of a departure is available', 4.6, '2026-07-14'],
  ['there is no night outside the chart', 14.1, null],
])('%s', (_, column, night) => {
  expect(freeNightAt([bar], column, chart)).toBe(night)
})

test('dragging from the tenth to the thirteenth selects three nights', () => {
  expect(lastNightTowards('2026-07-10', '2026-07-13')).toBe('2026-07-12')
  expect(lastNightTowards('2026-07-10', '2026-07-10')).toBe('2026-07-10')
  expect(lastNightTowards('2026-07-10', '2026-07-08')).toBe('2026-07-08')
})

test('a chart over New Year names its months, weekends and years', () => {
  const winter = { from: '2026-12-26', days: 14 }
  expect(formatWeekday('2026-12-26')).toBe('Sat')
  expect(formatWeekday('2025-12-31')).toBe('Wed')
  expect(chartMonths(winter)).toEqual([
    { name: 'Dec 2026', length: 6 },
    { name: 'Jan 2027', length: 8 },
  ])
  expect(chartWeekends(winter)).toEqual([
    { at: 0, length: 2 },
    { at: 7, length: 2 },
  ])
  expect(chartTitle(winter)).toBe('Dec 26 2026 — Jan 08 2027')
  expect(chartTitle(chart)).toBe('Jul 10 — Jul 23 2026')
})

test.each([
  ['2026-11-20', 1, '2026-12-01'],
  ['2026-11-20', -1, '2026-11-01'],
  ['2026-11-01', -1, '2026-10-01'],
  ['2027-01-31', 1, '2027-02-01'],
  ['2027-01-01', -1, '2026-12-01'],
  ['2028-02-29', 1, '2028-03-01'],
] as const)('from %s, a step of %i month leads to %s', (date, direction, first) => {
  expect(adjacentMonth(date, direction)).toBe(first)
})
