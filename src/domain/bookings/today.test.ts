import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBooking, anyDate, anyStay } from '#testkit/domain/arbitrary.ts'
import { type BookingStatus, bookingCan, bookingStatuses } from '../booking-status.ts'
import { isOverdue, noticesFor, staysTonight, taskToday } from './today.ts'

const stay = { startDate: '2026-11-21', endDate: '2026-11-24' }
const booked = (status: BookingStatus) => ({ ...stay, status })

describe('the tasks of today', () => {
  test.each([
    ['unconfirmed', '2026-11-20', null, false],
    ['unconfirmed', '2026-11-21', 'arriving', false],
    ['unconfirmed', '2026-11-22', null, true],
    ['unconfirmed', '2026-11-24', null, true],
    ['checked-in', '2026-11-21', null, false],
    ['checked-in', '2026-11-23', null, false],
    ['checked-in', '2026-11-24', 'departing', false],
    ['checked-in', '2026-11-25', null, true],
    ['checked-out', '2026-11-21', null, false],
    ['checked-out', '2026-11-24', null, false],
    ['checked-out', '2026-11-30', null, false],
  ] as const)(
    'for a booking from the 21st to the 24th that is %s on %s: %s, overdue: %o [SPEC-4-8]',
    (status, today, task, overdue) => {
      expect(taskToday(booked(status), today)).toBe(task)
      expect(isOverdue(booked(status), today)).toBe(overdue)
    },
  )

  test('is never both for today and overdue', () => {
    const anyStatus = fc.constantFrom(...bookingStatuses)
    fc.assert(
      fc.property(anyStay, anyStatus, anyDate, (any, status, far) => {
        const booking = { ...any, status }
        for (const today of [far, any.startDate, any.endDate]) {
          expect(taskToday(booking, today) !== null && isOverdue(booking, today)).toBe(false)
        }
      }),
    )
  })
})

test('everyone who is checked in stays tonight, departs today or is overdue, and never two of these', () => {
  fc.assert(
    fc.property(anyStay, fc.constantFrom(...bookingStatuses), anyDate, (any, status, far) => {
      const booking = { ...any, status }
      for (const today of [far, any.startDate, any.endDate]) {
        const found = [
          staysTonight(booking, today),
          taskToday(booking, today) === 'departing',
          status === 'checked-in' && isOverdue(booking, today),
        ]
        expect(found.filter(Boolean)).toHaveLength(status === 'checked-in' ? 1 : 0)
      }
    }),
  )
})

