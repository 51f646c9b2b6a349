import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRate, rateOn, sumTaxes, type TaxRate, taxLines, taxTotal } from './taxes.ts'

const rates: TaxRate[] = [
  { kind: 'lodging', rate: 700, validFrom: '2020-01-01' },
  { kind: 'lodging', rate: 500, validFrom: '2020-07-01' },
  { kind: 'lodging', rate: 700, validFrom: '2021-01-01' },
  { kind: 'breakfast', rate: 1900, validFrom: '2020-01-01' },
]

describe('a tax rate', () => {
  test.each([
    ['lodging', '2019-12-31', 0],
    ['lodging', '2020-01-01', 700],
    ['lodging', '2020-06-30', 700],
    ['lodging', '2020-07-01', 500],
    ['lodging', '2026-11-23', 700],
    ['breakfast', '2026-11-23', 1900],
    ['other', '2026-11-23', 0],
  ] as const)('for %s on %s is %d', (kind, date, rate) => {
    expect(rateOn(rates, kind, date)).toBe(rate)
    expect(rateOn(rates.toReversed(), kind, date)).toBe(rate)
  })

  test.each([
    [700, '7%'],
    [1900, '19%'],
    [725, '7.25%'],
    [0, '0%'],
    [997.5, '9.975%'],
    [1498.75, '14.9875%'],
    [0.01, '0.0001%'],
  ])('of %d basis points is written %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text)
  })
})

describe('the tax in prices', () => {
  const taxed = (rate: number, net: number, tax: number) => ({ rate, net, tax, gross: net + tax })
  test.each([
    ['nothing', [], []],
    ['7 % of $107.00', [{ rate: 700, amount: 10_700 }], [taxed(700, 10_000, 700)]],
    ['19 % of $100.00', [{ rate: 1900, amount: 10_000 }], [taxed(1900, 8403, 1597)]],
    ['9.975 % of $100.00', [{ rate: 997.5, amount: 10_000 }], [taxed(997.5, 9093, 907)]],
    ['a credit', [{ rate: 1900, amount: -10_000 }], [taxed(1900, -8403, -1597)]],
    ['no tax', [{ rate: 0, amount: 5 }], [{ rate: 0, net: 5, tax: 0, gross: 5 }]],
    [
      'lines of one rate, rounded once',
      [
        { rate: 1900, amount: 1 },
        { rate: 700, amount: 10_700 },
        { rate: 1900, amount: 1 },
        { rate: 1900, amount: 1 },
      ],
      [taxed(1900, 3, 0), taxed(700, 10_000, 700)],
    ],
  ])('%s', (_, lines, expected) => {
    expect(taxLines(lines)).toEqual(expected)
  })

  const line = fc.record({
    rate: fc.integer({ min: 0, max: 1_000_000 }).map((rate) => rate / 100),
    amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  })

  test('adds up to the gross, for each rate and in total, and a credit is its mirror image', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const taxes = taxLines(lines)
        for (const { net, tax, gross } of taxes) expect(net + tax).toBe(gross)
        const gross = taxes.reduce((sum, one) => sum + one.gross, 0)
        expect(gross).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
        const credited = taxLines(lines.map(({ rate, amount }) => ({ rate, amount: -amount })))
        expect(credited.map(({ tax }) => tax + 0)).toEqual(taxes.map(({ tax }) => -tax + 0))
      }),
    )
  })

  test('of several invoices are summed for each rate without rounding again', () => {
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 5 }), { maxLength: 20 }), (invoices) => {
        const lines = invoices.flatMap((one) => taxLines(one))
        const sums = sumTaxes(lines)
        expect(taxTotal(sums)).toEqual(taxTotal(lines))
        for (const { net, tax, gross } of sums) expect(net + tax).toBe(gross)
        const rates = sums.map(({ rate }) => rate)
        expect(rates).toEqual([...new Set(rates)].sort((one, other) => other - one))
      }),
    )
  })

  test('is the rate times the net, to the nearest cent', () => {
    fc.assert(
      fc.property(line, (one) => {
        const [{ net, gross } = { net: 0, gross: 0 }] = taxLines([one])
        const exact = (gross * 10_000) / (10_000 + one.rate)
        expect(Math.abs(net - exact)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
