import { expect, test } from 'vitest'
import { type CalendarBooking, completeBooking } from './complete-booking.ts'

const known: CalendarBooking = {
  id: 190,
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  status: 'unconfirmed',
  cabinId: 3,
  cabinPrice: 0,
  isPriceMissing: true,
  guestName: 'Airbnb guest',
  isGuestUnknown: true,
}
const rosa = { fullName: 'Rosa Bell', email: '', phone: '', countryCode: '' }
const row = {
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  ended: null,
  totalPrice: 90_000,
  guest: rosa,
}
const named = { guestName: 'Rosa Bell', isGuestUnknown: false }
const priced = { cabinPrice: 90_000, isPriceMissing: false }

test.each<[string, Partial<CalendarBooking>, { ended?: 'cancelled' }, string, string]>([
  [
    'nothing known',
    {},
    {},
    'new',
    'Completes booking #190 from the calendar with its guest and price.',
  ],
  ['a guest', named, {}, 'new', 'Completes booking #190 from the calendar with its price.'],
  ['a price', priced, {}, 'new', 'Completes booking #190 from the calendar with its guest.'],
  ['both', { ...named, ...priced }, {}, 'same', 'This is booking #190.'],
  [
    'another guest',
    { ...named, guestName: 'Bo Berg' },
    {},
    'conflict',
    'Booking #190 has another guest: Bo Berg.',
  ],
  [
    'another price',
    { ...priced, cabinPrice: 80_000 },
    {},
    'conflict',
    'Booking #190 costs $800.00 instead of $900.00.',
  ],
  [
    'other dates',
    { endDate: '2027-03-05' },
    {},
    'conflict',
    'Booking #190 has this reference, but other dates: Mar 1 2027 to Mar 5 2027.',
  ],
  [
    'another cabin',
    { cabinId: 4 },
    {},
    'conflict',
    'Booking #190 has this reference, but another cabin.',
  ],
  [
    'a cancellation in the file',
    {},
    { ended: 'cancelled' },
    'conflict',
    'Booking #190 is not cancelled.',
  ],
  ['a cancellation here', { status: 'cancelled' }, {}, 'conflict', 'Booking #190 is cancelled.'],
])('a booking of a calendar with %s', (_, facts, columns, outcome, reason) => {
  const { verdict, completion } = completeBooking(
    { ...row, ...columns },
    { ...known, ...facts },
    3,
    '2026-11-21',
  )
  expect(verdict).toEqual({ outcome, reason })
  expect(completion !== null).toBe(outcome === 'new')
})
