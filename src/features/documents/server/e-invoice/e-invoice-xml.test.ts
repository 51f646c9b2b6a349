import { describe, expect, test } from 'vitest'
import type { EInvoiceFormat } from '#domain/e-invoices.ts'
import { sumTaxes } from '#domain/money/taxes.ts'
import { buyer, cases, seller } from '#testkit/e-invoice/cases.ts'
import { readCii, readUbl } from '#testkit/e-invoice/read-e-invoice.ts'
import { eInvoiceXml } from './e-invoice-xml.ts'

const written = (name: string, format: EInvoiceFormat) => {
  const { series, snapshot, addressee } = cases[name] ?? expect.unreachable()
  return eInvoiceXml(
    series,
    { ...snapshot, eInvoice: { ...snapshot.eInvoice, format } },
    addressee,
  ) as string
}

const stay = ['2026-12-04', '2026-12-07']
const none = ['', '']
const night = ['2026-12-05', '2026-12-06']

describe.each([
  { format: 'factur-x', read: readCii },
  { format: 'xrechnung-cii', read: readCii },
  { format: 'xrechnung-ubl', read: readUbl },
] as const)('an e-invoice as $format, read back', ({ format, read }) => {
  test.each(Object.keys(cases))('equals the ledger: %s', (name) => {
    const { series, snapshot, addressee, period = stay } = cases[name] ?? expect.unreachable()
    const sign = series === 'credit-note' ? -1 : 1
    const back = read(written(name, format))
    expect(back).toMatchObject({
      number: snapshot.number,
      type: series === 'credit-note' ? '381' : '380',
      issuedOn: snapshot.issuedOn,
      period: period ?? none,
      currency: 'EUR',
      buyerReference: buyer.buyerReference,
      seller: seller.name,
      buyer: addressee.company || addressee.name,
      buyerPlace: [addressee.postCode, addressee.city, addressee.countryCode],
      buyerVatId: addressee.vatId,
      earlier:
        snapshot.corrects === null
          ? (snapshot.deducts ?? [])
              .map((advance) => advance.number)
              .slice(format === 'xrechnung-cii' ? -1 : 0)
          : [snapshot.corrects],
    })
    const due = snapshot.payment?.due ?? sign * snapshot.total.gross
    expect(back.totals).toEqual({
      lines: sign * snapshot.total.net,
      net: sign * snapshot.total.net,
      tax: sign * snapshot.total.tax,
      gross: sign * snapshot.total.gross,
      paid: sign * snapshot.total.gross - due,
      due,
    })
    const byRate = sumTaxes(
      back.taxes.map(({ rate, net, tax }) => ({ rate, net, tax, gross: net + tax })),
    )
    const asCents = ({ rate, net, tax, gross }: (typeof byRate)[number]) =>
      [rate, net, tax, gross].map((value) => value + 0)
    expect(byRate.map(asCents)).toEqual(
      snapshot.taxes.map((one) =>
        asCents({ ...one, net: sign * one.net, tax: sign * one.tax, gross: sign * one.gross }),
      ),
    )
    const numAdvances = (snapshot.deducts ?? []).flatMap(({ taxes }) => taxes).length
    expect(back.lines).toHaveLength(snapshot.lines.length + numAdvances)
    for (const { quantity, price, net } of back.lines) {
      expect(Math.abs(Math.round(quantity * price * 100) - net)).toBe(0)
      expect(price).toBeGreaterThanOrEqual(0)
    }
  })

  test('has the same bytes each time', () => {
    expect(written('two rates', format)).toBe(written('two rates', format))
  })
})

