import { describe, expect, test } from 'vitest'
import { searchDate } from './search-date.ts'

/** A Saturday. */
const today = '2026-11-21'

describe('the date in a search text', () => {
  test.each([
    ['today', '2026-11-21'],
    [' Tonight ', '2026-11-21'],
    ['TOMORROW', '2026-11-22'],
    ['yesterday', '2026-11-20'],
    ['in 1 day', '2026-11-22'],
    ['in 40 days', '2026-12-31'],
    ['21 days ago', '2026-10-31'],
    ['2026-07-12', '2026-07-12'],
    ['2026-7-2', '2026-07-02'],
    ['2026/07/12', '2026-07-12'],
    ['2026.07.12', '2026-07-12'],
    ['12 jul', '2027-07-12'],
    ['jul 12', '2027-07-12'],
    ['12jul', '2027-07-12'],
    ['12. July', '2027-07-12'],
    ['July 12th', '2027-07-12'],
    ['1st dec', '2026-12-01'],
    ['sept 3', '2027-09-03'],
    ['Jul 12, 2026', '2026-07-12'],
    ['12 jul 2028', '2028-07-12'],
    ['１２ ｊｕｌ', '2027-07-12'],
  ])('"%s" is %s', (text, date) => expect(searchDate(text, today)).toBe(date))

  test.each([
    ['saturday', '2026-11-21'],
    ['this saturday', '2026-11-21'],
    ['next saturday', '2026-11-28'],
    ['last saturday', '2026-11-14'],
    ['friday', '2026-11-27'],
    ['next friday', '2026-11-27'],
    ['Next  Fri', '2026-11-27'],
    ['this thurs', '2026-11-26'],
    ['last friday', '2026-11-20'],
    ['sunday', '2026-11-22'],
  ])('on a Saturday, "%s" is %s', (text, date) => expect(searchDate(text, today)).toBe(date))

  test.each([
    ['20 nov', '2026-11-20', 'yesterday'],
    ['22 sep', '2026-09-22', '60 days ago'],
    ['21 sep', '2027-09-21', '61 days ago'],
    ['21 nov', '2026-11-21', 'today'],
    ['29 feb', '2028-02-29', 'not in 2027'],
  ])('without a year, "%s" is %s (%s)', (text, date) => expect(searchDate(text, today)).toBe(date))

  test('around New Year a date without a year is the near one', () => {
    expect(searchDate('30 dec', '2027-01-02')).toBe('2026-12-30')
    expect(searchDate('2 jan', '2026-12-30')).toBe('2027-01-02')
    expect(searchDate('29 feb', '2096-05-01')).toBe('2104-02-29')
  })

  test.each([
    '',
    ' ',
    '12',
    '12/7',
    '07/12/2026',
    '31 feb',
    '30 feb 2028',
    '0 jul',
    '32 jul',
    '2026-02-30',
    '1999-12-31',
    '2200-01-01',
    'mon',
    'sun',
    'may',
    'next',
    'next week',
    'julia 12',
    '12 julius',
    'mars 12',
    'frida',
    'constructor',
    'toString',
    '__proto__',
    '🎉',
    '9'.repeat(200),
    'a'.repeat(200),
  ])('"%s" names none', (text) => expect(searchDate(text, today)).toBe(null))
})