describe('the notices', () => {
  const open = { numGuests: 2, paid: 0, totalPrice: 275_000, fee: 0 }
  const settled = { ...open, paid: 275_000 }
  const free = { cabinOccupied: false, maxCapacity: 4, cabinState: 'clean' } as const
  const occupied = { ...free, cabinOccupied: true }

  test.each([
    ['unconfirmed', '2026-11-20', ['arrives-early']],
    ['unconfirmed', '2026-11-21', []],
    ['unconfirmed', '2026-11-22', ['arrives-late']],
    ['checked-in', '2026-11-23', ['departs-early']],
    ['checked-in', '2026-11-24', []],
    ['checked-in', '2026-11-25', ['departs-late']],
    ['checked-out', '2026-11-20', []],
    ['checked-out', '2026-11-24', []],
  ] as const)(
    'for a paid booking from the 21st to the 24th that is %s on %s are %j',
    (status, today, expected) => {
      expect(noticesFor({ ...booked(status), ...settled }, today, free)).toEqual(expected)
    },
  )

  test("show that the cabin's last guest has not left, on the arriving booking only", () => {
    const today = '2026-11-21'
    const arriving = { ...booked('unconfirmed'), ...open }
    expect(noticesFor(arriving, today, occupied)).toEqual(['cabin-still-occupied'])
    const staying = { ...booked('checked-in'), ...settled }
    expect(noticesFor(staying, '2026-11-24', occupied)).toEqual([])
  })

  test.each([
    ['clean', []],
    ['inspected', []],
    ['dirty', ['cabin-not-ready']],
    ['out-of-order', ['cabin-not-ready']],
  ] as const)('of a cabin that is %s, from the arrival date on: %j', (cabinState, expected) => {
    const arriving = { ...booked('unconfirmed'), ...open }
    const staying = { ...booked('checked-in'), ...settled }
    expect(noticesFor(arriving, stay.startDate, { ...free, cabinState })).toEqual(expected)
    expect(noticesFor(staying, stay.endDate, { ...free, cabinState })).toEqual([])
    const early = noticesFor(arriving, '2026-11-20', { ...free, cabinState })
    expect(early).toEqual(['arrives-early'])
  })

  test('name an open balance at departure, but not before check-in, where the guest pays it', () => {
    expect(noticesFor({ ...booked('unconfirmed'), ...open }, '2026-11-21', free)).toEqual([])
    const departing = { ...booked('checked-in'), ...open }
    expect(noticesFor(departing, '2026-11-24', free)).toEqual(['balance-due'])
    expect(noticesFor({ ...booked('checked-out'), ...open }, '2026-11-30', free)).toEqual([
      'balance-due',
    ])
  })

  test('can be several', () => {
    const arriving = { ...booked('unconfirmed'), ...open }
    expect(noticesFor(arriving, '2026-11-22', occupied)).toEqual([
      'arrives-late',
      'cabin-still-occupied',
    ])
    const departing = { ...booked('checked-in'), ...open }
    expect(noticesFor(departing, '2026-11-26', free)).toEqual(['departs-late', 'balance-due'])
  })

  test.each([
    ['unconfirmed', ['over-capacity']],
    ['checked-in', ['over-capacity']],
    ['checked-out', []],
    ['cancelled', []],
    ['no-show', []],
  ] as const)(
    'of a party that is larger than its cabin, on a booking that is %s: %j [RULE-15]',
    (status, expected) => {
      const crowded = { ...booked(status), ...settled, totalPrice: 0, paid: 0, numGuests: 5 }
      const onTheDay = status === 'checked-in' ? stay.endDate : stay.startDate
      expect(noticesFor(crowded, onTheDay, free)).toEqual(expected)
      expect(noticesFor({ ...crowded, numGuests: 4 }, onTheDay, free)).toEqual([])
    },
  )

  test('name an overpayment, also against the fee of a booking that was closed [RULE-36]', () => {
    const overpaid = { ...open, paid: 300_000 }
    for (const status of ['unconfirmed', 'checked-out'] as const) {
      expect(noticesFor({ ...booked(status), ...overpaid }, stay.startDate, free)).toEqual([
        'credit',
      ])
      expect(noticesFor({ ...booked(status), ...settled }, stay.startDate, free)).toEqual([])
    }
    const cancelled = { ...booked('cancelled'), ...open, paid: 10_000, fee: 10_000 }
    expect(noticesFor(cancelled, stay.startDate, free)).toEqual([])
    expect(noticesFor({ ...cancelled, fee: 9_999 }, stay.startDate, free)).toEqual(['credit'])
  })

  test('of time are silent exactly on the day for which the step was booked', () => {
    const ofTime = ['arrives-early', 'arrives-late', 'departs-early', 'departs-late']
    fc.assert(
      fc.property(
        anyStay,
        anyBooking,
        anyDate,
        fc.boolean(),
        (any, booking, far, cabinOccupied) => {
          fc.pre(bookingCan.checkIn(booking) || bookingCan.checkOut(booking))
          for (const today of [far, any.startDate, any.endDate]) {
            const found = noticesFor({ ...booking, ...any, fee: 0 }, today, {
              cabinOccupied,
              maxCapacity: 4,
              cabinState: 'clean',
            })
            const silent = found.every((notice) => !ofTime.includes(notice))
            expect(silent).toBe(taskToday({ ...booking, ...any }, today) !== null)
          }
        },
      ),
    )
  })
})
