import type { CalendarDate } from '#domain/calendar.ts'
import type { PriceData } from './read-prices.ts'

/** For each date, whether the night can still be sold in a cabin. */
export function freeNightsOf(
  { id, retired_on: retiredOn }: PriceData['cabins'][number],
  dates: readonly CalendarDate[],
  today: CalendarDate,
  { taken, overdue }: PriceData,
): boolean[] {
  const takenDates = new Set(JSON.parse(taken.get(id) ?? '[]') as CalendarDate[])
  const isOverdue = overdue.includes(id)
  return dates.map(
    (date) =>
      date >= today &&
      !takenDates.has(date) &&
      (retiredOn === null || date < retiredOn) &&
      !(isOverdue && date === today),
  )
}
