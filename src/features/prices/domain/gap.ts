import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { nightDates, type Stay } from '#domain/stay.ts'

/**
 * Whether a stay is within free nights that are fewer than the minimum and end on both sides at nights
 * that are occupied or past, so that they cannot be sold otherwise.
 */
export function isInGap(
  stay: Stay,
  minNights: number,
  isFree: (night: CalendarDate) => boolean,
): boolean {
  if (!nightDates(stay).every(isFree)) return false
  let { startDate, endDate } = stay
  let length = nightDates(stay).length
  while (length < minNights && isFree(addDays(startDate, -1))) {
    startDate = addDays(startDate, -1)
    length += 1
  }
  while (length < minNights && isFree(endDate)) {
    endDate = addDays(endDate, 1)
    length += 1
  }
  return length < minNights
}
