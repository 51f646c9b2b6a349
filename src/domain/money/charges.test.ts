import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPrice } from '#testkit/domain/arbitrary.ts'
import {
  chargeAmount,
  chargesInOtherCabin,
  chargeUnits,
  limitDiscounts,
  priceCharges,
  sumOfCharges,
  unitsOf,
  wholeStay,
  withCharges,
} from './charges.ts'
import { type LineTaxKind, lineTaxKinds } from './taxes.ts'

const party = { numNights: 3, numGuests: 2 }
const charge = (unitPrice: number, unit: (typeof chargeUnits)[number] = 'stay', quantity = 1) => ({
  unit,
  unitPrice,
  quantity,
  ...wholeStay,
  taxKind: 'other' as LineTaxKind,
})

describe('the price of a charge', () => {
  test.each([
    ['stay', 1_000],
    ['night', 3_000],
    ['person', 2_000],
    ['person-night', 6_000],
  ] as const)('per %s, for three nights and two guests, is %i', (unit, amount) => {
    expect(chargeAmount(charge(1_000, unit), party)).toBe(amount)
    expect(chargeAmount(charge(1_000, unit, 4), party)).toBe(amount * 4)
  })

  test.each([
    ['one of three nights', { nights: 1 }, 'night', 1],
    ['one of two guests', { guests: 1 }, 'person-night', 3],
    ['one guest for one night', { guests: 1, nights: 1 }, 'person-night', 1],
    ['more nights than the stay has now', { nights: 7 }, 'night', 3],
    ['more guests than there are now', { guests: 5 }, 'person', 2],
    ['a limit that version 0.2 recorded', { units: 5 }, 'person-night', 5],
    ['a limit that is more than the stay has', { units: 50 }, 'night', 3],
  ] as const)('is for %s', (_, own, unit, units) => {
    const counted = { ...charge(250, unit, 2), ...own }
    expect(unitsOf(counted, party)).toBe(units)
    expect(chargeAmount(counted, party)).toBe(500 * units)
  })

  test('per night follows another number of nights at the same unit price', () => {
    const dog = charge(1_500, 'night')
    const amounts = [3, 5].map(
      (numNights) => priceCharges([dog], { ...party, numNights, breakfast: 0 })[0]?.amount,
    )
    expect(amounts).toEqual([4_500, 7_500])
  })
})

describe('a discount', () => {
  test.each([
    ['is deducted', [charge(5_000), charge(-2_000)], 0, [5_000, -2_000]],
    ['is deducted from the breakfast, too', [charge(-2_000)], 9_000, [-2_000]],
    ['is at most what is left of the extras', [charge(-8_000), charge(5_000)], 0, [-5_000, 5_000]],
    ['is nothing when there are no extras', [charge(-8_000)], 0, [0]],
    [
      'that is later leaves the rest',
      [charge(5_000), charge(-4_000), charge(-4_000)],
      0,
      [5_000, -4_000, -1_000],
    ],
    [
      'is never deducted from the tourist tax',
      [{ ...charge(5_000), taxKind: 'tourist-tax' as const }, charge(-8_000)],
      1_000,
      [5_000, -1_000],
    ],
  ])('%s', (_, charges, breakfast, amounts) => {
    const priced = priceCharges(charges, { ...party, breakfast })
    expect(priced.map(({ amount }) => amount)).toEqual(amounts)
    expect(limitDiscounts(priced, breakfast)).toEqual(priced)
  })
})

describe('the prices of a stay with charges', () => {
  const anyCharges = fc.array(
    fc.record({
      unit: fc.constantFrom(...chargeUnits),
      unitPrice: anyPrice,
      quantity: fc.integer({ min: 1, max: 20 }),
      guests: fc.option(fc.integer({ min: 1, max: 9 })),
      nights: fc.option(fc.integer({ min: 1, max: 9 })),
      units: fc.option(fc.integer({ min: 1, max: 60 })),
      taxKind: fc.constantFrom(...lineTaxKinds),
    }),
  )
  const anyDiscounts = fc.array(anyPrice.map((price) => charge(0 - price)))

  test('add up, and extras are never negative', () => {
    fc.assert(
      fc.property(
        anyCharges,
        anyDiscounts,
        anyPrice,
        anyPrice,
        (items, discounts, cabinPrice, breakfast) => {
          const priced = withCharges(
            { cabinPrice, extrasPrice: breakfast },
            [...discounts, ...items],
            party,
          )
          expect(priced.extrasPrice).toBe(breakfast + sumOfCharges(priced.charges))
          expect(priced.chargesPrice).toBe(sumOfCharges(priced.charges))
          expect(priced.extrasPrice).toBeGreaterThanOrEqual(0)
          expect(priced.totalPrice).toBe(cabinPrice + priced.extrasPrice)
        },
      ),
    )
  })
})

describe('a move to another cabin', () => {
  const [cleaning, linen, dog] = [1, 2, 3]
  const booked = (catalogueId: number | null, isMandatory: boolean) => ({
    catalogueId,
    isMandatory,
  })

  test.each([
    ['keeps what both cabins require', [booked(cleaning, true)], [cleaning], [cleaning], []],
    ['removes what only the previous one required', [booked(cleaning, true)], [], [], []],
    ['adds what the new one requires', [], [linen], [], [linen]],
    [
      'keeps what the guest chose, and charges nothing twice',
      [booked(dog, false), booked(null, false)],
      [dog],
      [dog, null],
      [],
    ],
  ])('%s', (_, charges, required, kept, added) => {
    const outcome = chargesInOtherCabin(
      charges,
      required.map((catalogueId) => ({ catalogueId })),
    )
    expect(outcome.kept.map(({ catalogueId }) => catalogueId)).toEqual(kept)
    expect(outcome.added.map(({ catalogueId }) => catalogueId)).toEqual(added)
  })
})
