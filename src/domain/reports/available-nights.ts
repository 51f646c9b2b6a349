import { addDays, type CalendarDate } from '../calendar.ts'
import { lengthOf, type ReportPeriod } from './report-periods.ts'

export type CabinDates = {
  createdOn: CalendarDate
  /** The first night that a booking or a block occupies, which imported stays have before the creation. */
  firstNight: CalendarDate | null
  retiredOn: CalendarDate | null
}

/**
 * The nights of a period on which a cabin could be sold: from its creation, or its first occupied
 * night, until it is retired. Blocked nights are included, as in the USALI.
 */
export function availableNights(cabin: CabinDates, period: ReportPeriod): number {
  const { createdOn, firstNight, retiredOn } = cabin
  const from = firstNight !== null && firstNight < createdOn ? firstNight : createdOn
  const [, first = from] = [from, period.first].sort()
  const until = retiredOn === null ? period.last : addDays(retiredOn, -1)
  const [last = until] = [until, period.last].sort()
  return last < first ? 0 : lengthOf({ first, last })
}
