import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsByKind } from '#domain/money/folio.ts'
import { lineTaxKinds, negativeTax, sumTaxes, taxLines, taxTotal } from '#domain/money/taxes.ts'
import {
  type BookingAt,
  type ChargedBooking,
  chargedByKind,
  contentsOf,
  countedBy,
  paidPart,
  taxesOfBooking,
  vatChange,
} from './vat.ts'

const rates = { lodging: 700, breakfast: 1900, other: 1900, none: 0, 'tourist-tax': 0 } as const
const rateOf = (kind: keyof typeof rates) => rates[kind]

/** 3 nights for 535.00 and breakfast for 119.00. */
const stay: ChargedBooking = {
  status: 'checked-out',
  fee: 0,
  feeTax: 'lodging',
  total: 65_400,
  breakfast: 11_900,
  charges: [],
  includedTaxes: 0,
}
const contents = contentsOf(chargedByKind(stay), [], rateOf)
const at = (overrides: Partial<BookingAt>): BookingAt => ({
  isClosed: false,
  departure: '2026-06-13',
  contents,
  booked: contents,
  paid: 0,
  ...overrides,
})

describe('what a booking contains', () => {
  test('is net, VAT and gross at each rate', () => {
    expect(contents).toEqual([
      { rate: 1900, net: 10_000, tax: 1900, gross: 11_900 },
      { rate: 700, net: 50_000, tax: 3500, gross: 53_500 },
    ])
  })

  test.each([
    ['a fee after a cancellation', { status: 'cancelled', fee: 10_700 }, { lodging: 10_700 }],
    ['no fee after a cancellation', { status: 'cancelled' }, {}],
    ['a fee that is not taxed', { status: 'no-show', fee: 5000, feeTax: 'none' }, { none: 5000 }],
    [
      'extras and a tourist tax',
      {
        charges: [
          { taxKind: 'other', amount: 3000 },
          { taxKind: 'tourist-tax', amount: 1200 },
        ],
      },
      { lodging: 49_300, breakfast: 11_900, other: 3000, 'tourist-tax': 1200 },
    ],
    [
      'a discount, which other extras and then the breakfast lose',
      {
        charges: [
          { taxKind: 'other', amount: 3000 },
          { taxKind: 'other', amount: -4000 },
        ],
      },
      { lodging: 54_500, breakfast: 10_900 },
    ],
    [
      'a tourist tax that prices contain',
      { includedTaxes: 1500 },
      { lodging: 52_000, breakfast: 11_900, 'tourist-tax': 1500 },
    ],
  ] as const)('has %s', (_, changed, expected) => {
    const charged = chargedByKind({ ...stay, ...changed } as ChargedBooking)
    expect(
      Object.fromEntries(
        charged.filter(({ amount }) => amount !== 0).map((one) => [one.kind, one.amount]),
      ),
    ).toEqual(expected)
  })

  test('keeps how invoices divided a discount before an extra was added', () => {
    // The discount of 30.00 was deducted from the breakfast, and now from the extra.
    const lines = [
      { kind: 'breakfast' as const, amount: 8900 },
      { kind: 'other' as const, amount: 3000 },
    ]
    const issued = [
      {
        lines,
        taxes: taxLines([
          { rate: 700, amount: 8900 },
          { rate: 0, amount: 3000 },
        ]),
      },
    ]
    const charged = [{ kind: 'breakfast' as const, amount: 11_900 }]
    expect(contentsOf(charged, issued, rateOf)).toEqual(issued[0]?.taxes)
  })

  test('is what its invoice and a later change have together', () => {
    const lines = [{ kind: 'lodging' as const, amount: 53_500 }]
    const issued = [{ lines, taxes: taxLines([{ rate: 700, amount: 53_500 }]) }]
    expect(contentsOf(chargedByKind(stay), issued, rateOf)).toEqual(contents)
    const cheaper = chargedByKind({ ...stay, total: 50_000, breakfast: 0 })
    expect(taxTotal(contentsOf(cheaper, issued, rateOf)).gross).toBe(50_000)
  })
})

test('a booking on an invoice of several has its part, and the parts are the invoice', () => {
  const line = fc.record({
    booking: fc.integer({ min: 1, max: 4 }),
    rate: fc.constantFrom(0, 700, 1900, 997.5),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const ids = [...new Set(lines.map(({ booking }) => booking))]
      const parts = ids.flatMap((id) => taxesOfBooking(lines, id))
      expect(vatChange(taxLines(lines), parts)).toEqual([])
    }),
  )
})

describe('VAT by stays', () => {
  test.each([
    ['before the departure', {}, '2026-06-12', 0],
    ['on the day of departure', {}, '2026-06-13', 65_400],
    ['of a cancelled booking at once', { isClosed: true }, '2026-03-01', 65_400],
  ])('counts %s', (_, known, date, gross) => {
    expect(taxTotal(countedBy('stays', at(known), date)).gross).toBe(gross)
  })
})

