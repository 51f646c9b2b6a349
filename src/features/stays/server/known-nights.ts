import { addDays, type CalendarDate, datesFrom, daysBetween } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'

export type Segment = { cabinId: number; from: CalendarDate; to: CalendarDate }

/** "cabin first last" for each run of nights, from the segments of a version. */
export const segmentsOf = ({ segments }: { segments: string | null }): Segment[] =>
  (segments ?? '')
    .split(',')
    .filter((segment) => segment !== '')
    .map((segment) => {
      const [cabinId = '', first = '', last = ''] = segment.split(' ')
      return { cabinId: Number(cabinId), from: first, to: addDays(last, 1) }
    })

type KnownNights = {
  segments: string | null
  rates: string | null
  start_date: CalendarDate
  end_date: CalendarDate
  total_price_cents: Cents
}

/**
 * The price of each night from the arrival on. A server of the previous release wrote none during an
 * upgrade; then the total is shared evenly.
 */
export function ratesOf({ rates, start_date, end_date, total_price_cents }: KnownNights): Cents[] {
  if (rates !== null) return rates === '' ? [] : rates.split(' ').map(Number)
  const length = daysBetween(start_date, end_date)
  const shareOf = (nights: number) => Math.floor((total_price_cents * nights) / length)
  return Array.from({ length }, (_, night) => shareOf(night + 1) - shareOf(night))
}

/** The nights that a version occupies, with their prices. */
export function knownNightsOf(version: KnownNights) {
  const rates = ratesOf(version)
  return segmentsOf(version).flatMap(({ cabinId, from, to }) => {
    const before = daysBetween(version.start_date, from)
    return datesFrom(from, daysBetween(from, to)).map((date, night) => ({
      date,
      cabinId,
      rate: rates[before + night] ?? 0,
    }))
  })
}
