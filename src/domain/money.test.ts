import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsFromDollars, dollarsFromCents, formatCents, isWholeCents, maxCents } from './money.ts'

describe('cents', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [1.1, 110],
    [8.2, 820],
    [19.99, 1999],
    [33.33, 3333],
    [1.15, 115],
    [4.35, 435],
    [1250, 125_000],
    [10_000_000, maxCents],
  ])('of $%d are %i', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents)
    expect(dollarsFromCents(cents)).toBe(dollars)
  })

  test('three nights at $33.33 are $99.99, and not a cent of them is lost', () => {
    expect(dollarsFromCents(3 * centsFromDollars(33.33))).toBe(99.99)
  })

  test('survive the way to the screen and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
        const dollars = dollarsFromCents(cents)
        expect(centsFromDollars(dollars)).toBe(cents)
        expect(isWholeCents(dollars)).toBe(true)
        expect(centsFromDollars(JSON.parse(JSON.stringify(dollars)))).toBe(cents)
      }),
    )
  })

  test('add up exactly where dollars would not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 })), (amounts) => {
        const sum = amounts.reduce((total, cents) => total + cents, 0)
        const ofDollars = amounts
          .map(dollarsFromCents)
          .reduce((total, dollars) => total + centsFromDollars(dollars), 0)
        expect(ofDollars).toBe(sum)
      }),
    )
  })
})

describe('an amount of dollars', () => {
  test.each([0, 15, 0.1, 0.29, 33.33, 1250.5, 9_999_999.99])('$%d is whole cents', (dollars) => {
    expect(isWholeCents(dollars)).toBe(true)
  })

  test.each([0.00001, 0.001, 33.333, 1.005, 9_999_999.995, Number.NaN, Number.POSITIVE_INFINITY])(
    '$%d is not',
    (dollars) => {
      expect(isWholeCents(dollars)).toBe(false)
    },
  )
})

describe('an amount in a sentence', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [305, '$3.05'],
    [-305, '-$3.05'],
    [125_000, '$1,250.00'],
    [1_000_000_000, '$10,000,000.00'],
  ])('of %i cents reads %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })
})
