import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import {
  type BookingFacts,
  compareBooking,
  nightRates,
  paidOfImport,
  statusOfImport,
} from './compare-booking.ts'

const today = '2026-11-21'
const stay = { startDate: '2026-12-10', endDate: '2026-12-13', ended: null, totalPrice: 30_000 }
const nothing: BookingFacts = {
  cabin: { name: 'Fox Den', retiredOn: null },
  sameReference: null,
  sameStay: null,
  sameRow: null,
  taken: null,
}
const known = {
  id: 7,
  startDate: '2026-12-10',
  endDate: '2026-12-13',
  status: 'unconfirmed',
  cabinPrice: 30_000,
  isUnchanged: true,
} as const
const night = { date: '2026-12-11' }

describe('a booking of a file', () => {
  const but = 'Booking #7 has this reference, but'
  const referring = (changes: object): Partial<BookingFacts> => ({
    sameReference: { ...known, ...changes },
  })
  const taken = (by: object) => ({ taken: { ...night, ...by } }) as Partial<BookingFacts>
  const retired = { cabin: { name: 'Fox Den', retiredOn: '2026-12-12' } }
  test.each<[Partial<BookingFacts>, string, string]>([
    [{}, 'new', ''],
    [referring({}), 'same', 'This is booking #7.'],
    [{ sameStay: { id: 8 } }, 'same', 'This is booking #8.'],
    [{ sameRow: 5 }, 'same', 'Row 5 is the same booking.'],
    [referring({ endDate: '2026-12-15' }), 'conflict', `${but} other dates: Dec 10 to Dec 15.`],
    [referring({ cabinPrice: 1 }), 'conflict', `${but} costs $0.01 instead of $300.00.`],
    [referring({ cabinPrice: 1, isUnchanged: false }), 'same', 'This is booking #7.'],
    [referring({ status: 'cancelled' }), 'conflict', `${but} is cancelled.`],
    [taken({ bookingId: 9 }), 'conflict', 'Fox Den is taken by booking #9 on Dec 11.'],
    [taken({ blocked: true }), 'conflict', 'Fox Den is blocked on Dec 11.'],
    [taken({ row: 3 }), 'conflict', 'Row 3 has Fox Den on Dec 11 as well.'],
    [retired, 'conflict', 'Fox Den is retired on these nights.'],
  ])('with %j is %s: %s', (facts, outcome, reason) => {
    expect(compareBooking(stay, { ...nothing, ...facts }, today)).toEqual({ outcome, reason })
  })

  test('that was cancelled needs no free nights', () => {
    const facts = { ...nothing, taken: { ...night, bookingId: 9 } }
    expect(compareBooking({ ...stay, ended: 'cancelled' }, facts, today).outcome).toBe('new')
  })

  test.each([
    ['2026-11-01', '2026-11-20', 'checked-out'],
    ['2026-11-18', '2026-11-21', 'checked-in'],
    ['2026-11-20', '2026-11-25', 'checked-in'],
    ['2026-11-21', '2026-11-25', 'unconfirmed'],
    ['2026-12-21', '2026-12-25', 'unconfirmed'],
  ] as const)('from %s to %s is %s', (startDate, endDate, status) => {
    expect(statusOfImport({ startDate, endDate, ended: null }, today)).toBe(status)
    expect(statusOfImport({ startDate, endDate, ended: 'no-show' }, today)).toBe('no-show')
  })

  test('counts as paid after the stay, unless the file says otherwise', () => {
    expect(paidOfImport({ paid: null, totalPrice: 300 }, 'checked-out')).toBe(300)
    expect(paidOfImport({ paid: 100, totalPrice: 300 }, 'checked-out')).toBe(100)
    expect(paidOfImport({ paid: null, totalPrice: 300 }, 'unconfirmed')).toBe(0)
    expect(paidOfImport({ paid: null, totalPrice: 300 }, 'cancelled')).toBe(0)
  })

  test('has nights that add up to its price and differ by at most one cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (length, price) => {
          const nights = nightRates({ startDate: today, endDate: addDays(today, length) }, price)
          const rates = nights.map(({ rate }) => rate)
          expect(rates.reduce((sum, rate) => sum + rate, 0)).toBe(price)
          expect(Math.max(...rates) - Math.min(...rates)).toBeLessThanOrEqual(1)
          expect(nights).toHaveLength(length)
        },
      ),
    )
  })
})
