import type { CalendarDate } from '#domain/calendar.ts'
import { type Nights, overlap, readPartKey } from '#domain/money/folio-parts.ts'
import type { InvoiceLine } from './invoices.ts'

/* When what an invoice charges was supplied (docs/reference/business-rules.md#e-invoices). */

type Line = Pick<InvoiceLine, 'key' | 'from' | 'to' | 'booking'>
type Stay = { id: number; startDate: CalendarDate; endDate: CalendarDate }

/** The nights, or a day for what has none; neither for a fee. */
export type SupplyDates = { period: Nights | null; deliveredOn: CalendarDate | null }

const nightsOf = ({ startDate: from, endDate: to }: Stay): Nights => ({ from, to })

/** The nights that a line is for: of a part of a stay, or of all of it; null if it is charged once. */
function coveredNights({ key }: Line, stay: Stay): Nights | null {
  const part = readPartKey(key).nights
  if (part) return overlap(part, nightsOf(stay))
  return key === 'nights' || key === 'breakfast' ? nightsOf(stay) : null
}

/** The same without the nights in other cabins or at other prices. Nights after an early departure were not supplied. */
export const periodOfLine = (line: Line, stay: Stay): Nights | null =>
  line.from !== null && line.to !== null
    ? overlap({ from: line.from, to: line.to }, nightsOf(stay))
    : coveredNights(line, stay)

/**
 * The nights that the lines cover. What is charged once is completed with its stay, so an invoice of that alone has
 * the day of departure; before it, and for an advance, the stay in which it will be supplied (VAT Directive
 * 2006/112/EC, articles 64(1) and 226(7)). A fee for a stay that did not take place has no date.
 */
export function supplyDates(
  lines: readonly Line[],
  stays: readonly Stay[],
  issuedOn: CalendarDate,
): SupplyDates {
  const covered = stays.flatMap((stay): Nights[] => {
    const own = lines.filter(({ booking = stay.id, key }) => booking === stay.id && key !== 'fee')
    const nights = own.flatMap((line) => coveredNights(line, stay) ?? [])
    if (nights.length > 0 || own.length === 0) return nights
    const isToCome = issuedOn < stay.endDate || own.some(({ key }) => key === 'advance')
    return [isToCome ? nightsOf(stay) : { from: stay.endDate, to: stay.endDate }]
  })
  const [from] = covered.map((nights) => nights.from).sort()
  const to = covered
    .map((nights) => nights.to)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return { period: null, deliveredOn: null }
  const isOneDay = covered.every((nights) => nights.from === nights.to)
  return isOneDay ? { period: null, deliveredOn: to } : { period: { from, to }, deliveredOn: null }
}
