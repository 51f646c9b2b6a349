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
const rosa = { fullName: 'Rosa Bell', email: '', phone: '', countryCode: '', language: '' }
const row = {
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  ended: null,
  totalPrice: 90_000,
  guest: rosa,
}
const named = { guestName: 'Rosa Bell', isGuestUnknown: false }
const priced = { cabinPrice: 90_000, isPriceMissing: false }

const bo = { ...named, guestName: 'Bo Berg' }
const cheaper = { ...priced, cabinPrice: 80_000 }
const longer = { endDate: '2027-03-05' }
const completes = 'Completes booking #190 from the calendar with its'
const differs = 'Booking #190 has this reference, but'

test.each<[string, string, string, Partial<CalendarBooking>, { ended: 'cancelled' }?]>([
  ['nothing known', 'new', `${completes} guest and price.`, {}],
  ['a guest', 'new', `${completes} price.`, named],
  ['a price', 'new', `${completes} guest.`, priced],
  ['both', 'same', 'This is booking #190.', { ...named, ...priced }],
  ['a guest', 'conflict', 'Booking #190 has another guest: Bo Berg.', bo],
  ['a price', 'conflict', 'Booking #190 costs $800.00 instead of $900.00.', cheaper],
  ['dates', 'conflict', `${differs} other dates: Mar 1 2027 to Mar 5 2027.`, longer],
  ['a cabin', 'conflict', `${differs} another cabin.`, { cabinId: 4 }],
  ['a stay', 'conflict', 'Booking #190 is not cancelled.', {}, { ended: 'cancelled' }],
  ['an end', 'conflict', 'Booking #190 is cancelled.', { status: 'cancelled' }],
])('a booking of a calendar with %s: %s, %s', (_, outcome, reason, facts, columns) => {
  const { verdict, completion } = completeBooking(
    { ...row, ...columns },
    { ...known, ...facts },
    3,
    '2026-11-21',
  )
  expect(verdict).toEqual({ outcome, reason })
  expect(completion !== null).toBe(outcome === 'new')
})
