import { expect, test } from 'vitest'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import { withDateEvidence } from './date-evidence.ts'
import { describeColumns } from './describe-columns.ts'

const ordersOf = (header: string[], rows: string[][]) => {
  const cells = rows.map((row) => ({ cells: row }))
  return withDateEvidence(describeColumns(header, cells), cells)[0]?.dateOrders
}
const [dayFirst, monthFirst] = ['day-month-year', 'month-day-year']
const nights = '| Nights'
const manyRows = Array.from({ length: 30 }, () => '3/4/2027 > 6/4/2027').join(', ')

test.each(
  textTable(`
  nothing | 3/4/2027 > 6/4/2027, 5/6/2027 > 8/6/2027 | ${dayFirst}, ${monthFirst}
  a stay that would end before it begins | 9/4/2027 > 1/5/2027 | ${dayFirst}
  the same in the other order | 4/9/2027 > 5/1/2027 | ${monthFirst}
  the number of nights | 3/4/2027 > 6/4/2027 > 3 | ${dayFirst} ${nights}
  years with two digits | 27-05-03 > 27-05-04, 27-06-03 > 27-06-05 | year-month-day
  one typing error in many rows | ${manyRows}, 9/4/2027 > 1/5/2027 | ${dayFirst}, ${monthFirst}
  contradictions in each order | 3/4/2027 > 6/4/2027 > 9 | ${dayFirst}, ${monthFirst} ${nights}
  `),
)('the order of dates follows from %s', (_, stays, orders, more) => {
  const rows = listIn(stays).map((row) => row.split(' > '))
  const header = ['Arrival', 'Departure', ...listIn(more)]
  expect(ordersOf(header, rows)).toEqual(listIn(orders))
})
