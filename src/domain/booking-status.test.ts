import { expect, test } from 'vitest'
import {
  bookingCan,
  bookingStatuses,
  confirmedStatuses,
  isConfirmedStay,
} from './booking-status.ts'

test.each([
  ['unconfirmed', { checkIn: true, checkOut: false, confirmed: false }],
  ['checked-in', { checkIn: false, checkOut: true, confirmed: true }],
  ['checked-out', { checkIn: false, checkOut: false, confirmed: true }],
] as const)('a booking that is %s: %o', (status, { checkIn, checkOut, confirmed }) => {
  expect(bookingCan.checkIn({ status })).toBe(checkIn)
  expect(bookingCan.checkOut({ status })).toBe(checkOut)
  expect(isConfirmedStay({ status })).toBe(confirmed)
})

test('the confirmed stays are those whose guests came', () => {
  const confirmed = bookingStatuses.filter((status) => isConfirmedStay({ status }))
  expect(confirmed).toEqual([...confirmedStatuses])
})
