import { expect, test } from 'vitest'
import { hasNewNights } from '#domain/bookings/change-stay.ts'

const booking = { cabinId: 1, startDate: '2026-11-21', endDate: '2026-11-24' }

test.each([
  [false, 'what it is already', {}],
  [false, 'a later arrival', { startDate: '2026-11-22' }],
  [false, 'an earlier departure', { endDate: '2026-11-23' }],
  [true, 'an earlier arrival', { startDate: '2026-11-20' }],
  [true, 'a later departure', { endDate: '2026-11-25' }],
  [true, 'another cabin', { cabinId: 2 }],
])('whether a change has new nights is %s for %s', (expected, _, to) => {
  expect(hasNewNights(booking, { ...booking, ...to })).toBe(expected)
})
