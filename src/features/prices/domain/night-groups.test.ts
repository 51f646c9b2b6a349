import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { formatNights, groupNights } from './night-groups.ts'

// July 3, 2026 is a Friday.
const nights = Array.from({ length: 8 }, (_, index) => addDays('2026-07-01', index)).map((date) => {
  const isWeekend = date === '2026-07-03' || date === '2026-07-04'
  return isWeekend
    ? { date, price: 240, reason: 'Weekend $240.00' }
    : { date, price: 200, reason: 'Regular price' }
})

test('nights of one price and reason are one group, also with others in between', () => {
  expect(groupNights(nights).map(({ price, dates }) => [price, formatNights(dates)])).toEqual([
    [200, 'Wed Jul 01 to Thu Jul 02, Sun Jul 05 to Wed Jul 08'],
    [240, 'Fri Jul 03 to Sat Jul 04'],
  ])
})

test('nights of one price for different reasons are not', () => {
  const [first, ...others] = nights
  const handSet = first && { ...first, reason: 'Set by hand $200.00' }
  expect(groupNights(handSet ? [handSet, ...others] : []).map(({ reason }) => reason)).toEqual([
    'Set by hand $200.00',
    'Regular price',
    'Weekend $240.00',
  ])
})

test('every night is in exactly one group', () => {
  expect(
    groupNights(nights)
      .flatMap(({ dates }) => dates)
      .sort(),
  ).toEqual(nights.map(({ date }) => date))
  expect(groupNights([])).toEqual([])
})