/** Computed by hand. Prices include VAT of 7 % on nights and 19 % on the rest. */
const byHand: [
  name: string,
  dates: { period?: string[]; deliveredOn?: string },
  lines: [net: number, period: string[]][],
  taxes: [rate: number, net: number, tax: number][],
  totals: { net: number; tax: number; gross: number; paid: number; due: number },
][] = [
  [
    'several bookings',
    { period: ['2026-12-04', '2026-12-21'] },
    // 719.94 / 1.07 = 672.84, and 78.33 / 1.19 = 65.82.
    [
      [336_42, stay],
      [37_81, stay],
      [336_42, ['2026-12-14', '2026-12-17']],
      [28_01, none],
    ],
    [
      [1900, 65_82, 12_51],
      [700, 672_84, 47_10],
    ],
    { net: 738_66, tax: 59_61, gross: 798_27, paid: 0, due: 798_27 },
  ],
  [
    'a part of a stay',
    { period: night },
    // One of three nights: 119.99 / 1.07, and 15.00 / 1.19.
    [
      [112_14, night],
      [12_61, night],
    ],
    [
      [1900, 12_61, 2_39],
      [700, 112_14, 7_85],
    ],
    { net: 124_75, tax: 10_24, gross: 134_99, paid: 0, due: 134_99 },
  ],
  [
    'extras without nights',
    { deliveredOn: '2026-12-07' },
    [[28_01, none]],
    [[1900, 28_01, 5_32]],
    { net: 28_01, tax: 5_32, gross: 33_33, paid: 0, due: 33_33 },
  ],
  [
    'a tax inside the price',
    { period: stay },
    // 359.97 less 4.50 is 355.47, and 355.47 / 1.07 = 332.21.
    [
      [332_21, stay],
      [4_50, stay],
    ],
    [
      [700, 332_21, 23_26],
      [0, 4_50, 0],
    ],
    { net: 336_71, tax: 23_26, gross: 359_97, paid: 0, due: 359_97 },
  ],
  [
    'an advance',
    { period: stay },
    // 107.00 / 1.07, and 13.37 / 1.19.
    [
      [100_00, none],
      [11_24, none],
    ],
    [
      [1900, 11_24, 2_13],
      [700, 100_00, 7_00],
    ],
    { net: 111_24, tax: 9_13, gross: 120_37, paid: 0, due: 120_37 },
  ],
  [
    'a final invoice after an advance',
    { period: stay },
    [
      [336_42, stay],
      [37_82, stay],
      [-11_34, none],
      [-100_93, none],
    ],
    [
      [1900, 26_48, 5_02],
      [700, 235_49, 16_49],
    ],
    { net: 261_97, tax: 21_51, gross: 283_48, paid: 0, due: 283_48 },
  ],
  [
    'a final invoice without the tax of its advance',
    { period: stay },
    [
      [336_42, stay],
      [-100_00, none],
      [-5_00, none],
    ],
    [
      [700, 236_42, 16_55],
      [0, -5_00, 0],
    ],
    { net: 231_42, tax: 16_55, gross: 247_97, paid: 0, due: 247_97 },
  ],
  [
    'only a fee without tax',
    {},
    [[80_00, none]],
    [[0, 80_00, 0]],
    { net: 80_00, tax: 0, gross: 80_00, paid: 0, due: 80_00 },
  ],
]

test.each(byHand)('%s has the dates and amounts that were computed by hand', (...row) => {
  const [name, { period = none, deliveredOn = '' }, lines, taxes, totals] = row
  for (const back of [
    readCii(written(name, 'xrechnung-cii')),
    readUbl(written(name, 'xrechnung-ubl')),
  ]) {
    expect(back).toMatchObject({ period, deliveredOn, totals: { lines: totals.net, ...totals } })
    expect(back.lines.map((line) => [line.net, line.period])).toEqual(lines)
    expect(back.taxes.map(({ rate, net, tax }) => [rate, net, tax])).toEqual(taxes)
  }
})

test('names the reasons of lines without tax, and the account while something is due', () => {
  const mixed = readCii(written('tourist tax', 'factur-x'))
  expect(mixed.taxes.find(({ category }) => category === 'E')).toEqual({
    category: 'E',
    rate: 0,
    net: 1260,
    tax: 0,
    reason: 'Kurtaxe, nicht steuerbar',
  })
  expect(mixed.iban).toBe(seller.iban)
  expect(readCii(written('a private guest, paid', 'factur-x')).iban).toBe('')
  expect(readCii(written('a rate of zero', 'factur-x')).taxes).toMatchObject([
    { category: 'Z', reason: '' },
  ])
})

test('escapes what XML reserves, and leaves out what it cannot contain', () => {
  const { series, snapshot, addressee } = cases['two rates'] ?? expect.unreachable()
  const xml = eInvoiceXml(series, snapshot, { ...addressee, company: 'A & B <"C">\u0000\uFFFF' })
  expect(readCii(xml as string).buyer).toBe('A & B <"C">')
})

test('an invoice without a format or without its recipient has no data', () => {
  const { series, snapshot, addressee } = cases['two rates'] ?? expect.unreachable()
  const { eInvoice: _, ...plain } = snapshot
  expect(eInvoiceXml(series, plain, addressee)).toBeNull()
  expect(eInvoiceXml(series, snapshot, null)).toBeNull()
})
