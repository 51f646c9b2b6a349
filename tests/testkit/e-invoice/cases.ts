import { addDays } from '#domain/calendar.ts'
import { defaultFormats } from '#domain/i18n/formats.ts'
import { type FolioCharge, folioLines, linesByTax } from '#domain/money/folio.ts'
import { partOfFolio } from '#domain/money/folio-parts.ts'
import { type LineTaxKind, type TaxRate, taxLines, taxTotal } from '#domain/money/taxes.ts'
import { type Addressee, addressee } from '#features/documents/contract/invoices.ts'
import {
  creditedAmounts,
  deductAdvances,
  type InvoiceSeries,
  invoiceAmounts,
} from '#features/documents/domain/invoices.ts'
import type { InvoiceSnapshot, Untaxed } from '#features/documents/server/print/invoice-snapshot.ts'

/* Invoices as they are stored, for the cases in which e-invoices differ. */

export type Case = {
  series: InvoiceSeries
  snapshot: InvoiceSnapshot
  addressee: Addressee
  /** The nights that it is for; those of the stay unless it says so, null without any. */
  period?: [from: string, to: string] | null
}

const charge = (id: number, label: string, taxKind: LineTaxKind, amount: number): FolioCharge => ({
  id,
  kind: amount < 0 ? 'discount' : 'item',
  label,
  unit: 'stay',
  quantity: 1,
  unitPrice: Math.abs(amount),
  amount,
  taxKind,
  note: '',
  isMandatory: false,
})

const rates: TaxRate[] = [
  { kind: 'lodging', rate: 700, validFrom: '2020-01-01' },
  { kind: 'breakfast', rate: 1900, validFrom: '2020-01-01' },
  { kind: 'other', rate: 1900, validFrom: '2020-01-01' },
]

const smallBusiness = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG'
const reasons: Untaxed = {
  'tourist-tax': { category: 'E', reason: 'Kurtaxe, nicht steuerbar' },
  none: { category: 'E', reason: 'Schadenersatz, nicht steuerbar' },
}

const nights = [0, 1, 2].map((day) => ({
  date: `2026-12-0${4 + day}`,
  cabin: 'Fuchsbau & <Söhne>',
  rate: 119_99,
}))

/** A tax of 1.50 in the price of each night. */
const taxInPrice: FolioCharge = {
  ...charge(1, 'Ortstaxe', 'tourist-tax', 0),
  tax: {
    ruleId: 1,
    cents: 450,
    treatment: 'included',
    nights: nights.map(({ date }) => ({ date, amount: 150, guests: 2, exempt: {} })),
  },
}

type Given = {
  charges?: FolioCharge[]
  breakfast?: number
  taxRates?: TaxRate[]
  untaxed?: Untaxed
  paid?: number
  fee?: number
  recipient?: Partial<Addressee>
  nightly?: number
}

export const seller = {
  name: 'Bergblick Hütten & Höfe',
  address: 'Almweg 1\nHinterhaus',
  postCode: '83471',
  city: 'Berchtesgaden',
  countryCode: 'DE',
  vatId: 'DE136695976',
  registration: 'HRB 4711',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  taxNumber: '123/456/78901',
  email: 'post@bergblick.example',
  phone: '+49 8652 12345',
  bankDetails: '',
  invoiceFooter: 'Zahlbar innerhalb von 14 Tagen.',
  logo: '',
  paperSize: 'a4',
} as const

export const buyer = addressee.parse({
  name: 'Marta Sousa',
  company: 'Sousa "Lda." & Filhos',
  address: 'Rua das Flores 12',
  postCode: '1200-195',
  city: 'Lisboa',
  countryCode: 'PT',
  vatId: 'PT501964843',
  email: 'marta@example.com',
  buyerReference: '04011000-12345-03',
})

