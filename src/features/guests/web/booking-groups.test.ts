import { expect, test } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import type { BookingStatus } from '#domain/booking-status.ts'
import { bookingGroups } from './booking-groups.ts'

const booking = (id: number, status: BookingStatus): BookingRow => ({
  id,
  createdAt: '2026-09-01T10:00:00.000Z',
  startDate: '2026-11-21',
  endDate: '2026-11-24',
  numNights: 3,
  numGuests: 2,
  numChildren: 0,
  status,
  amountPaid: 0,
  totalPrice: 600,
  amountDue: 0,
  source: 'phone',
  isPriceMissing: false,
  channelCollects: false,
  isBookingDateUnknown: false,
  heldUntil: null,
  isOption: false,
  confirmation: null,
  cabin: { name: 'Fox Den' },
  guest: { fullName: 'Ana Reis', email: '' },
  group: null,
})

const idsOf = (bookings: readonly BookingRow[]) =>
  bookingGroups(bookings).map((group) => [group.title, group.bookings.map(({ id }) => id)])

test('bookings are grouped into upcoming, current, past and closed, the next arrival first (A13)', () => {
  const newestFirst = [
    booking(7, 'unconfirmed'),
    booking(6, 'cancelled'),
    booking(5, 'unconfirmed'),
    booking(4, 'checked-in'),
    booking(3, 'checked-out'),
    booking(2, 'no-show'),
    booking(1, 'checked-out'),
  ]
  expect(idsOf(newestFirst)).toEqual([
    ['Upcoming', [5, 7]],
    ['In house', [4]],
    ['Past', [3, 1]],
    ['Cancelled and no-show', [6, 2]],
  ])
})

test('empty groups are left out', () => {
  expect(idsOf([booking(1, 'checked-out')])).toEqual([['Past', [1]]])
  expect(idsOf([])).toEqual([])
})
