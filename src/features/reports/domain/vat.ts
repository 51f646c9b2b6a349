import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { divideAmount } from '#domain/money/divide-amount.ts'
import { amountsByKind, type KindAmount } from '#domain/money/folio.ts'
import {
  type BasisPoints,
  type FeeTax,
  type LineTaxKind,
  lineTaxKinds,
  negativeTax,
  sumTaxes,
  type TaxLine,
  taxLines,
  taxTotal,
} from '#domain/money/taxes.ts'
import type { VatBasis } from '#domain/money/vat-basis.ts'
import type { Cents } from '#domain/money.ts'

/* VAT by stays and by payments (docs/reference/business-rules.md#vat-reports). */

/** What a booking was charged at some moment. */
export type ChargedBooking = {
  status: Parameters<typeof isCancelledOrNoShow>[0]['status']
  fee: Cents
  feeTax: FeeTax
  /** Without the fee. */
  total: Cents
  breakfast: Cents
  charges: readonly { taxKind: LineTaxKind; amount: Cents }[]
  /** The taxes of stays that the prices of its nights contain. */
  includedTaxes: Cents
}

/** What a booking is charged by kind of tax; after a cancellation or no-show only the fee. */
export const chargedByKind = (booking: ChargedBooking): KindAmount[] =>
  isCancelledOrNoShow(booking)
    ? [{ kind: booking.feeTax, amount: booking.fee }]
    : amountsByKind(booking)

/** What one of the documents of a booking has of it. */
export type IssuedPart = { lines: readonly KindAmount[]; taxes: readonly TaxLine[] }

/**
 * What a booking contains of each rate: what its documents have, and what it is charged in addition or no
 * longer. So the parts of a booking that is invoiced are those of its invoices to the cent.
 */
export const contentsOf = (
  charged: readonly KindAmount[],
  issued: readonly IssuedPart[],
  rateOf: (kind: LineTaxKind) => BasisPoints,
): TaxLine[] =>
  withoutZeros([
    ...issued.flatMap(({ taxes }) => taxes),
    ...taxLines(
      notIssued(
        charged,
        issued.flatMap(({ lines }) => lines),
      ).map(({ kind, amount }) => ({ rate: rateOf(kind), amount })),
    ),
  ])

/**
 * What documents do not have. More of one kind and less of another cancel out, because how an invoice
 * divides a discount is kept.
 */
function notIssued(charged: readonly KindAmount[], issued: readonly KindAmount[]): KindAmount[] {
  const sumOf = (all: readonly KindAmount[], wanted: LineTaxKind) =>
    all.reduce((sum, { kind, amount }) => sum + (kind === wanted ? amount : 0), 0)
  const rest = lineTaxKinds.map((kind) => ({
    kind,
    amount: sumOf(charged, kind) - sumOf(issued, kind),
  }))
  const sign = Math.sign(rest.reduce((sum, { amount }) => sum + amount, 0))
  const opposite = rest.reduce((sum, { amount }) => sum + Math.max(0, -sign * amount), 0)
  let left = opposite
  return rest.flatMap(({ kind, amount }) => {
    if (amount * sign <= 0) return []
    const taken = Math.min(left, Math.abs(amount))
    left -= taken
    return [{ kind, amount: amount - sign * taken }]
  })
}

type InvoicedLine = { booking: number; rate: BasisPoints; amount: Cents }

/**
 * The taxes of one booking on an invoice of several, which is rounded once for each rate. Those of all its
 * bookings add up to those of the invoice.
 */
export function taxesOfBooking(lines: readonly InvoicedLine[], id: number): TaxLine[] {
  const ids = [...new Set(lines.map(({ booking }) => booking))]
  const before = new Set(ids.slice(0, ids.indexOf(id)))
  const earlier = lines.filter(({ booking }) => before.has(booking))
  const own = lines.filter(({ booking }) => booking === id)
  return vatChange(taxLines(earlier), taxLines([...earlier, ...own]))
}

/** What is known about a booking at the end of a date. */
export type BookingAt = {
  /** Cancelled, or a no-show. */
  isClosed: boolean
  /** When the guest left, or the booked departure. */
  departure: CalendarDate
  contents: readonly TaxLine[]
  /** What it contained before it was cancelled. */
  booked: readonly TaxLine[]
  /** Received, less what was paid back. */
  paid: Cents
}

/** What was to be declared for a booking by the end of a date. */
export function countedBy(
  basis: Exclude<VatBasis, 'invoices'>,
  { isClosed, departure, contents, booked, paid }: BookingAt,
  date: CalendarDate,
): TaxLine[] {
  if (basis === 'payments') return paidPart(paid, contents, booked)
  return isClosed || departure <= date ? [...contents] : []
}

/**
 * What a sum of payments contains of each rate: up to what the booking contains a share of all of it, and
 * of an overpayment a share in the same proportion. Money for a booking that contains nothing any more is
 * divided like what was booked, until it is paid back.
 */
export function paidPart(
  paid: Cents,
  contents: readonly TaxLine[],
  booked: readonly TaxLine[],
): TaxLine[] {
  const whole = taxTotal(contents).gross
  if (whole > 0 && paid <= whole)
    return withoutZeros(divide(paid, contents).map(shareOf(paid, whole)))
  const extra = divide(paid - Math.max(0, whole), positive(whole > 0 ? contents : booked))
  const taxed = taxLines(extra.map(({ line: { rate }, gross }) => ({ rate, amount: gross })))
  return withoutZeros(whole > 0 ? [...contents, ...taxed] : taxed)
}

const positive = (lines: readonly TaxLine[]) => lines.filter(({ gross }) => gross > 0)

type Part = { line: TaxLine; gross: Cents }

function divide(amount: Cents, lines: readonly TaxLine[]): Part[] {
  if (taxTotal(lines).gross === 0) return []
  const parts = divideAmount(
    amount,
    lines.map(({ gross }) => gross),
  )
  return lines.map((line, at) => ({ line, gross: parts[at] ?? 0 }))
}

/** The net of a part is its share of the whole net, so that all parts have exactly that. */
const shareOf =
  (paid: Cents, whole: Cents) =>
  ({ line, gross }: Part): TaxLine => {
    const net =
      line.gross === 0 ? nearest(line.net, paid, whole) : nearest(line.net, gross, line.gross)
    return { rate: line.rate, net, tax: gross - net, gross }
  }

/** amount × numerator / denominator, halves away from zero. */
function nearest(amount: Cents, numerator: number, denominator: number): Cents {
  const exact = BigInt(amount) * BigInt(numerator) * BigInt(Math.sign(denominator))
  const size = BigInt(Math.abs(denominator))
  const rounded = Number((2n * (exact < 0n ? -exact : exact) + size) / (2n * size))
  // Adding 0 turns -0 into 0.
  return (exact < 0n ? -rounded : rounded) + 0
}

/**
 * What a period has of a booking: what was to be declared by its end, less what was to be declared before
 * it. So periods in a row add up to the whole, and a later change counts when it is known.
 */
export const vatChange = (before: readonly TaxLine[], after: readonly TaxLine[]): TaxLine[] =>
  withoutZeros([...after, ...before.map(negativeTax)])

const withoutZeros = (lines: readonly TaxLine[]): TaxLine[] =>
  sumTaxes(lines).filter(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0)
