import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { anyDate, anyPrice } from '#testkit/domain/arbitrary.ts'
import { departure, nightsAtDeparture, type ReleasedCharge, type StayInHouse } from './departure.ts'

/** Four nights for two from the 20th, $100.00 each, with breakfast at $15.00. */
const booking: StayInHouse = {
  nights: ['20', '21', '22', '23'].map((day) => ({
    date: `2026-11-${day}`,
    cabinId: 1,
    rate: 10_000,
  })),
  numGuests: 2,
  hasBreakfast: true,
  breakfastUnit: 1_500,
  cabinPrice: 40_000,
  extrasPrice: 12_000,
}
const today = '2026-11-21'

describe('a guest who leaves early', () => {
  test.each([
    ['2026-11-20', 0, 4],
    ['2026-11-21', 1, 3],
    ['2026-11-23', 3, 1],
    ['2026-11-24', 4, 0],
    ['2026-11-30', 4, 0],
    ['2026-11-15', 0, 4],
  ])('on %s has stayed %i nights and releases %i', (on, stayed, released) => {
    const at = nightsAtDeparture(booking.nights, on)
    expect([at.stayed.length, at.released.length]).toEqual([stayed, released])
    expect(at.releasedPrice).toBe(released * 10_000)
  })

  test.each([
    ['all', { kind: 'all' }, 40_000, 12_000, [10_000, 10_000, 10_000]],
    ['what was stayed', { kind: 'stayed' }, 10_000, 3_000, [0, 0, 0]],
    ['an agreed sum', { kind: 'agreed', sum: 15_000 }, 25_000, 3_000, [10_000, 5_000, 0]],
    ['nothing more by agreement', { kind: 'agreed', sum: 0 }, 10_000, 3_000, [0, 0, 0]],
    [
      'all nights by agreement, but not their breakfasts',
      { kind: 'agreed', sum: 30_000 },
      40_000,
      3_000,
      [10_000, 10_000, 10_000],
    ],
  ] as const)('and pays for %s: %j', (_, charge, cabinPrice, extrasPrice, charged) => {
    const outcome = departure(booking, today, charge)
    expect(outcome).toMatchObject({ cabinPrice, extrasPrice, totalPrice: cabinPrice + extrasPrice })
    expect(outcome.released.map(({ rate }) => rate)).toEqual(charged)
  })

  test('without breakfast pays for none', () => {
    const plain = { ...booking, hasBreakfast: false, breakfastUnit: 0, extrasPrice: 0 }
    expect(departure(plain, today, { kind: 'stayed' })).toMatchObject({ totalPrice: 10_000 })
  })
})

describe('every early departure', () => {
  const anyInHouse = fc
    .record({
      start: anyDate,
      rates: fc.array(anyPrice, { minLength: 1, maxLength: 40 }),
      numGuests: fc.integer({ min: 1, max: 10 }),
      hasBreakfast: fc.boolean(),
      unit: anyPrice,
    })
    .map(({ start, rates, numGuests, hasBreakfast, unit }): StayInHouse => {
      const breakfastUnit = hasBreakfast ? unit : 0
      return {
        nights: rates.map((rate, index) => ({ date: addDays(start, index), cabinId: 1, rate })),
        numGuests,
        hasBreakfast,
        breakfastUnit,
        cabinPrice: rates.reduce((sum, rate) => sum + rate, 0),
        extrasPrice: breakfastUnit * rates.length * numGuests,
      }
    })
  const anyDay = fc.integer({ min: -2, max: 42 })
  const firstOf = ({ nights: [first] }: StayInHouse) => first?.date ?? ''

  test('explains its price by the nights stayed and what is charged of the others', () => {
    fc.assert(
      fc.property(
        anyInHouse,
        anyDay,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (any, day, part) => {
          const on = addDays(firstOf(any), day)
          const { releasedPrice } = nightsAtDeparture(any.nights, on)
          const agreed: ReleasedCharge = { kind: 'agreed', sum: Math.floor(releasedPrice * part) }
          const dearest = departure(any, on, { kind: 'all' })
          const cheapest = departure(any, on, { kind: 'stayed' })
          const between = departure(any, on, agreed)
          for (const outcome of [dearest, cheapest, between]) {
            const nights = [...outcome.stayed, ...outcome.released]
            expect(nights.map(({ date }) => date)).toEqual(any.nights.map(({ date }) => date))
            expect(outcome.cabinPrice).toBe(nights.reduce((sum, { rate }) => sum + rate, 0))
            expect(outcome.totalPrice).toBe(outcome.cabinPrice + outcome.extrasPrice)
          }
          expect(between.cabinPrice).toBe(cheapest.cabinPrice + agreed.sum)
          expect(between.totalPrice).toBe(cheapest.totalPrice + agreed.sum)
          expect(cheapest.totalPrice).toBeLessThanOrEqual(between.totalPrice)
          expect(between.totalPrice).toBeLessThanOrEqual(dearest.totalPrice)
          between.released.forEach(({ rate }, index) => {
            expect(rate).toBeLessThanOrEqual(dearest.released[index]?.rate ?? 0)
          })
        },
      ),
    )
  })

  test('changes nothing when no night is left to release', () => {
    fc.assert(
      fc.property(anyInHouse, (any) => {
        const on = addDays(firstOf(any), any.nights.length)
        for (const kind of ['all', 'stayed'] as const) {
          const { cabinPrice, extrasPrice } = departure(any, on, { kind })
          expect({ cabinPrice, extrasPrice }).toEqual({
            cabinPrice: any.cabinPrice,
            extrasPrice: any.extrasPrice,
          })
        }
      }),
    )
  })
})
