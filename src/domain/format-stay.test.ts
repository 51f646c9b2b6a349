import { describe, expect, test } from 'vitest'
import { formatShortDate } from './format-date.ts'
import { countOf, formatStayDates } from './format-stay.ts'

describe('a date in a sentence', () => {
  test.each([
    ['2026-11-21', 'Nov 21'],
    ['2026-01-01', 'Jan 1'],
    ['2027-01-02', 'Jan 2 2027'],
    ['2025-12-31', 'Dec 31 2025'],
  ])('%s is "%s", with its year when that is not the current one', (date, text) => {
    expect(formatShortDate(date, '2026-11-21')).toBe(text)
  })

  test('is shown with the date of departure', () => {
    const stay = { startDate: '2026-12-30', endDate: '2027-01-02' }
    expect(formatStayDates(stay, '2026-11-21')).toBe('Dec 30 to Jan 2 2027')
  })
})

test.each([
  [0, '0 nights'],
  [1, '1 night'],
  [2, '2 nights'],
  [366, '366 nights'],
])('%i nights are "%s"', (count, text) => {
  expect(countOf(count, 'night')).toBe(text)
})
