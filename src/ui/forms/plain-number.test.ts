import { expect, test } from 'vitest'
import { plainNumber } from './plain-number.ts'

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
