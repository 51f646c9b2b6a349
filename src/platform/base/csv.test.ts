import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['plain text', 'plain text'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-5', "'-5"],
  [-5, '-5.00'],
  [1234.5, '1234.50'],
])('the cell %j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
