import { expect, test } from 'vitest'
import { csvCell } from './history-csv.ts'

test.each([
  ['plain text', 'plain text'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-5', "'-5"],
])('the cell %j is written as %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
