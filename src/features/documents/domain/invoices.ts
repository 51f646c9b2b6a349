import type { CalendarDate } from '#domain/calendar.ts'
import { type FolioLine, linesByTax, type TaxedLine, totalOf } from '#domain/money/folio.ts'
import {
  type Nights,
  nightsLeft,
  overlap,
  partOfFolio,
  readPartKey,
} from '#domain/money/folio-parts.ts'
import type { GroupPayer } from '#domain/money/group-payer.ts'
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

/**
 * The amounts of an invoice, taxed at the rates that are valid on the day of departure of each booking, or
 * on the day after the last night of a part of its stay.
 */
export function invoiceAmounts(
  stays: readonly InvoicedStay[],
  rates: readonly TaxRate[],
): InvoiceAmounts {
  return summedUp(
    stays.flatMap(({ id, departure, lines }) =>
      lines.map((line) => ({
        ...line,
        rate: rateOn(rates, line.kind, endOf(line.key, departure)),
        ...(stays.length > 1 && { booking: id }),
      })),
    ),
  )
}

function endOf(key: string, departure: CalendarDate): CalendarDate {
  const { nights } = readPartKey(key)
  return nights && nights.to < departure ? nights.to : departure
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

/** What a booking is charged, and the nights that it is for; null if it has none. */
export type Folio = {
  lines: readonly FolioLine[]
  nights: Nights | null
  /** What the contact of its group pays; missing without a group. */
  payer?: GroupPayer | undefined
}

type Issued = { lines: readonly { key: string; amount: Cents }[]; isCredited: boolean }

const keysOf = (issued: readonly Issued[]): Set<string> =>
  new Set(issued.filter((one) => !one.isCredited).flatMap((one) => one.lines.map(({ key }) => key)))

/** The nights of a line that invoices have as parts. */
const partsOf = (keys: ReadonlySet<string>, wanted: string): Nights[] =>
  [...keys].flatMap((key) => {
    const { line, nights } = readPartKey(key)
    return nights && line === wanted ? [nights] : []
  })

/**
 * The lines that no invoice has, except credited ones. Of a line with invoiced parts, the parts between
 * them are open.
 */
export function openLines(folio: Folio, issued: readonly Issued[]): TaxedLine[] {
  const keys = keysOf(issued)
  return linesByTax(
    [...Map.groupBy(folio.lines, ({ key }) => key)].flatMap(([key, lines]) => {
      if (keys.has(key)) return []
      const parts = partsOf(keys, key)
      if (parts.length === 0) return lines
      return openParts({ lines, nights: folio.nights }, parts)
    }),
  )
}

const openParts = ({ lines, nights: stay }: Folio, parts: readonly Nights[]): FolioLine[] =>
  stay ? nightsLeft(stay, parts).flatMap((nights) => partOfFolio(lines, stay, nights)) : []

/** The open lines of some nights only, as parts. */
export function openPart(folio: Folio, issued: readonly Issued[], wanted: Nights): TaxedLine[] {
  const keys = keysOf(issued)
  const { nights: stay } = folio
  const range = stay && overlap(stay, wanted)
  if (!range) return []
  return linesByTax(
    [...Map.groupBy(folio.lines, ({ key }) => key)].flatMap(([key, lines]) =>
      keys.has(key)
        ? []
        : nightsLeft(range, partsOf(keys, key)).flatMap((nights) =>
            partOfFolio(lines, stay, nights),
          ),
    ),
  )
}

/**
 * The open lines with these keys, which can be parts of open lines; null if one of them is not open, or if
 * two have nights in common.
 */
export function chosenLines(
  folio: Folio,
  issued: readonly Issued[],
  keys: readonly string[],
): TaxedLine[] | null {
  const chosen: TaxedLine[] = []
  for (const key of new Set(keys)) {
    const { nights } = readPartKey(key)
    const before = [...issued, { lines: chosen, isCredited: false }]
    const open = nights ? openPart(folio, before, nights) : openLines(folio, before)
    const lines = open.filter((line) => line.key === key)
    if (lines.length === 0) return null
    chosen.push(...lines)
  }
  return chosen
}

/** Whether a line, or a night of it, is on two invoices that are not credited. */
export function isInvoicedTwice(issued: readonly Issued[]): boolean {
  const keys = issued
    .filter(({ isCredited }) => !isCredited)
    .flatMap(({ lines }) => [...new Set(lines.map(({ key }) => key))])
    .map(readPartKey)
  return keys.some(({ line, nights }, index) =>
    keys
      .slice(0, index)
      .some(
        (other) =>
          other.line === line &&
          (nights === null || other.nights === null || overlap(nights, other.nights) !== null),
      ),
  )
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
  { lines, nights: stay }: Folio,
  { lines: invoiced, isCredited }: Issued,
): boolean {
  if (isCredited) return false
  const amountOf = (all: readonly { key: string; amount: Cents }[], wanted: string) =>
    totalOf(all.filter(({ key }) => key === wanted))
  const chargedOf = (key: string) => {
    const part = readPartKey(key)
    if (!part.nights) return amountOf(lines, key)
    const own = lines.filter((line) => line.key === part.line)
    return stay ? totalOf(partOfFolio(own, stay, part.nights)) : 0
  }
  return invoiced.some(({ key }) => chargedOf(key) !== amountOf(invoiced, key))
}
