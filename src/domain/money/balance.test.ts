import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBooking, anyPrice } from '#testkit/domain/arbitrary.ts'
import { isCancelledOrNoShow } from '../booking-status.ts'
import { balanceOf, chargedFor } from './balance.ts'

describe('what is open on a booking', () => {
  test.each([
    ['unconfirmed', 'unpaid', 0, { due: 60_000, credit: 0 }],
    ['unconfirmed', 'paid in part', 20_000, { due: 40_000, credit: 0 }],
    ['checked-in', 'paid', 60_000, { due: 0, credit: 0 }],
    ['checked-out', 'paid too much', 65_000, { due: 0, credit: 5_000 }],
    ['cancelled', 'unpaid', 0, { due: 15_000, credit: 0 }],
    ['cancelled', 'paid', 60_000, { due: 0, credit: 45_000 }],
    ['no-show', 'paid as much as the fee', 15_000, { due: 0, credit: 0 }],
  ] as const)('that is %s and %s', (status, _, paid, expected) => {
    expect(balanceOf({ status, totalPrice: 60_000, fee: 15_000, paid })).toEqual(expected)
  })

  test('is owed or credited, never both, and adds up with what was paid [RULE-36]', () => {
    fc.assert(
      fc.property(anyBooking, anyPrice, (booking, fee) => {
        const folio = { ...booking, fee }
        const { due, credit } = balanceOf(folio)
        expect(Math.min(due, credit)).toBe(0)
        expect(booking.paid + due - credit).toBe(chargedFor(folio))
        expect(chargedFor(folio)).toBe(isCancelledOrNoShow(booking) ? fee : booking.totalPrice)
      }),
    )
  })
})
