import type { CalendarDate } from '#domain/calendar.ts'
import { type TaxedLine, totalOf } from '#domain/money/folio.ts'
import {
  type BasisPoints,
  rateOn,
  type TaxLine,
  type TaxRate,
  taxLines,
  taxTotal,
} from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import { type DeductedAdvance, negativeAdvance, withoutAdvances } from './advances.ts'

/** Each series has numbers of its own, which begin with 1 every year. */
export const invoiceSeries = ['invoice', 'credit-note'] as const
export type InvoiceSeries = (typeof invoiceSeries)[number]

/** The booking is missing on invoices of one booking. */
export type InvoiceLine = TaxedLine & { rate: BasisPoints; booking?: number }

export type InvoiceAmounts = {
  lines: InvoiceLine[]
  taxes: TaxLine[]
  total: { net: Cents; tax: Cents; gross: Cents }
  /** The advance invoices whose amounts are not in the taxes and the total. Missing without any. */
  deducts?: DeductedAdvance[]
}

/** "2026-0007", "CN-2026-0007". */
export const invoiceNumber = (series: InvoiceSeries, year: number, number: number): string =>
  `${series === 'credit-note' ? 'CN-' : ''}${year}-${String(number).padStart(4, '0')}`

/** The lines of a booking on an invoice. */
type InvoicedStay = { id: number; departure: CalendarDate; lines: readonly TaxedLine[] }

/** The amounts of an invoice, taxed at the rates that are valid on the day of departure of each booking. */
export function invoiceAmounts(
  stays: readonly InvoicedStay[],
  rates: readonly TaxRate[],
): InvoiceAmounts {
  return summedUp(
    stays.flatMap(({ id, departure, lines }) =>
      lines.map((line) => ({
        ...line,
        rate: rateOn(rates, line.kind, departure),
        ...(stays.length > 1 && { booking: id }),
      })),
    ),
  )
}

/** A credit note has the lines of its invoice with the opposite sign. */
export const creditedAmounts = ({
  lines,
  deducts,
}: Pick<InvoiceAmounts, 'lines' | 'deducts'>): InvoiceAmounts =>
  deductAdvances(
    summedUp(lines.map((line) => ({ ...line, amount: -line.amount + 0 }))),
    (deducts ?? []).map(negativeAdvance),
  )

function summedUp(lines: InvoiceLine[]): InvoiceAmounts {
  const taxes = taxLines(lines)
  return { lines, taxes, total: taxTotal(taxes) }
}

/** What is left to be charged after advance invoices. The lines stay whole. */
export function deductAdvances(
  amounts: InvoiceAmounts,
  deducts: DeductedAdvance[],
): InvoiceAmounts {
  if (deducts.length === 0) return amounts
  const taxes = withoutAdvances(amounts.taxes, deducts)
  return { lines: amounts.lines, taxes, total: taxTotal(taxes), deducts }
}

/** What was paid of an invoice when it was issued, and what was still due. */
export type InvoicePayment = { paid: Cents; due: Cents }

/**
 * What the payments of a booking say about one of its invoices. Null if the booking is paid in part and
 * the invoice contains a part of it, because payments do not say which part they are for.
 */
export function paymentOf(
  invoiced: Cents,
  { charged, paid }: { charged: Cents; paid: Cents },
): InvoicePayment | null {
  if (invoiced < 0 || invoiced > charged) return null
  if (paid <= 0) return { paid: 0, due: invoiced }
  if (paid >= charged) return { paid: invoiced, due: 0 }
  return invoiced === charged ? { paid, due: invoiced - paid } : null
}

/** What the payments of several bookings say about their invoice: nothing if one of them says nothing. */
export const sumOfPayments = (
  payments: readonly (InvoicePayment | null)[],
): InvoicePayment | null =>
  payments.reduce(
    (sum, one) => sum && one && { paid: sum.paid + one.paid, due: sum.due + one.due },
    { paid: 0, due: 0 },
  )

/** What was paid of an advance invoice: payments are for the earlier advances first. */
export function paymentOfAdvance(
  amount: Cents,
  { paid, earlier }: { paid: Cents; earlier: Cents },
): InvoicePayment {
  const own = Math.min(Math.max(paid - earlier, 0), amount)
  return { paid: own, due: amount - own }
}

/** Whether the lines add up to the total, and net and tax to the gross, of each rate and of all. */
export function addsUp({ lines, taxes, total, deducts = [] }: InvoiceAmounts): boolean {
  const expected =
    deducts.length === 0 ? taxLines(lines) : withoutAdvances(taxLines(lines), deducts)
  const deducted = deducts.reduce((sum, advance) => sum + advance.total.gross, 0)
  return (
    JSON.stringify(expected) === JSON.stringify(taxes) &&
    total.gross === totalOf(lines) - deducted &&
    total.net + total.tax === total.gross &&
    total.tax === taxes.reduce((sum, { tax }) => sum + tax, 0)
  )
}

type Issued = { lines: readonly { key: string; amount: Cents }[]; isCredited: boolean }

/** The lines that no invoice has, except credited ones. */
export function openLines(lines: readonly TaxedLine[], issued: readonly Issued[]): TaxedLine[] {
  const keys = new Set(
    issued.filter((one) => !one.isCredited).flatMap((one) => one.lines.map(({ key }) => key)),
  )
  return lines.filter(({ key }) => !keys.has(key))
}

/** Whether a line is on two invoices that are not credited. */
export function isInvoicedTwice(issued: readonly Issued[]): boolean {
  const keys = issued
    .filter(({ isCredited }) => !isCredited)
    .flatMap(({ lines }) => [...new Set(lines.map(({ key }) => key))])
  return new Set(keys).size !== keys.length
}

/** Lines with the same key are invoiced together: one entry for each key, with the sum. */
export function byKey<Line extends { key: string; amount: Cents }>(
  lines: readonly Line[],
): { key: string; amount: Cents; lines: Line[] }[] {
  return [...Map.groupBy(lines, ({ key }) => key)].map(([key, same]) => ({
    key,
    amount: totalOf(same),
    lines: same,
  }))
}

/** Whether an invoiced line now has another amount, so that its invoice should be corrected. */
export function differsFromInvoice(
  lines: readonly TaxedLine[],
  { lines: invoiced, isCredited }: Issued,
): boolean {
  if (isCredited) return false
  const amountOf = (all: readonly { key: string; amount: Cents }[], wanted: string) =>
    totalOf(all.filter(({ key }) => key === wanted))
  return invoiced.some(({ key }) => amountOf(lines, key) !== amountOf(invoiced, key))
}
