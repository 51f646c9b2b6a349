import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { formatMonth } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'
import { chartMonths } from '#ui/timeline/tape-chart-days.ts'
import type { CabinPrices } from '../contract/price-calendar.ts'
import { amountParts } from './night-cells.ts'
import type { PriceWindow } from './price-window.ts'

/** How a price compares with the price of the cabin: below it, the same, and more and more above it. */
export type PriceLevel = 'cheaper' | 'same' | 'dearer' | 'much-dearer'

/** A month of a cabin. */
export type MonthPrices = {
  low: number
  high: number
  numFree: number
  /** Successive nights of one level, from a day of the month on. */
  levels: { day: number; level: PriceLevel; isFree: boolean; length: number }[]
}

/** A month of a year: its first day, and where its nights are. */
export type YearColumn = { date: CalendarDate; at: number; length: number }

/** From this share of the price of the cabin on, a night is much dearer. */
const muchDearer = 1.3

export function yearColumns(window: PriceWindow): YearColumn[] {
  let at = 0
  return chartMonths(window).map(({ length }) => {
    const column = { date: addDays(window.from, at), at, length }
    at += length
    return column
  })
}

export function monthPrices(
  { basePrice, prices, unavailable }: CabinPrices,
  { at, length }: YearColumn,
): MonthPrices {
  const taken = new Set(unavailable)
  const own = prices.slice(at, at + length)
  const levels: MonthPrices['levels'] = []
  own.forEach((price, index) => {
    const level = levelOf(price, basePrice)
    const isFree = !taken.has(at + index)
    const last = levels.at(-1)
    if (last?.level === level && last.isFree === isFree) last.length += 1
    else levels.push({ day: index + 1, level, isFree, length: 1 })
  })
  return {
    low: Math.min(...own),
    high: Math.max(...own),
    numFree: levels.reduce((sum, { isFree, length: nights }) => sum + (isFree ? nights : 0), 0),
    levels,
  }
}

function levelOf(price: number, basePrice: number): PriceLevel {
  if (price === basePrice) return 'same'
  if (price < basePrice) return 'cheaper'
  return price < basePrice * muchDearer ? 'dearer' : 'much-dearer'
}

/** The lowest and, if there is another one, the highest price. */
export function rangeOfPrices({ low, high }: MonthPrices): [low: string, high: string | null] {
  const text = (price: number) => Object.values(amountParts(price)).join('')
  return [text(low), low === high ? null : text(high)]
}

/** Everything that a month shows, as text for screen readers. */
export function spokenMonth(
  name: string,
  { date, length }: YearColumn,
  { low, high, numFree }: MonthPrices,
): string {
  const prices =
    low === high
      ? formatMoney(low)
      : t('{from} to {to}', { from: formatMoney(low), to: formatMoney(high) })
  return t('{cabin}, {month}, {prices}, {free} of {n} nights free', {
    cabin: name,
    month: formatMonth(date),
    prices,
    free: numFree,
    n: length,
  })
}

type MonthPlace = { row: number; month: number }

/** Where a key leads; null for keys that lead nowhere. */
export function monthForKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, month }: MonthPlace,
  { months, rows }: { months: number; rows: number },
): MonthPlace | null {
  const places: Record<string, MonthPlace> = {
    ArrowLeft: { row, month: month - 1 },
    ArrowRight: { row, month: month + 1 },
    ArrowUp: { row: row - 1, month },
    ArrowDown: { row: row + 1, month },
    Home: { row: ctrlKey ? 0 : row, month: 0 },
    End: { row: ctrlKey ? rows - 1 : row, month: months - 1 },
  }
  const place = places[key]
  if (!place) return null
  return {
    row: Math.max(0, Math.min(place.row, rows - 1)),
    month: Math.max(0, Math.min(place.month, months - 1)),
  }
}
