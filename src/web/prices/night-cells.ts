import type { CabinPrices, NightTerms } from '#contract/price-calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { typedAmount } from '#domain/money.ts'
import { formatCount, formatMoney } from '../format.ts'

/** A night of a cabin as the grid shows it. */
export type NightCell = {
  price: number
  /** The price without the sign of the currency: "240", "1,250", "99.50". */
  text: string
  /** Compared with the price of the cabin itself. */
  differs: 'dearer' | 'cheaper' | null
  isAvailable: boolean
  terms: NightTerms
}

export function cellsOf(cabin: CabinPrices, terms: readonly NightTerms[]): NightCell[] {
  const unavailable = new Set(cabin.unavailable)
  return cabin.prices.flatMap((price, at) => {
    const own = terms[cabin.terms[at] ?? -1]
    if (own === undefined) return []
    const differs =
      price === cabin.basePrice ? null : price > cabin.basePrice ? 'dearer' : 'cheaper'
    return {
      price,
      text: shortAmount(price),
      differs,
      isAvailable: !unavailable.has(at),
      terms: own,
    }
  })
}

const shortAmount = (amount: number) =>
  Number.isInteger(amount) ? formatCount(amount) : typedAmount(amount)

/** What stays are allowed that begin or end on a date: "At least 7 nights", "No arrival". */
export function stayFacts({ minNights, arrival, departure, sellsGaps }: NightTerms): string[] {
  return [
    ...(minNights > 1 ? [`At least ${countOf(minNights, 'night')}`] : []),
    ...(arrival ? [] : ['No arrival']),
    ...(departure ? [] : ['No departure']),
    ...(sellsGaps ? ['Shorter gaps can be sold'] : []),
  ]
}

/** Everything that a cell shows, as text for screen readers. */
export function spokenCell(name: string, date: CalendarDate, cell: NightCell): string {
  return [
    name,
    formatDateWithWeekday(date),
    formatMoney(cell.price),
    cell.terms.reason,
    ...stayFacts(cell.terms),
    ...(cell.isAvailable ? [] : ['Not available']),
  ].join(', ')
}
