import { expect, test } from 'vitest'
import type { SeasonRule } from './price-rule.ts'
import { seasonsNear } from './seasons-near.ts'

const weekly: SeasonRule = {
  id: 1,
  name: 'Summer',
  kind: 'stay',
  weekdays: [],
  cabinIds: null,
  ranges: [{ from: '07-01', to: '08-31' }],
  minNights: 7,
  maxNights: null,
  arrivalDays: [6],
  departureDays: [6],
  minDaysAhead: null,
  maxDaysAhead: null,
  sellsGaps: false,
}

// Other dates are searched 14 days around a stay, and a week from there on.
test.each([
  ['in the season', '2027-07-10', '2027-07-13', 1],
  ['that ends 20 days before it', '2027-06-07', '2027-06-11', 1],
  ['that ends 21 days before it', '2027-06-06', '2027-06-10', 0],
  ['that begins 21 days after it', '2027-09-21', '2027-09-24', 1],
  ['that begins 22 days after it', '2027-09-22', '2027-09-25', 0],
])('a season matters to a stay %s', (_, startDate, endDate, count) => {
  expect(seasonsNear([weekly], { startDate, endDate })).toHaveLength(count)
})

test('a rule for all dates always matters', () => {
  const stay = { startDate: '2027-01-10', endDate: '2027-01-12' }
  expect(seasonsNear([{ ...weekly, ranges: [] }], stay)).toHaveLength(1)
  expect(seasonsNear([], stay)).toEqual([])
})
