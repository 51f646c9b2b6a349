import { expect, test } from 'vitest'
import { type NumberFormat, numberFormats } from '#domain/i18n/formats.ts'
import { inFormats } from '#testkit/domain/in-formats.ts'
import { numberInField, plainNumber, readCount, readNumber } from './plain-number.ts'

test.each([
  ['120', '120'],
  ['120.5', '120.5'],
  ['120,50', '120.50'],
  ['0,5', '0.5'],
  ['-5,25', '-5.25'],
  ['1,234', '1234'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['12.345.678,9', '12345678.9'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234,50', '1234.50'],
  ['0,125', '0.125'],
])('%j is sent as %j', (typed, sent) => expect(plainNumber(typed)).toBe(sent))

test('one point before three digits remains a decimal point, so that validation rejects it', () =>
  expect(plainNumber('1.234')).toBe('1.234'))

test.each(['', 'ten', '1e3', '1,23,456', '1.23.456', '1,234,50', '1.234.50', '1,2.3', ',', '5,'])(
  '%j is not a number and is left as it was typed',
  (typed) => expect(plainNumber(typed)).toBe(typed),
)

const [comma, point, space, apostrophe] = numberFormats

test.each<[NumberFormat, string, number]>([
  [comma, '1,000', 1000],
  [comma, '1.000', Number.NaN],
  [point, '1.000', 1000],
  [point, '1,000', Number.NaN],
  [space, '1 000', 1000],
  [space, '1\u202f000', 1000],
  [space, '1.000', Number.NaN],
  [apostrophe, '1’000', 1000],
  [apostrophe, "1'000", 1000],
  [apostrophe, '1,000', Number.NaN],
  [comma, ' 12 ', 12],
  [comma, '2.5', Number.NaN],
  [comma, '', Number.NaN],
  [comma, '1e3', Number.NaN],
  [comma, '-1', Number.NaN],
])('in the format %s, the count %j is %d', (numberFormat, typed, count) =>
  inFormats({ numberFormat }, () => expect(readCount(typed)).toBe(count)),
)

test.each(numberFormats)('a rate with three decimals stays the same in the format %s', (format) =>
  inFormats({ numberFormat: format }, () => {
    for (const rate of [0, 7, 9.975, 19.6, 0.125, 1000.5, -12.5])
      expect(readNumber(numberInField(rate))).toBe(rate)
  }),
)
