import { expect, test } from 'vitest'
import { reservationOf } from './reservations.ts'

const stay = (cabin: string, startDate: string, endDate: string, number = 2) => ({
  number,
  referenceKey: `41\n${cabin}`,
  startDate: `2027-05-${startDate}`,
  endDate: `2027-05-${endDate}`,
})
const [fox, pine] = [stay('fox', '10', '13'), stay('pine', '10', '13')]

test.each([
  ['a stay', [fox], 'one'],
  ['a stay twice', [fox, fox], 'one'],
  ['two cabins on the same nights', [fox, pine], 'several'],
  ['one cabin a day longer', [fox, stay('pine', '09', '14')], 'several'],
  ['a guest who moves to another cabin', [stay('pine', '13', '15'), fox], 'several'],
  ['the next stay of a customer', [fox, stay('pine', '14', '15')], 'unclear'],
  [
    'a cabin between two stays',
    [fox, stay('pine', '15', '17'), stay('owl', '13', '15')],
    'several',
  ],
  ['a long stay over others', [stay('owl', '01', '30'), fox, stay('pine', '20', '21')], 'several'],
  ['three cabins where two are possible', [fox, pine, stay('owl', '10', '13')], 'unclear'],
] as const)('%s is %j', (_, stays, kind) => {
  expect(reservationOf(stays, kind === 'unclear' ? 2 : 5)).toBe(kind)
})
