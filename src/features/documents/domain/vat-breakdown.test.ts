import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineTaxKind, lineTaxKinds, type TaxLine, taxLines } from '#domain/money/taxes.ts'
import { withoutAdvances } from './advances.ts'
import { dividedNet, vatBreakdown } from './vat-breakdown.ts'

test.each([
  { amounts: [100, 100, 100], rate: 700, net: 280, shares: [94, 93, 93] },
  { amounts: [119, 238], rate: 1900, net: 300, shares: [100, 200] },
  // The exact nets are 0.84, 0.84 and 0.84: together 2.52, which the ledger rounds to 3.
  { amounts: [1, 1, 1], rate: 1900, net: 3, shares: [1, 1, 1] },
  { amounts: [35_997, -5000], rate: 700, net: 28_969, shares: [33_642, -4673] },
  { amounts: [0, 107], rate: 700, net: 100, shares: [0, 100] },
  { amounts: [1000], rate: 997.5, net: 909, shares: [909] },
  { amounts: [], rate: 700, net: 0, shares: [] },
])('$amounts at $rate have the net amounts $shares', ({ amounts, rate, net, shares }) => {
  expect(dividedNet(amounts, { rate, net })).toEqual(shares)
})

const rates = [0, 550, 700, 997.5, 1000, 1900, 2500]
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...lineTaxKinds),
    rate: fc.constantFrom(...rates),
    amount: fc.integer({ min: -2_000_000, max: 5_000_000 }),
  }),
  { maxLength: 40 },
)
const reasons = Object.fromEntries(
  lineTaxKinds.map((kind) => [kind, { category: kind === 'other' ? 'Z' : 'E', reason: kind }]),
) as Record<LineTaxKind, { category: 'E' | 'Z'; reason: string }>

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('lines add up to the net of their rate, each within a cent of its exact net', () => {
  fc.assert(
    fc.property(lines, lines, (given, inAdvance) => {
      const advance = { id: 1, number: 'A', issuedOn: '2026-01-01', taxes: taxLines(inAdvance) }
      const deducts =
        inAdvance.length > 0 ? [{ ...advance, total: { net: 0, tax: 0, gross: 0 } }] : []
      const taxes: TaxLine[] = withoutAdvances(taxLines(given), deducts)
      const { lines: net, groups } = vatBreakdown(
        { lines: given, taxes, advances: deducts },
        reasons,
      )
      for (const { rate, net: wanted, tax } of taxes) {
        const ofRate = net.filter((one) => one.rate === rate)
        expect(sum(ofRate.map((one) => one.net))).toBe(wanted)
        expect(sum(groups.filter((one) => one.rate === rate).map((one) => one.net))).toBe(wanted)
        expect(sum(groups.filter((one) => one.rate === rate).map((one) => one.tax))).toBe(
          rate === 0 ? 0 : tax,
        )
      }
      for (const { of, rate, net: share } of net) {
        if (typeof of === 'string') continue
        expect(Math.abs(share - (of.amount * 1_000_000) / (1_000_000 + rate * 100))).toBeLessThan(1)
      }
      // What BR-CO-17 compares, in cents: it allows one unit of the currency.
      for (const group of groups.filter(({ rate }) => rate > 0)) {
        expect(Math.abs(group.tax - (group.net * group.rate) / 10_000)).toBeLessThan(3)
      }
    }),
  )
})

test('a credit note has the line amounts of its invoice', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const opposite = given.map((line) => ({ ...line, amount: -line.amount }))
      const back = opposite.map((line) => ({ ...line, amount: -line.amount + 0 }))
      const of = (all: typeof given) =>
        vatBreakdown({ lines: all, taxes: taxLines(all), advances: [] }, reasons).lines.map(
          ({ net }) => net,
        )
      expect(of(back)).toEqual(of(given))
    }),
  )
})

test('what an advance has without tax keeps its categories and reasons', () => {
  const given = [{ kind: 'none', rate: 0, amount: 1000 }] as const
  const untaxed = [
    { kind: 'tourist-tax', amount: 300 },
    { kind: 'other', amount: 200 },
  ] as const
  const advance = { number: 'A', taxes: [{ rate: 0, net: 500, tax: 0, gross: 500 }], untaxed }
  const { lines: net, groups } = vatBreakdown(
    { lines: given, taxes: [{ rate: 0, net: 500, tax: 0, gross: 500 }], advances: [advance] },
    reasons,
  )
  expect(net.map((line) => [line.category, line.net])).toEqual([
    ['E', 1000],
    ['E', -300],
    ['Z', -200],
  ])
  expect(groups).toEqual([
    { category: 'E', rate: 0, net: 700, tax: 0, reasons: ['none', 'tourist-tax'] },
    { category: 'Z', rate: 0, net: -200, tax: 0, reasons: [] },
  ])
})

test('exempt lines have each reason once, and those at a rate of zero are apart', () => {
  const given = (['tourist-tax', 'none', 'tourist-tax', 'other'] as const).map((kind) => ({
    kind,
    rate: 0,
    amount: 100,
  }))
  const { groups } = vatBreakdown({ lines: given, taxes: taxLines(given), advances: [] }, reasons)
  expect(groups).toEqual([
    { category: 'E', rate: 0, net: 300, tax: 0, reasons: ['tourist-tax', 'none'] },
    { category: 'Z', rate: 0, net: 100, tax: 0, reasons: [] },
  ])
})
