import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDate } from '#testkit/domain/arbitrary.ts'
import { inFormats } from '#testkit/domain/in-formats.ts'
import {
  formatDate,
  formatDateWithWeekday,
  formatMonthDay,
  shownDateOrder,
} from '../format-date.ts'
import { dateFormats } from '../i18n/formats.ts'
import type { DateOrder } from './read-date.ts'
import { dateForKey, type MissingYear, readTypedDate } from './typed-date.ts'

const today = '2026-11-26'
const read = (text: string, order: DateOrder, missingYear: MissingYear = 'next') =>
  readTypedDate(text, { order, today, missingYear })

describe('a date in a field', () => {
  test.each<[string, string | null]>([
    ['01.03.2027', '2027-03-01'],
    ['1.3.2027', '2027-03-01'],
    [' 1. 3. 2027 ', '2027-03-01'],
    ['1/3/27', '2027-03-01'],
    ['1-3-27', '2027-03-01'],
    ['1 3 27', '2027-03-01'],
    ['1.3.15', '2015-03-01'],
    ['010327', '2027-03-01'],
    ['01032027', '2027-03-01'],
    ['1 Mar 2027', '2027-03-01'],
    ['1. März 27', '2027-03-01'],
    ['Mar 1, 2027', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['20270301', '2027-03-01'],
    ['Mon, 01.03.2027', '2027-03-01'],
    ['01.03.2027 15:00', '2027-03-01'],
    // Without a year, the next one.
    ['1.3.', '2027-03-01'],
    ['1.3', '2027-03-01'],
    ['1/3', '2027-03-01'],
    ['1 mar', '2027-03-01'],
    ['mar 1', '2027-03-01'],
    ['26.11.', '2026-11-26'],
    ['25.11.', '2027-11-25'],
    ['29.2.', '2028-02-29'],
    // Not yet dates, or none.
    ['1', null],
    ['1.', null],
    ['1.3.2', null],
    ['1.3.20', null],
    ['1.3.202', null],
    ['1.3.20270', null],
    ['0103', null],
    ['010320', null],
    ['46508', null],
    ['46508.625', null],
    ['460327015', null],
    ['31.2.', null],
    ['31.2.2027', null],
    ['3/21/2027', null],
    ['2027', null],
    ['mar', null],
    ['mar 2027', null],
    ['1 ma', null],
    ['1.3.2027 - 4.3.2027', null],
    ['soon', null],
    ['', null],
  ])('%j is %s where the day is first', (text, date) => {
    expect(read(text, 'day-month-year')).toBe(date)
  })

  test.each<[string, string | null]>([
    ['3/1/2027', '2027-03-01'],
    ['3/1/27', '2027-03-01'],
    ['3/1', '2027-03-01'],
    ['030127', '2027-03-01'],
    ['03012027', '2027-03-01'],
    ['Mar 1 27', '2027-03-01'],
    ['1 Mar', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['21.3.2027', null],
  ])('%j is %s where the month is first', (text, date) => {
    expect(read(text, 'month-day-year')).toBe(date)
  })

  test.each<[string, string | null]>([
    ['27-03-01', '2027-03-01'],
    ['270301', '2027-03-01'],
    ['20270301', '2027-03-01'],
    ['2027.3.1', '2027-03-01'],
    ['03-01', '2027-03-01'],
    ['1 Mar', '2027-03-01'],
    ['1.3.2027', null],
  ])('%j is %s where the year is first', (text, date) => {
    expect(read(text, 'year-month-day')).toBe(date)
  })

  test('without a year is the last one of a field about the past', () => {
    expect(read('1.3.', 'day-month-year', 'last')).toBe('2026-03-01')
    expect(read('26.11.', 'day-month-year', 'last')).toBe('2026-11-26')
    expect(read('27.11.', 'day-month-year', 'last')).toBe('2025-11-27')
    expect(read('29.2.', 'day-month-year', 'last')).toBe('2024-02-29')
  })

  test('needs all digits of the year in a field with another century', () => {
    expect(read('1.3.1985', 'day-month-year', 'rejected')).toBe('1985-03-01')
    expect(read('01031985', 'day-month-year', 'rejected')).toBe('1985-03-01')
    for (const text of ['1.3.85', '010385', '1.3.', '1 mar'])
      expect(read(text, 'day-month-year', 'rejected')).toBe(null)
  })

  const anyFormat = fc.constantFrom(...dateFormats)

  test('is the same when a shown text is typed, in every format', () => {
    fc.assert(
      fc.property(anyDate, anyFormat, (date, dateFormat) =>
        inFormats({ dateFormat }, () => {
          for (const text of [formatDate(date), formatDateWithWeekday(date), date])
            expect(read(text, shownDateOrder())).toBe(date)
        }),
      ),
    )
  })

  test('without a year has the same day and month as its text, at or after today', () => {
    fc.assert(
      fc.property(anyDate, anyFormat, (date, dateFormat) =>
        inFormats({ dateFormat }, () => {
          const found = read(formatMonthDay(date), shownDateOrder())
          expect(found?.slice(5)).toBe(date.slice(5))
          expect(found && found >= today).toBe(true)
        }),
      ),
    )
  })
})

describe('the keys of a date field', () => {
  test.each([
    ['ArrowUp', '2026-12-31', '2027-01-01'],
    ['ArrowDown', '2027-01-01', '2026-12-31'],
    ['PageUp', '2027-01-31', '2027-02-28'],
    ['PageUp', '2028-01-31', '2028-02-29'],
    ['PageUp', '2026-12-05', '2027-01-05'],
    ['PageDown', '2027-01-31', '2026-12-31'],
    ['PageDown', '2027-05-31', '2027-04-30'],
    ['Home', '2027-05-31', null],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(dateForKey(key, from)).toBe(to)
  })
})