describe('VAT by payments', () => {
  /*
   * By hand: lodging 535.00 at 7 % (500.00 + 35.00) and breakfast 119.00 at 19 % (100.00 + 19.00), in all
   * 654.00. A deposit of 200.00 in March has 119 / 654 × 200.00 = 36.39 breakfast and 163.61 lodging:
   * 36.39 / 1.19 = 30.58 net and 163.61 / 1.07 = 152.91 net. The balance in June has the rest.
   */
  test('a deposit in March and the balance in June are divided over lodging and breakfast', () => {
    const march = countedBy('payments', at({ paid: 20_000 }), '2026-03-31')
    expect(march).toEqual([
      { rate: 1900, net: 3058, tax: 581, gross: 3639 },
      { rate: 700, net: 15_291, tax: 1070, gross: 16_361 },
    ])
    const june = vatChange(march, countedBy('payments', at({ paid: 65_400 }), '2026-06-30'))
    expect(june).toEqual([
      { rate: 1900, net: 6942, tax: 1319, gross: 8261 },
      { rate: 700, net: 34_709, tax: 2430, gross: 37_139 },
    ])
    // By stays, June has all of it.
    expect(sumTaxes([...march, ...june])).toEqual(countedBy('stays', at({}), '2026-06-30'))
  })

  test.each([
    ['nothing', 0, contents, {}],
    ['an overpayment in the same proportion', 130_800, contents, { 1900: 23_800, 700: 107_000 }],
    [
      'money for a cancelled booking like what was booked',
      65_400,
      [],
      { 1900: 11_900, 700: 53_500 },
    ],
    [
      'much more than a booking of a cent',
      10_700,
      taxLines([{ rate: 700, amount: 1 }]),
      { 700: 10_700 },
    ],
    ['of a fee the rate of the fee', 5000, taxLines([{ rate: 700, amount: 5000 }]), { 700: 5000 }],
  ])('counts %s', (_, paid, now, expected) => {
    const found = paidPart(paid, now, contents)
    expect(Object.fromEntries(found.map(({ rate, gross }) => [rate, gross]))).toEqual(expected)
    // Net and VAT belong to the gross, up to the rounding.
    for (const { rate, net, gross } of found)
      expect(Math.abs(net * (1 + rate / 10_000) - gross)).toBeLessThan(2)
  })

  test('a booking that becomes cheaper is corrected when it is known', () => {
    const before = at({ paid: 65_400 })
    // The breakfast is not charged any more, and its price is paid back.
    const lodging = contents.filter(({ rate }) => rate === 700)
    const after = at({ paid: 53_500, contents: lodging })
    const change = vatChange(countedBy('payments', before, ''), countedBy('payments', after, ''))
    expect(change).toEqual(contents.filter(({ rate }) => rate === 1900).map(negativeTax))
  })
})

const booking = fc.record({
  status: fc.constantFrom('checked-out', 'cancelled'),
  fee: fc.integer({ min: 0, max: 50_000 }),
  feeTax: fc.constantFrom('lodging', 'none'),
  nights: fc.integer({ min: 0, max: 300_000 }),
  breakfast: fc.integer({ min: 0, max: 40_000 }),
  charges: fc.array(
    fc.record({
      taxKind: fc.constantFrom(...lineTaxKinds),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
    { maxLength: 4 },
  ),
  taxesInNights: fc.integer({ min: 0, max: 100 }),
}) as fc.Arbitrary<Given>

type Given = Omit<ChargedBooking, 'total' | 'includedTaxes'> & {
  nights: number
  /** How much of the price of the nights is taxes of stays, in percent. */
  taxesInNights: number
}

const toCharged = ({ nights, taxesInNights, ...rest }: Given): ChargedBooking => ({
  ...rest,
  includedTaxes: Math.round((nights * taxesInNights) / 100),
  total: rest.charges.reduce((sum, { amount }) => sum + amount, nights + rest.breakfast),
})

describe('of any booking', () => {
  test('that is finished, invoiced and paid, invoices, stays and payments agree to the cent', () => {
    fc.assert(
      fc.property(booking, fc.integer({ min: 0, max: 3 }), (given, cut) => {
        const charged = chargedByKind(toCharged(given))
        // Two invoices: the first kinds, and the rest.
        const parts = [charged.slice(0, cut), charged.slice(cut)]
        const issued = parts.map((lines) => ({
          lines,
          taxes: taxLines(lines.map(({ kind, amount }) => ({ rate: rateOf(kind), amount }))),
        }))
        const byInvoices = vatChange(
          [],
          issued.flatMap(({ taxes }) => taxes),
        )
        const now = at({ contents: contentsOf(charged, issued, rateOf) })
        expect(countedBy('stays', now, now.departure)).toEqual(byInvoices)
        const paid = taxTotal(now.contents).gross
        expect(countedBy('payments', { ...now, paid }, '')).toEqual(byInvoices)
      }),
    )
  })

  test('payments and refunds in any order add up to what is paid in the end', () => {
    const amounts = fc.array(fc.integer({ min: -30_000, max: 90_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(booking, amounts, fc.integer({ min: 1, max: 7 }), (given, payments, turn) => {
        const charged = toCharged(given)
        const known = at({
          contents: contentsOf(chargedByKind(charged), [], rateOf),
          booked: contentsOf(
            [...amountsByKind(charged), { kind: 'lodging', amount: 1 }],
            [],
            rateOf,
          ),
        })
        const all = payments.reduce((sum, amount) => sum + amount, 0)
        const target = countedBy('payments', { ...known, paid: all }, '')
        for (const order of [payments, [...payments.slice(turn), ...payments.slice(0, turn)]]) {
          let paid = 0
          const parts = order.flatMap((amount) => {
            const before = countedBy('payments', { ...known, paid }, '')
            paid += amount
            const part = vatChange(before, countedBy('payments', { ...known, paid }, ''))
            // Each payment is divided without a rest.
            expect(taxTotal(part).gross).toBe(amount)
            expect(taxTotal(part).net + taxTotal(part).tax).toBe(amount)
            return part
          })
          expect(vatChange(target, parts)).toEqual([])
        }
        expect(taxTotal(target).gross).toBe(all)
      }),
    )
  })
})
