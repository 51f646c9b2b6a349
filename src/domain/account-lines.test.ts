import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountLines, totalOf } from './account-lines.ts'
import { addDays } from './calendar.ts'
import { priceCharges, sumOfCharges } from './charges.ts'

const stay = {
  status: 'checked-in',
  fee: 0,
  breakfast: 0,
  breakfastUnit: 0,
  nights: [
    { date: '2026-11-21', cabin: 'Fox Den', rate: 20_000 },
    { date: '2026-11-22', cabin: 'Fox Den', rate: 20_000 },
    { date: '2026-11-23', cabin: 'Pine Ridge', rate: 20_000 },
  ],
  charges: [],
} as const

describe('the lines of a booking', () => {
  test('have one for the nights in each cabin at each rate, and one for the breakfast', () => {
    const lines = accountLines({ ...stay, breakfast: 9000, breakfastUnit: 1500 })
    expect(
      lines.map(({ key, label, quantity, unit, amount }) => [key, label, quantity, unit, amount]),
    ).toEqual([
      ['nights', 'Fox Den', 2, 20_000, 40_000],
      ['nights', 'Pine Ridge', 1, 20_000, 20_000],
      ['breakfast', 'Breakfast', 6, 1500, 9000],
    ])
    expect(lines[0]).toMatchObject({ from: '2026-11-21', to: '2026-11-23', kind: 'lodging' })
  })

  test('are the fee alone once the booking is closed', () => {
    expect(accountLines({ ...stay, status: 'cancelled', fee: 5000 })).toMatchObject([
      { key: 'fee', amount: 5000 },
    ])
    expect(accountLines({ ...stay, status: 'no-show' })).toEqual([])
  })

  test('deduct a discount from other extras first, and the rest from the breakfast', () => {
    const charges = [
      { id: 1, label: 'Dog', isDiscount: false, amount: 1000 },
      { id: 2, label: 'Regular guest', isDiscount: true, amount: -2500 },
    ]
    const lines = accountLines({ ...stay, nights: [], breakfast: 3000, breakfastUnit: 0, charges })
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['breakfast', 3000],
      ['other', 1000],
      ['other', -1000],
      ['breakfast', -1500],
    ])
  })

  test('add up to the total, and no kind of tax is negative', () => {
    const charge = fc.record({
      kind: fc.constantFrom('item', 'fee', 'discount'),
      unit: fc.constantFrom('stay', 'person-night'),
      price: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        fc.array(charge, { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 9 }),
        fc.integer({ min: 0, max: 90_000 }),
        (given, rates, breakfast) => {
          const priced = priceCharges(
            given.map(({ kind, unit, price, quantity }) => ({
              kind,
              unit,
              quantity,
              unitPrice: kind === 'discount' ? -price : price,
            })),
            { numNights: 3, numGuests: 2, breakfast },
          )
          const lines = accountLines({
            ...stay,
            breakfast,
            nights: rates.map((rate, at) => ({
              date: addDays('2026-11-21', at),
              cabin: 'A',
              rate,
            })),
            charges: priced.map(({ kind, amount }, id) => ({
              id,
              label: 'Extra',
              isDiscount: kind === 'discount',
              amount,
            })),
          })
          expect(totalOf(lines)).toBe(
            rates.reduce((sum, rate) => sum + rate, 0) + breakfast + sumOfCharges(priced),
          )
          for (const kind of ['lodging', 'breakfast', 'other']) {
            expect(totalOf(lines.filter((line) => line.kind === kind))).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})
