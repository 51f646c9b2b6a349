import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { type Charge, type ChargeKind, priceCharges, sumOfCharges, wholeStay } from './charges.ts'
import { type FolioCharge, folioLines, linesByTax, totalOf } from './folio.ts'
import { feeTaxes, type LineTaxKind, lineTaxKinds } from './taxes.ts'

const stay = {
  status: 'checked-in',
  fee: 0,
  feeTax: 'lodging',
  breakfast: 0,
  breakfastUnit: 0,
  nights: [
    { date: '2026-11-21', cabin: 'Fox Den', rate: 20_000 },
    { date: '2026-11-22', cabin: 'Fox Den', rate: 20_000 },
    { date: '2026-11-23', cabin: 'Pine Ridge', rate: 20_000 },
  ],
  charges: [],
} as const

const charge = (
  id: number,
  kind: ChargeKind,
  label: string,
  amount: number,
): FolioCharge & Charge => ({
  id,
  kind,
  label,
  unit: 'stay',
  quantity: 1,
  unitPrice: amount,
  ...wholeStay,
  taxKind: 'other',
  amount,
  note: '',
  isMandatory: false,
})

describe('the folio of a booking', () => {
  test('has a line for the nights in each cabin at each rate, and one for the breakfast', () => {
    const lines = folioLines({ ...stay, breakfast: 9000, breakfastUnit: 1500 })
    expect(
      lines.map(({ key, cabin, quantity, unitPrice, amount }) => [
        key,
        cabin,
        quantity,
        unitPrice,
        amount,
      ]),
    ).toEqual([
      ['nights', 'Fox Den', 2, 20_000, 40_000],
      ['nights', 'Pine Ridge', 1, 20_000, 20_000],
      ['breakfast', null, 6, 1500, 9000],
    ])
    expect(lines[0]).toMatchObject({ from: '2026-11-21', to: '2026-11-23', unit: 'night' })
  })

  test.each([
    ['cancelled', 'Cancellation fee'],
    ['no-show', 'No-show fee'],
  ] as const)('of a booking that is %s has its fee only', (status, label) => {
    const lines = folioLines({ ...stay, status, fee: 5000 })
    expect(lines).toMatchObject([{ kind: 'closing-fee', key: 'fee', label, amount: 5000 }])
    expect(linesByTax(lines)).toMatchObject([{ kind: 'lodging', quantity: null, amount: 5000 }])
    expect(folioLines({ ...stay, status })).toEqual([])
    for (const feeTax of feeTaxes) {
      const taxed = linesByTax(folioLines({ ...stay, status, fee: 5000, feeTax }))
      expect(taxed).toMatchObject([{ kind: feeTax, amount: 5000 }])
    }
  })

  test('has one line for a breakfast that is no multiple of its price', () => {
    const lines = folioLines({ ...stay, nights: [], breakfast: 1000, breakfastUnit: 1500 })
    expect(lines).toMatchObject([{ quantity: 1, unitPrice: 1000, amount: 1000 }])
  })

  test('deducts a discount from other extras first, and the rest from the breakfast', () => {
    const charges = [charge(1, 'item', 'Dog', 1000), charge(2, 'discount', 'Regular guest', -2500)]
    const lines = folioLines({ ...stay, nights: [], breakfast: 3000, charges })
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Breakfast', 3000],
      ['Dog', 1000],
      ['Regular guest', -2500],
    ])
    expect(linesByTax(lines).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['breakfast', 3000],
      ['other', 1000],
      ['other', -1000],
      ['breakfast', -1500],
    ])
  })

  test('lists the tourist tax apart, and deducts nothing from it', () => {
    const tax = { ...charge(1, 'fee', 'Tourist tax', 600), taxKind: 'tourist-tax' } as const
    const cleaning = { ...charge(2, 'fee', 'Cleaning', 5000), taxKind: 'lodging' } as const
    const charges = [tax, cleaning, charge(3, 'discount', 'Sorry', -2000)]
    const lines = folioLines({ ...stay, nights: [], charges })
    expect(lines.map(({ kind }) => kind)).toEqual(['tourist-tax', 'fee', 'discount'])
    expect(linesByTax(lines).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tourist-tax', 600],
      ['lodging', 5000],
      ['lodging', -2000],
    ])
  })

  test('deducts a discount from extras without tax last', () => {
    const extra = (id: number, taxKind: LineTaxKind, amount: number) => ({
      ...charge(id, 'item', 'Extra', amount),
      taxKind,
    })
    const charges = [
      extra(1, 'none', 3000),
      extra(2, 'lodging', 2000),
      extra(3, 'other', 1000),
      charge(4, 'discount', 'Sorry', -5000),
    ]
    const lines = linesByTax(folioLines({ ...stay, nights: [], charges }))
    const left = Map.groupBy(lines, ({ kind }) => kind)
    expect([...left].map(([kind, of]) => [kind, totalOf(of)])).toEqual([
      ['none', 1000],
      ['lodging', 0],
      ['other', 0],
    ])
  })

  test('adds up to the total, and no kind of tax is negative', () => {
    const anyCharge = fc.record({
      kind: fc.constantFrom<ChargeKind>('item', 'fee', 'discount'),
      unit: fc.constantFrom<'stay' | 'person-night'>('stay', 'person-night'),
      price: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxKind: fc.constantFrom(...lineTaxKinds),
    })
    const anyRate = fc.oneof(
      fc.integer({ min: 0, max: 90_000 }),
      fc.constantFrom(0, 9_999, 20_000, 33_333),
    )
    fc.assert(
      fc.property(
        fc.array(anyCharge, { maxLength: 12 }),
        fc.array(anyRate, { maxLength: 9 }),
        fc.integer({ min: 0, max: 90_000 }),
        fc.constantFrom(0, 1, 500, 1500),
        (given, rates, breakfast, breakfastUnit) => {
          const priced = priceCharges(
            given.map(({ price, ...one }, id) => ({
              ...charge(id, one.kind, 'Extra', 0),
              ...one,
              unitPrice: one.kind === 'discount' ? -price : price,
            })),
            { numNights: 3, numGuests: 2, breakfast },
          )
          const nights = rates.map((rate, index) => ({
            date: addDays('2026-11-21', index),
            cabin: 'A',
            rate,
          }))
          const lines = folioLines({ ...stay, nights, breakfast, breakfastUnit, charges: priced })
          const total =
            rates.reduce((sum, rate) => sum + rate, 0) + breakfast + sumOfCharges(priced)
          expect(totalOf(lines)).toBe(total)
          const taxed = linesByTax(lines)
          expect(totalOf(taxed)).toBe(total)
          for (const { kind } of taxed)
            expect(totalOf(taxed.filter((line) => line.kind === kind))).toBeGreaterThanOrEqual(0)
          for (const { quantity, unit, amount } of taxed)
            if (quantity !== null) expect(quantity * (unit ?? 0)).toBe(amount)
        },
      ),
    )
  })
})
