import { describe, expect, test } from 'vitest'
import type { TaxRate } from '#domain/money/taxes.ts'
import { taxedStay, taxPeriod, taxRule } from '#testkit/domain/random-taxes.ts'
import { stayTaxes } from './stay-taxes.ts'
import type { TaxRule } from './tax-rule.ts'

const lodging = (rate: number): TaxRate[] => [{ kind: 'lodging', rate, validFrom: '2000-01-01' }]

/** The amount of each rule on each night. */
const amounts = (...[rules, rates, stay]: Parameters<typeof stayTaxes>) =>
  stayTaxes(rules, rates, stay).map(({ nights }) => nights.map(({ amount }) => amount))

const percentRule = (value: number, fields: Partial<TaxRule> = {}) =>
  taxRule({ base: 'percent', periods: [taxPeriod({ value })], ...fields })

describe('what a price contains', () => {
  test('is computed with rates of four decimals, which binary numbers do not hold exactly', () => {
    // 10,000 / 1.10241 = 9,071.035...; 10% of it is 907.10.
    const rule = percentRule(100_000, { isOfNet: true })
    expect(amounts([rule], lodging(1024.1), taxedStay())).toEqual([[907]])
  })

  test('a surcharge inside a price is one of the tax only', () => {
    const tax = percentRule(100_000, { id: 1, isIncluded: true, isOfNet: true })
    const surcharge = percentRule(100_000, { ...tax, id: 2, kinds: [], onTaxes: [1] })
    // 11,100 = 10,000 + 1,000 + 100.
    const stay = taxedStay({ prices: [11_100] })
    expect(amounts([tax, surcharge], [], stay)).toEqual([[1000], [100]])
  })

  test('is not counted twice by a tax of the price with what it contains', () => {
    const tax = taxRule({ id: 1, isIncluded: true, periods: [taxPeriod({ value: 500 })] })
    const sales = percentRule(100_000, { id: 2, onTaxes: [1] })
    // The price is 10,000, of which 1,000 are the first tax.
    expect(amounts([tax, sales], [], taxedStay())).toEqual([[1000], [1000]])
    expect(amounts([tax, { ...sales, isOfNet: true }], [], taxedStay())).toEqual([[1000], [1000]])
    expect(amounts([tax, { ...sales, isOfNet: true, onTaxes: [] }], [], taxedStay())).toEqual([
      [1000],
      [900],
    ])
  })

  test('leaves no negative price of a free night', () => {
    const tax = taxRule({ id: 1, isIncluded: true, periods: [taxPeriod({ value: 500 })] })
    const city = percentRule(100_000, { id: 2, isOfNet: true, rounding: 'night' })
    const stay = taxedStay({ prices: [10_000, 0] })
    expect(amounts([tax, city], [], stay)).toEqual([
      [1000, 1000],
      [900, 0],
    ])
  })
})
