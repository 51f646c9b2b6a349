import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTaxKinds, taxTotal } from '#domain/money/taxes.ts'
import { type DeductedAdvance, divideAdvance, leftForAdvance } from './advances.ts'
import { addsUp, creditedAmounts, deductAdvances, invoiceAmounts } from './invoices.ts'

const other = (amount: number) => ({ kind: 'other', amount }) as const
const lodging = (amount: number) => ({ kind: 'lodging', amount }) as const
const breakfast = (amount: number) => ({ kind: 'breakfast', amount }) as const

test.each([
  { amount: 20_000, over: [lodging(60_000), breakfast(9_000)], parts: [17_391, 2_609] },
  { amount: 69_000, over: [lodging(60_000), breakfast(9_000)], parts: [60_000, 9_000] },
  // 33.33 each, and the cent that is left goes to the first of equal remainders.
  { amount: 100, over: [lodging(1), breakfast(1), other(1)], parts: [34, 33, 33] },
  { amount: 1, over: [lodging(1), breakfast(2)], parts: [1] },
  { amount: 999_999_999, over: [lodging(999_999_999), other(1)], parts: [999_999_998, 1] },
  { amount: 5, over: [], parts: [] },
])('$amount over $over is $parts', ({ amount, over, parts }) => {
  expect(divideAdvance(amount, over).map((part) => part.amount)).toEqual(parts)
})

test('what is left of each kind has no negative amounts', () => {
  expect(
    leftForAdvance([lodging(100), other(-30), breakfast(20)], [lodging(40), breakfast(20)]),
  ).toEqual([lodging(60)])
})

const cents = fc.integer({ min: 1, max: 500_000 })
const kinds = fc.dictionary(fc.constantFrom(...lineTaxKinds), cents, { minKeys: 1 })
const rates = fc.record({
  lodging: fc.integer({ min: 0, max: 250_000 }),
  breakfast: fc.integer({ min: 0, max: 250_000 }),
  other: fc.integer({ min: 0, max: 250_000 }),
})

test('advances and the final invoice are the whole for each rate, to the cent', () => {
  fc.assert(
    fc.property(
      kinds,
      rates,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
      (amounts, percents, shares) => {
        const lines = Object.entries(amounts).map(([kind, amount]) => ({
          key: kind,
          kind: kind as (typeof lineTaxKinds)[number],
          label: kind,
          quantity: null,
          unit: null,
          amount,
          from: null,
          to: null,
        }))
        const taxRates = Object.entries(percents).map(([kind, rate]) => ({
          kind: kind as 'lodging',
          rate: rate / 100,
          validFrom: '2020-01-01',
        }))
        const departure = '2026-05-01'
        const whole = invoiceAmounts([{ id: 1, departure, lines }], taxRates)
        const advances: DeductedAdvance[] = []
        const advanced: { kind: (typeof lineTaxKinds)[number]; amount: number }[] = []
        for (const [index, share] of shares.entries()) {
          const over = leftForAdvance(lines, advanced)
          const left = over.reduce((sum, { amount }) => sum + amount, 0)
          const amount = Math.ceil(left * share)
          const parts = divideAdvance(amount, over)
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
          for (const part of parts) {
            const limit = over.find(({ kind }) => kind === part.kind)?.amount ?? 0
            expect(part.amount).toBeLessThanOrEqual(limit)
          }
          advanced.push(...parts)
          const own = parts.map((part) => ({ ...part, key: 'advance' }))
          const asLines = own.map((part) => ({ ...lines[0], ...part }) as (typeof lines)[number])
          const { taxes, total } = invoiceAmounts([{ id: 1, departure, lines: asLines }], taxRates)
          const number = `2026-000${index + 1}`
          advances.push({ id: index + 1, number, issuedOn: '2026-01-01', taxes, total })
        }
        const final = deductAdvances(whole, advances)
        expect(addsUp(final)).toBe(true)
        for (const { rate, net, tax, gross } of whole.taxes) {
          const all = [...final.taxes, ...advances.flatMap(({ taxes }) => taxes)]
          expect({ rate, ...taxTotal(all.filter((line) => line.rate === rate)) }).toEqual({
            rate,
            net,
            tax,
            gross,
          })
        }
        const credit = creditedAmounts(final)
        expect(addsUp(credit)).toBe(true)
        expect(taxTotal([...final.taxes, ...credit.taxes])).toEqual({ net: 0, tax: 0, gross: 0 })
      },
    ),
  )
})
