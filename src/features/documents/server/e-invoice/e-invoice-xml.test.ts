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

describe.each([
  { format: 'factur-x', read: readCii },
  { format: 'xrechnung-cii', read: readCii },
  { format: 'xrechnung-ubl', read: readUbl },
] as const)('an e-invoice as $format, read back', ({ format, read }) => {
  test.each(Object.keys(cases))('equals the ledger: %s', (name) => {
    const {
      series,
      snapshot,
      addressee,
      period = ['2026-12-04', '2026-12-07'],
    } = cases[name] ?? expect.unreachable()
    const sign = series === 'credit-note' ? -1 : 1
    const back = read(written(name, format))
    expect(back).toMatchObject({
      number: snapshot.number,
      type: series === 'credit-note' ? '381' : '380',
      issuedOn: snapshot.issuedOn,
      period,
      currency: 'EUR',
      buyerReference: buyer.buyerReference,
      seller: seller.name,
      buyer: addressee.company || addressee.name,
      buyerPlace: [addressee.postCode, addressee.city, addressee.countryCode],
      buyerVatId: addressee.vatId,
      earlier:
        snapshot.corrects === null
          ? (snapshot.deducts ?? []).map((advance) => advance.number)
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
