import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { typedAmount } from '#domain/money.ts'
import { formatCount, formatMoney } from '#ui/format.ts'
import type { CabinPrices, NightTerms, PriceCalendar } from '../contract/price-calendar.ts'

/** A night of a cabin as the grid shows it. */
export type NightCell = {
  /** Its place among the nights of the grid. */
  at: number
  price: number
  /** The price without the sign of the currency: "1,250", and ".50" where there are decimals. */
  whole: string
  decimals: string
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
      at,
      price,
      ...amountParts(price),
      differs,
      isAvailable: !unavailable.has(at),
      terms: own,
    }
  })
}

export function amountParts(amount: number): Pick<NightCell, 'whole' | 'decimals'> {
  const whole = formatCount(Math.trunc(amount))
  return {
    whole,
    decimals: Number.isInteger(amount) ? '' : typedAmount(amount).replace(/^\d+/, ''),
  }
}

/** What stays are allowed that begin or end on a date: "At least 7 nights", "No arrival". */
export function stayFacts({ minNights, arrival, departure, sellsGaps }: NightTerms): string[] {
  return [
    ...(minNights > 1
      ? [t('{n, plural, one {At least # night} other {At least # nights}}', { n: minNights })]
      : []),
    ...(arrival ? [] : [t('No arrival')]),
    ...(departure ? [] : [t('No departure')]),
    ...(sellsGaps ? [t('Shorter gaps can be sold')] : []),
  ]
}

/** Everything that a cell shows, as text for screen readers. */
export function spokenCell(
  name: string,
  date: CalendarDate,
  cell: NightCell,
  block: string | undefined,
): string {
  return [
    name,
    formatDateWithWeekday(date),
    formatMoney(cell.price),
    cell.terms.reason,
    ...stayFacts(cell.terms),
    ...(block ? [block] : []),
    ...(cell.isAvailable ? [] : [t('Not available')]),
  ].join(', ')
}

/** The letters of the longest name, for the width of the column of names. */
export const longestName = (cabins: readonly { name: string }[]): number =>
  Math.max(0, ...cabins.map(({ name }) => name.length))

/** How many digits wide a price is. The stylesheet writes decimals in this share of the size. */
export const digitsOf = ({ whole, decimals }: Pick<NightCell, 'whole' | 'decimals'>): number =>
  whole.length + 0.8 * decimals.length

/** The digits of the widest price. */
export const widestPrice = ({ cabins }: PriceCalendar): number =>
  [...new Set(cabins.flatMap(({ prices }) => prices))].reduce(
    (widest, price) => Math.max(widest, digitsOf(amountParts(price))),
    3,
  )
