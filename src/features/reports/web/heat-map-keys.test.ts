import { expect, test } from 'vitest'
import { dayReachedBy } from './heat-map-keys.ts'

test.each([
  ['ArrowRight', '2028-02-28', '2028-02-29'],
  ['ArrowRight', '2028-02-29', '2028-03-01'],
  ['ArrowLeft', '2028-03-01', '2028-02-29'],
  ['ArrowDown', '2027-01-31', '2027-02-28'],
  ['ArrowUp', '2028-03-31', '2028-02-29'],
  ['ArrowUp', '2027-06-15', '2027-05-15'],
  ['Home', '2027-06-15', '2027-06-01'],
  ['End', '2027-06-15', '2027-06-30'],
  ['ArrowRight', '2027-12-31', undefined],
  ['ArrowLeft', '2027-01-01', undefined],
  ['ArrowDown', '2027-12-15', undefined],
  ['Tab', '2027-06-15', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayReachedBy(key, from)).toBe(to)
})

test.each([
  ['ArrowDown', '2028-02-28', '2028-02-29'],
  ['ArrowUp', '2028-03-01', '2028-02-29'],
  ['ArrowRight', '2027-01-31', '2027-02-28'],
  ['ArrowLeft', '2027-06-15', '2027-05-15'],
  ['Home', '2027-06-15', '2027-06-01'],
])('on a turned map, %s leads from %s to %s', (key, from, to) => {
  expect(dayReachedBy(key, from, true)).toBe(to)
})
