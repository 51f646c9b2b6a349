import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBooking } from '#testkit/domain/arbitrary.ts'
import { balanceOf } from './balance.ts'
import { canUndoSettlement, settle } from './settle.ts'

const folio = {
  status: 'checked-out' as const,
  totalPrice: 60_000,
  fee: 0,
  paid: 25_000,
  received: 25_000,
}

describe('settling the open balance', () => {
  test.each([
    ['what is due', {}, { due: 35_000, credit: 0 }, { paid: 60_000, amount: 35_000 }],
    ['a credit', { paid: 74_000 }, { due: 0, credit: 14_000 }, { paid: 60_000, amount: -14_000 }],
    [
      'the fee of a no-show',
      { status: 'no-show' as const, fee: 5_000, paid: 0 },
      { due: 5_000, credit: 0 },
      { paid: 5_000, amount: 5_000 },
    ],
    [
      'the credit of a cancelled booking',
      { status: 'cancelled' as const, fee: 5_000 },
      { due: 0, credit: 20_000 },
      { paid: 5_000, amount: -20_000 },
    ],
  ])('%s', (_, overrides, seen, settlement) => {
    expect(settle({ ...folio, ...overrides }, seen)).toEqual({ settlement })
  })

  test('is rejected for a credit that was written off and never received', () => {
    const writtenOff = { ...folio, paid: 74_000, received: 13_999 }
    expect(settle(writtenOff, { due: 0, credit: 14_000 })).toEqual({ rejected: 'refund-too-high' })
  })

  test('is rejected when nothing is open', () => {
    const paid = { ...folio, paid: 60_000 }
    expect(settle(paid, { due: 0, credit: 0 })).toEqual({ rejected: 'nothing-to-settle' })
  })

  test.each([
    [{ due: 34_999, credit: 0 }],
    [{ due: 0, credit: 35_000 }],
    [{ due: 35_000, credit: 1 }],
  ])('is rejected when staff saw %j', (seen) => {
    expect(settle(folio, seen)).toEqual({ rejected: 'balance-changed' })
  })

  test('leaves no balance, and taking the amount back restores what was paid', () => {
    fc.assert(
      fc.property(anyBooking, fc.nat(100_000), (booking, fee) => {
        const owed = { ...booking, fee, received: booking.paid }
        const outcome = settle(owed, balanceOf(owed))
        if ('rejected' in outcome) {
          expect(balanceOf(owed)).toEqual({ due: 0, credit: 0 })
          return
        }
        const { paid, amount } = outcome.settlement
        expect(balanceOf({ ...owed, paid })).toEqual({ due: 0, credit: 0 })
        expect(paid - amount).toBe(booking.paid)
      }),
    )
  })
})

test.each([
  [35_000, 60_000, true],
  [-14_000, 0, true],
  [35_000, 34_999, false],
])('a settlement of %i with %i paid can be undone: %s', (settled, paid, can) => {
  expect(canUndoSettlement({ settled, paid })).toBe(can)
})
