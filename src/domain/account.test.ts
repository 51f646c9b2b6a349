import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChargedLine, chargedLines } from './account.ts'
import { type BookingStatus, bookingStatuses, isClosed } from './booking-status.ts'
import { sumOfCharges } from './charges.ts'
import { anyPrice } from './testing/arbitrary.ts'

const booking = {
  status: 'checked-in',
  rates: [20_000, 25_000, 20_000],
  breakfast: 9_000,
  breakfastUnit: 1_500,
  fee: 0,
} as const

describe('the account of a booking', () => {
  test('lists nights by rate and breakfasts', () => {
    expect(chargedLines<ChargedLine>(booking, [])).toMatchObject([
      { kind: 'nights', quantity: 2, unitPrice: 20_000, amount: 40_000 },
      { kind: 'nights', quantity: 1, unitPrice: 25_000, amount: 25_000 },
      { kind: 'breakfast', quantity: 6, unitPrice: 1_500, amount: 9_000 },
    ])
  })

  test.each([
    ['cancelled', 'Cancellation fee'],
    ['no-show', 'No-show fee'],
  ] as const)('of a booking that is %s has its fee only', (status, label) => {
    const lines = chargedLines<ChargedLine>({ ...booking, status, fee: 5_000 }, [])
    expect(lines).toMatchObject([{ kind: 'closing-fee', label, quantity: 1, amount: 5_000 }])
    expect(chargedLines<ChargedLine>({ ...booking, status, fee: 0 }, [])).toEqual([])
  })

  test('has one line for a breakfast that is no multiple of its price', () => {
    const lines = chargedLines<ChargedLine>({ ...booking, rates: [], breakfast: 1_000 }, [])
    expect(lines).toMatchObject([{ quantity: 1, unitPrice: 1_000, amount: 1_000 }])
  })

  test('adds up to what is charged, line by line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<BookingStatus>(...bookingStatuses),
        fc.array(fc.constantFrom<number>(0, 9_999, 20_000, 33_333)),
        anyPrice,
        anyPrice,
        anyPrice,
        (status, rates, breakfast, breakfastUnit, fee) => {
          const lines = chargedLines<ChargedLine>(
            { status, rates, breakfast, breakfastUnit, fee },
            [],
          )
          const nights = rates.reduce<number>((sum, rate) => sum + rate, 0)
          expect(sumOfCharges(lines)).toBe(isClosed({ status }) ? fee : nights + breakfast)
          for (const { quantity, unitPrice, amount } of lines)
            expect(quantity * unitPrice).toBe(amount)
        },
      ),
    )
  })
})
