import { describe, expect, test } from 'vitest'
import { dateOfSerial, possibleDateOrders, readDate } from './read-date.ts'

describe('a date of a file', () => {
  test.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04 15:00:00', '2026-03-04'],
    ['2026-03-04T15:00:00Z', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['4 Mar 2026', '2026-03-04'],
    ['04-Mar-26', '2026-03-04'],
    ['Wed, 4 March 2026', '2026-03-04'],
    ['Mar 4, 2026', '2026-03-04'],
    ['Wednesday, March 4th, 2026', '2026-03-04'],
    ['3/4/2026', '2026-04-03'],
    ['31.02.2026', null],
    ['4 Foo 2026', null],
    ['soon', null],
    ['', null],
  ])('%s', (text, date) => {
    expect(readDate(text, 'day-month-year')).toBe(date)
  })

  test('is read in the order of the file if it is written in digits', () => {
    expect(readDate('3/4/2026', 'month-day-year')).toBe('2026-03-04')
    expect(readDate('3/4/26', 'month-day-year')).toBe('2026-03-04')
    expect(readDate('3/4/2026', 'year-month-day')).toBe(null)
  })

  test('needs a choice only where days and months can be confused', () => {
    expect(possibleDateOrders(['3/4/2026', '5/6/2026'])).toEqual([
      'day-month-year',
      'month-day-year',
    ])
    expect(possibleDateOrders(['3/4/2026', '25/6/2026'])).toEqual(['day-month-year'])
    expect(possibleDateOrders(['3/4/2026', '6/25/2026'])).toEqual(['month-day-year'])
    expect(possibleDateOrders(['2026-03-04', '4 Mar 2026', 'soon'])).toEqual([])
  })

  test('of a workbook is a number of days', () => {
    expect(dateOfSerial(46_347)).toBe('2026-11-21')
    expect(dateOfSerial(46_347.75)).toBe('2026-11-21')
  })
})
