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
    ['mar 4 mai 2027', '2027-05-04'],
    ['Mi., 3. März 2027', '2027-03-03'],
    ['4 févr. 2027', '2027-02-04'],
    ['5 paź 2027', '2027-10-05'],
    ['3. říjen 2027', '2027-10-03'],
    ['1 července 2027', '2027-07-01'],
    ['01.05.2027 - 03.05.2027', null],
    ['01.05.2027 03.05.2027', null],
    ['1-3 May 2027', null],
    ['1 cerv 2027', null],
    ['99999', null],
    ['2027-05', null],
    ['12', null],
    ['31.02.2026', null],
    ['4 Foo 2026', null],
    ['soon', null],
    ['', null],
  ])('%s', (text, date) => {
    expect(readDate(text, 'day-month-year')).toBe(date)
  })

  test.each(
    [
      ['20270501', '1/May/2027', '1. Mai 2027', '1 mai 2027', '46508', '2027. 05. 01.'],
      ['20270501150000', '20270501T150000Z', '2027-05-01T15:00:00.000+02:00', '46508.625'],
      ['Sa 01.05.2027', '01.05.2027 (Sa)', '1.5.2027 15:00 Uhr', '01/05/2027, 14:30', '1.5.27'],
      ['01MAY27', '01-May-27', 'May 1st, 2027', 'Saturday, May 1, 2027 3:00 PM', 'May-01-2027'],
      ['Sat May 01 2027 15:00:00 GMT+0200 (CEST)', "1 May '27", '2027 May 1', '2027/5/1 0:00'],
      ['1er mai 2027', 'samedi 1 mai 2027 à 15h00', '1 de mayo de 2027', '1º de maio de 2027'],
      ['sábado, 1 de mayo de 2027', 'sexta-feira, 1 de maio de 2027', '1 maggio 2027'],
      ['1 maja 2027 r.', '1. května 2027', '2027. május 1.', '1. mája 2027', '1 mei 2027'],
      ['den 1 maj 2027', 'lör 1 maj 2027', '1. maí 2027', '1 toukokuuta 2027', '1 мая 2027'],
      ['2027年5月1日', '2027년 5월 1일'],
    ].flat(),
  )('%s is the first of May', (text) => {
    expect(readDate(text, 'day-month-year')).toBe('2027-05-01')
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
    expect(possibleDateOrders(['2026-03-04', '4 Mar 2026', '46508', 'soon'])).toEqual([])
    expect(possibleDateOrders(['Sa 01.05.2027', '25.05.2027'])).toEqual(['day-month-year'])
    expect(possibleDateOrders(['27-05-13'])).toEqual(['day-month-year', 'year-month-day'])
    expect(readDate('27-05-13', 'year-month-day')).toBe('2027-05-13')
  })

  test('of a workbook is a number of days', () => {
    expect(dateOfSerial(46_347)).toBe('2026-11-21')
    expect(dateOfSerial(46_347.75)).toBe('2026-11-21')
  })
})
