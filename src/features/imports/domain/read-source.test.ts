import { expect, test } from 'vitest'
import { readSource, sourceOfSystem } from './read-source.ts'

test.each([
  ['Airbnb', 'airbnb'],
  ['AirBnB (API)', 'airbnb'],
  ['Booking.com', 'booking-com'],
  ['booking com', 'booking-com'],
  ['HomeAway', 'vrbo'],
  ['Walk-in', 'walk-in'],
  ['By phone', 'phone'],
  ['booking', 'booking-com'],
  ['BDC', 'booking-com'],
  ['tel.', 'phone'],
  ['Téléphone', 'phone'],
  ['Telefon', 'phone'],
  ['Website', 'web'],
  ['Booking Engine', 'web'],
  ['Direct booking', 'phone'],
  ['Travel agent', 'agency'],
  ['Expedia', 'other'],
  ['', null],
])('the channel "%s" of a file is the source %s', (text, source) => {
  expect(readSource(text)).toBe(source)
})

test.each([
  ['Airbnb', 'airbnb'],
  ['Booking.com', 'booking-com'],
  ['Smoobu', 'other'],
  [null, 'phone'],
])('bookings without a channel in a file of %s have the source %s', (system, source) => {
  expect(sourceOfSystem(system)).toBe(source)
})
