import { expect, test } from 'vitest'
import { withDateEvidence } from './date-evidence.ts'
import { describeColumns } from './describe-columns.ts'

const ordersOf = (header: string[], rows: string[][]) => {
  const cells = rows.map((row) => ({ cells: row }))
  return withDateEvidence(describeColumns(header, cells), cells)[0]?.dateOrders
}
const both = ['day-month-year', 'month-day-year']
const stay = ['Arrival', 'Departure']

test.each<[string, string[], string[][], string[]]>([
  [
    'nothing',
    stay,
    [
      ['3/4/2027', '6/4/2027'],
      ['5/6/2027', '8/6/2027'],
    ],
    both,
  ],
  ['a stay that would end before it begins', stay, [['9/4/2027', '1/5/2027']], ['day-month-year']],
  ['the same in the other order', stay, [['4/9/2027', '5/1/2027']], ['month-day-year']],
  [
    'the number of nights',
    [...stay, 'Nights'],
    [['3/4/2027', '6/4/2027', '3']],
    ['day-month-year'],
  ],
  [
    'years with two digits',
    stay,
    [
      ['27-05-03', '27-05-04'],
      ['27-06-03', '27-06-05'],
    ],
    ['year-month-day'],
  ],
  [
    'one typing error in many rows',
    stay,
    [...Array.from({ length: 30 }, () => ['3/4/2027', '6/4/2027']), ['9/4/2027', '1/5/2027']],
    both,
  ],
  ['contradictions in each order', [...stay, 'Nights'], [['3/4/2027', '6/4/2027', '9']], both],
])('the order of dates follows from %s', (_, header, rows, orders) => {
  expect(ordersOf(header, rows)).toEqual(orders)
})
