import { describe, expect, test } from 'vitest'
import { countWords, dateWords, stayWords } from './stay-words.ts'

describe('a date in a sentence', () => {
  test.each([
    ['2026-11-21', 'Nov 21'],
    ['2026-01-01', 'Jan 1'],
    ['2027-01-02', 'Jan 2 2027'],
    ['2025-12-31', 'Dec 31 2025'],
  ])('%s is "%s", with its year when that is not the present one', (date, words) => {
    expect(dateWords(date, '2026-11-21')).toBe(words)
  })

  test('stands beside the date of departure', () => {
    const stay = { startDate: '2026-12-30', endDate: '2027-01-02' }
    expect(stayWords(stay, '2026-11-21')).toBe('Dec 30 to Jan 2 2027')
  })
})

test.each([
  [1, 'one night'],
  [2, 'two nights'],
  [14, 'fourteen nights'],
  [15, '15 nights'],
  [366, '366 nights'],
])('%i are "%s"', (count, words) => {
  expect(countWords(count, 'night')).toBe(words)
})
