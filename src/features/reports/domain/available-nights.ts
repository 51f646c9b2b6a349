import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { lengthOf, type ReportPeriod } from './report-periods.ts'

export type CabinDates = {
  /** Null for a cabin that was always rented out. */
  rentedSince: CalendarDate | null
  retiredOn: CalendarDate | null
}

/** Whether a cabin is rented out in the night that begins on a date. */
export const isRentedOn = ({ rentedSince, retiredOn }: CabinDates, date: CalendarDate): boolean =>
  (rentedSince === null || rentedSince <= date) && (retiredOn === null || retiredOn > date)

/**
 * The nights of a period on which a cabin could be sold: since it is rented out, until it is retired.
 * Blocked nights are included, as in the USALI. A night that is sold before or after makes itself available.
 */
export function availableNights(
  { rentedSince, retiredOn }: CabinDates,
  period: ReportPeriod,
): number {
  const [, first = period.first] = [rentedSince ?? period.first, period.first].sort()
  const until = retiredOn === null ? period.last : addDays(retiredOn, -1)
  const [last = until] = [until, period.last].sort()
  return last < first ? 0 : lengthOf({ first, last })
}
