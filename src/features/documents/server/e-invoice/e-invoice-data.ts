import { countryName } from '#domain/countries.ts'
import { decimalsOf } from '#domain/currencies.ts'
import { type EInvoiceFormat, streetLines } from '#domain/e-invoices.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Nights } from '#domain/money/folio-parts.ts'
import { percentOfRate, type TaxLine } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import type { Addressee } from '../../contract/invoices.ts'
import { negativeAdvance } from '../../domain/advances.ts'
import type { InvoiceLine, InvoiceSeries } from '../../domain/invoices.ts'
import { periodOfLine, supplyDates } from '../../domain/supply-dates.ts'
import { isSepa } from '../../domain/transfer-code.ts'
import { type VatCategory, vatBreakdown } from '../../domain/vat-breakdown.ts'
import { describeLine } from '../print/booking-documents.ts'
import { formatsOf, type InvoiceSnapshot } from '../print/invoice-snapshot.ts'

/* An e-invoice by the terms of EN 16931 (BT-1 …), from which both syntaxes are written. */

type Party = {
  name: string
  street: string[]
  postCode: string
  city: string
  countryCode: string
  vatId: string
  email: string
}

export type EInvoiceData = {
  /** BT-24 and BT-23. */
  profile: string
  process: string | null
  number: string
  issuedOn: string
  isCredit: boolean
  currency: string
  note: string | null
  buyerReference: string
  /** BT-73 and BT-74, or BT-72. */
  period: Nights | null
  deliveredOn: string | null
  /** The cancelled invoice, or the advance invoices that are deducted. */
  earlier: { number: string; issuedOn: string }[]
  seller: Party & { taxNumber: string; registration: string; phone: string }
  /** Its contact is the person at a company. */
  buyer: Party & { contact: string }
  payment: { code: string; reference: string; iban: string; bic: string }
  terms: string
  lines: {
    id: string
    name: string
    quantity: string
    price: string
    net: string
    category: VatCategory
    percent: string
    /** BT-134 and BT-135. */
    period: Nights | null
  }[]
  groups: {
    category: VatCategory
    percent: string
    net: string
    tax: string
    reason: string | null
  }[]
  totals: { net: string; tax: string; gross: string; paid: string; due: string }
}

const profiles: Record<EInvoiceFormat, { profile: string; process: string | null }> = {
  'factur-x': { profile: 'urn:cen.eu:en16931:2017', process: null },
  'xrechnung-cii': xRechnung(),
  'xrechnung-ubl': xRechnung(),
}

function xRechnung() {
  return {
    profile: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  }
}

/**
 * The data of an issued invoice, from its snapshot alone, in the language of its issue. A credit note has the
 * amounts of its invoice: that they are credited is said by its type.
 */