function invoice(given: Given = {}): Case {
  const { charges = [], breakfast = 0, taxRates = rates, untaxed = reasons, fee = 0 } = given
  const folio = folioLines({
    status: fee > 0 ? 'cancelled' : 'checked-out',
    fee,
    feeTax: 'none',
    breakfast,
    breakfastUnit: 1500,
    nights: nights.map((night) => ({ ...night, rate: given.nightly ?? night.rate })),
    charges,
  })
  const amounts = invoiceAmounts(
    [{ id: 12, departure: '2026-12-07', lines: linesByTax(folio) }],
    taxRates,
  )
  const used = new Set(amounts.lines.filter(({ rate }) => rate === 0).map(({ kind }) => kind))
  const { gross } = amounts.total
  const paid = given.paid ?? 0
  return {
    series: 'invoice',
    addressee: { ...buyer, ...given.recipient },
    snapshot: {
      number: '2026-0007',
      corrects: null,
      issuedOn: '2026-12-07',
      booking: { id: 12, startDate: '2026-12-04', endDate: '2026-12-07', numGuests: 2 },
      issuer: seller,
      formats: { ...defaultFormats, currency: 'EUR', language: 'en' },
      ...amounts,
      payment: { paid, due: gross - paid },
      untaxed: Object.fromEntries(
        Object.entries(untaxed).filter(([kind]) => used.has(kind as LineTaxKind)),
      ),
      eInvoice: { format: 'factur-x' },
    },
  }
}

/** Deducts advance invoices of a part of each rate, which were paid, and maybe more. */
function final({ snapshot, ...rest }: Case, shares: number[], further = 0): Case {
  const advances = shares.map((share, at) => {
    const taxes = taxLines(
      snapshot.taxes.map(({ rate, gross }) => ({ rate, amount: Math.floor(gross * share) })),
    )
    return {
      id: 3 + at,
      number: `2026-000${3 + at}`,
      issuedOn: '2026-11-20',
      taxes,
      total: taxTotal(taxes),
    }
  })
  const amounts = deductAdvances(snapshot, advances)
  const payment = {
    paid: advances.reduce((sum, { total }) => sum + total.gross, further),
    due: amounts.total.gross - further,
  }
  return { ...rest, snapshot: { ...snapshot, ...amounts, payment } }
}

/** Deducts an advance that had a tourist tax, from which the guest is exempt now. */
function finalWithoutTax(): Case {
  const { snapshot, ...rest } = invoice()
  const taxes = taxLines([
    { rate: 700, amount: 107_00 },
    { rate: 0, amount: 5_00 },
  ])
  const untaxed = [{ kind: 'tourist-tax' as const, amount: 5_00 }]
  const total = taxTotal(taxes)
  const advance = { id: 3, number: '2026-0003', issuedOn: '2026-11-20', taxes, total, untaxed }
  const amounts = deductAdvances(snapshot, [advance])
  const payment = { paid: total.gross, due: amounts.total.gross }
  const { 'tourist-tax': reason } = reasons
  return {
    ...rest,
    snapshot: {
      ...snapshot,
      ...amounts,
      payment,
      ...(reason && { untaxed: { 'tourist-tax': reason } }),
    },
  }
}

function credited({ snapshot, ...rest }: Case): Case {
  const { payment: _, ...kept } = snapshot
  return {
    ...rest,
    series: 'credit-note',
    snapshot: {
      ...kept,
      ...creditedAmounts(snapshot),
      number: 'CN-2026-0001',
      corrects: snapshot.number,
      issuedOn: '2026-12-09',
      eInvoice: { format: 'factur-x', correctedOn: snapshot.issuedOn },
    },
  }
}

/** The same with other lines, which say which of its nights it is for. */
function withLines(one: Case, stays: Parameters<typeof invoiceAmounts>[0]): Case {
  const amounts = invoiceAmounts(stays, rates)
  const payment = { paid: 0, due: amounts.total.gross }
  return { ...one, snapshot: { ...one.snapshot, ...amounts, payment } }
}

const folioOf = (stay: typeof nights, breakfast: number) =>
  folioLines({
    status: 'checked-out',
    fee: 0,
    feeTax: 'none',
    breakfast,
    breakfastUnit: 1500,
    nights: stay,
    charges: [],
  })

/** The second of three nights, with its breakfast. */
function part(): Case {
  const stay = { from: '2026-12-04', to: '2026-12-07' }
  const lines = partOfFolio(folioOf(nights, 4500), stay, { from: '2026-12-05', to: '2026-12-06' })
  const stays = [{ id: 12, departure: '2026-12-07', lines: linesByTax(lines) }]
  return { ...withLines(invoice(), stays), period: ['2026-12-05', '2026-12-06'] }
}

