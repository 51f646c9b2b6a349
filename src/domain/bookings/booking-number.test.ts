import { expect, test } from 'vitest'
import { typedBookingNumber } from './booking-number.ts'

test.each(['#231', '# 231', ' #231 ', 'Booking 231', 'booking #231', 'BOOKING#231'])(
  '"%s" names a booking and nothing else',
  (text) => {
    expect(typedBookingNumber(text)).toEqual({ number: 231, isOnly: true })
  },
)

test('digits name a booking, and may begin a phone number', () => {
  expect(typedBookingNumber('231')).toEqual({ number: 231, isOnly: false })
  expect(typedBookingNumber('２３１')).toEqual({ number: 231, isOnly: false })
})

test.each([
  ...['', '0', '#0', '-1', '1.0', '1e3', '2147483648', '#99999999999', 'room 1', '##1', '1 2'],
])('"%s" names no booking', (text) => {
  expect(typedBookingNumber(text)).toBe(null)
})