export function eInvoiceData(
  series: InvoiceSeries,
  snapshot: InvoiceSnapshot,
  addressee: Addressee,
): EInvoiceData {
  const { issuer, booking, untaxed = {}, eInvoice, number, issuedOn, deducts = [] } = snapshot
  const { currency } = formatsOf(snapshot)
  const stays = snapshot.bookings ?? [booking]
  const periodOf = (line: InvoiceLine) => {
    const stay = stays.find(({ id }) => id === line.booking) ?? booking
    return periodOfLine(line, stay)
  }
  const isCredit = series === 'credit-note'
  const sign = isCredit ? -1 : 1
  const signed = (tax: TaxLine) => ({ ...tax, net: sign * tax.net + 0, tax: sign * tax.tax + 0 })
  const { lines, groups } = vatBreakdown(
    {
      lines: snapshot.lines.map((line) => ({ ...line, amount: sign * line.amount + 0 })),
      taxes: snapshot.taxes.map(signed),
      advances: isCredit ? deducts.map(negativeAdvance) : deducts,
    },
    untaxed,
  )
  const amount = (cents: Cents) => decimal(cents, decimalsOf(currency), 2)
  const total = { net: sign * snapshot.total.net, gross: sign * snapshot.total.gross }
  const due = snapshot.payment?.due ?? total.gross
  return {
    ...profiles[eInvoice?.format ?? 'factur-x'],
    number,
    issuedOn,
    isCredit,
    currency,
    note: isCredit ? cancels(snapshot) : null,
    buyerReference: addressee.buyerReference,
    ...supplyDates(snapshot.lines, stays, eInvoice?.correctedOn ?? issuedOn),
    earlier:
      snapshot.corrects !== null && eInvoice?.correctedOn
        ? [{ number: snapshot.corrects, issuedOn: eInvoice.correctedOn }]
        : // The schema of CII that XRechnung uses (D16B) has one; the lines name each advance.
          deducts.slice(eInvoice?.format === 'xrechnung-cii' ? -1 : 0),
    seller: {
      ...partyOf({ ...noParts, ...issuer }),
      name: issuer.name,
      email: issuer.email,
      phone: issuer.phone,
      taxNumber: issuer.taxNumber,
      registration: issuer.registration ?? '',
    },
    buyer: {
      ...partyOf(addressee),
      name: addressee.company || addressee.name,
      contact: addressee.company === '' ? '' : addressee.name,
      email: addressee.email,
    },
    payment: paymentOf(snapshot, isCredit || due <= 0),
    terms: isCredit ? cancels(snapshot) : issuer.invoiceFooter || t('Payable on receipt'),
    lines: lines.map(({ of, category, rate, net }, at) => {
      const quantity = typeof of === 'string' ? 1 : (of.quantity ?? 1)
      return {
        id: String(at + 1),
        name:
          typeof of === 'string'
            ? t('Deducted advance invoice {number}', { number: of })
            : nameOf(of),
        quantity: String(net < 0 ? -quantity : quantity),
        price: decimal((Math.abs(net) * 1e4) / quantity, decimalsOf(currency) + 4, 2),
        net: amount(net),
        category,
        percent: percent(rate),
        period: typeof of === 'string' ? null : periodOf(of),
      }
    }),
    groups: groups.map(({ category, rate, net, tax, reasons }) => ({
      category,
      percent: percent(rate),
      net: amount(net),
      tax: amount(tax),
      reason: reasons.length > 0 ? reasons.join('; ') : null,
    })),
    totals: {
      net: amount(total.net),
      tax: amount(total.gross - total.net),
      gross: amount(total.gross),
      paid: amount(total.gross - due),
      due: amount(due),
    },
  }
}

/** On an invoice of several bookings, with the number of the booking. */
const nameOf = (line: InvoiceLine) =>
  line.booking === undefined ? describeLine(line) : `${describeLine(line)}, #${line.booking}`

const noParts = { postCode: '', city: '', countryCode: '', vatId: '' }

const cancels = ({ corrects }: InvoiceSnapshot) =>
  t('This credit note cancels invoice {number}.', { number: corrects ?? '' })

const percent = (rate: number) => String(percentOfRate(rate))

type Place = { address: string; postCode: string; city: string; countryCode: string; vatId: string }

const partyOf = ({ address, postCode, city, countryCode, vatId }: Place) => ({
  street: streetLines(
    { address, postCode, city },
    countryCode === '' ? '' : countryName(countryCode),
  ),
  postCode,
  city,
  countryCode,
  vatId,
})

/** A transfer to the account of the property; 1 is "not defined", when nothing is to be transferred to it. */
function paymentOf(snapshot: InvoiceSnapshot, isSettled: boolean): EInvoiceData['payment'] {
  const { iban = '', bic = '' } = snapshot.issuer
  const reference = snapshot.number
  if (isSettled || iban === '') return { code: '1', reference, iban: '', bic: '' }
  const { currency } = formatsOf(snapshot)
  return { code: isSepa({ iban, currency }) ? '58' : '30', reference, iban, bic }
}

/** "1234.50" of minor units; trailing zeros above the wanted decimals are left out. */
function decimal(minor: number, decimals: number, wanted: number): string {
  const rounded = Math.round(Math.abs(minor))
  const digits = String(rounded).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals)
  const kept = fraction.replace(/0+$/, '').padEnd(Math.min(wanted, decimals), '0')
  const sign = minor < 0 && rounded > 0 ? '-' : ''
  return `${sign}${whole}${kept === '' ? '' : `.${kept}`}`
}