/** Two stays, and of a third one only an extra that is charged once. */
function several(): Case {
  const later = nights.map(({ date, ...night }) => ({ ...night, date: addDays(date, 10) }))
  const one = withLines(invoice(), [
    { id: 12, departure: '2026-12-07', lines: linesByTax(folioOf(nights, 4500)) },
    { id: 13, departure: '2026-12-17', lines: linesByTax(folioOf(later, 0)) },
    { id: 14, departure: '2026-12-21', lines: extras().snapshot.lines },
  ])
  const { booking } = one.snapshot
  const bookings = [
    booking,
    { ...booking, id: 13, startDate: '2026-12-14', endDate: '2026-12-17' },
    { ...booking, id: 14, startDate: '2026-12-19', endDate: '2026-12-21' },
  ]
  return { ...one, snapshot: { ...one.snapshot, bookings }, period: ['2026-12-04', '2026-12-21'] }
}

/** Of a stay whose nights are on another invoice. */
function extras(): Case {
  const lines = linesByTax(
    folioLines({
      ...{ status: 'checked-out', fee: 0, feeTax: 'none', breakfast: 0, breakfastUnit: 0 },
      nights: [],
      charges: [charge(1, 'Brennholz', 'other', 3333)],
    }),
  )
  const one = withLines(invoice(), [{ id: 12, departure: '2026-12-07', lines }])
  return { ...one, period: null }
}

/** Of a stay that has not begun. */
function advance(): Case {
  const line = { key: 'advance', quantity: null, unit: null, from: null, to: null }
  const lines = [
    { ...line, kind: 'lodging', label: 'Anzahlung: Übernachtung', amount: 107_00 },
    { ...line, kind: 'breakfast', label: 'Anzahlung: Frühstück', amount: 13_37 },
  ] as const
  const one = withLines(invoice(), [{ id: 12, departure: '2026-12-07', lines }])
  return { ...one, snapshot: { ...one.snapshot, isAdvance: true, issuedOn: '2026-11-20' } }
}

const exempt: Untaxed = Object.fromEntries(
  ['lodging', 'breakfast', 'other', 'none'].map((kind) => [
    kind,
    { category: 'E', reason: smallBusiness },
  ]),
)

export const cases: Readonly<Record<string, Case>> = {
  'two rates': invoice({ breakfast: 4500 }),
  'a credit note': credited(
    invoice({ breakfast: 4500, charges: [charge(1, 'Rabatt', 'other', -5000)] }),
  ),
  'a final invoice after an advance': final(invoice({ breakfast: 4500 }), [0.3]),
  'a final invoice after an advance and a payment': final(
    invoice({ breakfast: 4500 }),
    [0.3],
    50_00,
  ),
  'a credit note of it': credited(final(invoice({ breakfast: 4500 }), [0.3])),
  'a final invoice after two advances': final(invoice({ breakfast: 4500 }), [0.3, 0.2]),
  'a final invoice without the tax of its advance': finalWithoutTax(),
  'a credit note of that': credited(finalWithoutTax()),
  'a deposit that is deducted': invoice({ breakfast: 4500, paid: 100_00 }),
  'an exempt small business': invoice({ breakfast: 4500, taxRates: [], untaxed: exempt }),
  'a rate of zero': invoice({
    taxRates: [],
    untaxed: { lodging: { category: 'Z', reason: '' } },
  }),
  'a line without price': invoice({ charges: [charge(1, 'Willkommenstrunk', 'other', 0)] }),
  'only a fee without tax': { ...invoice({ fee: 80_00 }), period: null },
  'extras without nights': extras(),
  'a fee without tax next to taxed lines': invoice({
    charges: [charge(1, 'Schlüssel verloren', 'none', 35_00)],
  }),
  'tourist tax': invoice({ charges: [charge(1, 'Kurtaxe', 'tourist-tax', 12_60)] }),
  'a discount over two rates': invoice({
    breakfast: 4500,
    charges: [charge(1, 'Brennholz', 'other', 3333), charge(2, 'Rabatt', 'other', -120_00)],
  }),
  'a private guest, paid': invoice({
    paid: 359_97,
    recipient: { company: '', vatId: '', countryCode: 'DE' },
  }),
  'a tax inside the price': invoice({ charges: [taxInPrice] }),
  'a part of a stay': part(),
  'several bookings': several(),
  'a credit note of several bookings': credited(several()),
  'an advance': advance(),
  'a discount of everything': invoice({
    charges: [charge(1, 'Rabatt', 'lodging', -359_97)],
  }),
}
