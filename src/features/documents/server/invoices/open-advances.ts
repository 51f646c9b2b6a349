import { totalOf } from '#domain/money/folio.ts'
import type { Cents } from '#domain/money.ts'
import type { DeductedAdvance } from '../../domain/advances.ts'
import {
  differsFromInvoice,
  type Folio,
  type InvoiceSeries,
  openLines,
} from '../../domain/invoices.ts'
import { advancedLines } from '../../domain/payers.ts'
import { type InvoiceSnapshot, linesOfBooking, readSnapshot } from '../print/invoice-snapshot.ts'

/** What these functions read of an invoice. */
type IssuedRow = { snapshot: string; series: InvoiceSeries; credit_number: number | null }

const isValid = ({ series, credit_number }: IssuedRow) =>
  series === 'invoice' && credit_number === null

/** The lines of an invoice that belong to one of its bookings. An advance invoice has none of them. */
export const issuedLines = (row: IssuedRow, bookingId: number) => {
  const snapshot = readSnapshot(row.snapshot)
  return {
    lines: snapshot.isAdvance ? [] : linesOfBooking(snapshot, bookingId),
    isCredited: !isValid(row),
  }
}

type OpenAdvance = InvoiceSnapshot & { id: number }

/** The advance invoices among the invoices of a booking that are neither cancelled nor deducted. */
export function openAdvances(rows: readonly (IssuedRow & { id: number })[]): OpenAdvance[] {
  const valid = rows
    .filter(isValid)
    .map(({ id, snapshot }): OpenAdvance => ({ id, ...readSnapshot(snapshot) }))
  const deducted = new Set(valid.flatMap(({ deducts = [] }) => deducts.map(({ id }) => id)))
  return valid.filter(({ id, isAdvance }) => isAdvance && !deducted.has(id))
}

/**
 * The first advance that the payments of a booking do not cover. A final invoice deducts only what was received
 * (§ 14(5) UStG), and what it states as paid (EN 16931, BT-113) would be negative otherwise.
 */
export function unpaidAdvance(
  rows: readonly (IssuedRow & { id: number })[],
  paid: Cents,
): OpenAdvance | undefined {
  let left = paid
  return openAdvances(rows).find(({ total }) => {
    left -= total.gross
    return left < 0
  })
}

/** The most that a further advance of a booking can have. Negative if its advances are too much. */
export function advanceLimit(
  bookingId: number,
  folio: Folio,
  rows: readonly (IssuedRow & { id: number })[],
): Cents {
  const issued = rows.map((row) => issuedLines(row, bookingId))
  const advanced = openAdvances(rows).reduce((sum, { total }) => sum + total.gross, 0)
  return totalOf(advancedLines(folio, openLines(folio, issued))) - advanced
}

type Known = {
  bookingId: number
  folio: Folio
  records: readonly (IssuedRow & { id: number })[]
}

/**
 * Whether an invoice no longer matches what its booking is charged. An open advance does not if the
 * advances are more than what is left to invoice.
 */
export function isOutdated(
  record: IssuedRow & { id: number },
  { bookingId, folio, records }: Known,
): boolean {
  if (!readSnapshot(record.snapshot).isAdvance) {
    return differsFromInvoice(folio, issuedLines(record, bookingId))
  }
  const isOpen = openAdvances(records).some(({ id }) => id === record.id)
  return isOpen && advanceLimit(bookingId, folio, records) < 0
}

/** The number of the invoice that deducts an advance; null without one. */
export const deductedBy = (id: number, rows: readonly IssuedRow[]): string | null =>
  rows
    .filter(isValid)
    .map(({ snapshot }) => readSnapshot(snapshot))
    .find(({ deducts = [] }) => deducts.some((advance) => advance.id === id))?.number ?? null

export function toDeducted({
  id,
  number,
  issuedOn,
  lines,
  taxes,
  total,
}: OpenAdvance): DeductedAdvance {
  const untaxed = lines
    .filter(({ rate }) => rate === 0)
    .map(({ kind, amount }) => ({ kind, amount }))
  return { id, number, issuedOn, taxes, total, ...(untaxed.length > 0 && { untaxed }) }
}

/** Whether an advance is deducted twice, after its credit note, or with other amounts than it has. */
export function deductsWrongly(rows: readonly (IssuedRow & { id: number })[]): boolean {
  const valid = new Map(
    rows.filter(isValid).map(({ id, snapshot }) => [id, readSnapshot(snapshot)]),
  )
  const deducted = [...valid.values()].flatMap(({ deducts = [] }) => deducts)
  const ids = deducted.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return true
  // An invoice of several bookings also deducts the advances of the others.
  return deducted.some((advance) => {
    const row = rows.find(({ id }) => id === advance.id)
    if (!row) return false
    const snapshot = valid.get(advance.id)
    return !snapshot || JSON.stringify(snapshot.taxes) !== JSON.stringify(advance.taxes)
  })
}
