import { addDays, type CalendarDate } from '../calendar.ts'

/** Consecutive nights in one cabin. */
export type Segment = {
  cabinId: number
  from: CalendarDate
  /** The morning after the last of the nights. */
  to: CalendarDate
  numNights: number
}

/** The cabins of a stay in order, one segment for each run of nights. `nights` must be in order. */
export function segmentsOf(nights: readonly { date: CalendarDate; cabinId: number }[]): Segment[] {
  const segments: Segment[] = []
  for (const { date, cabinId } of nights) {
    const last = segments.at(-1)
    if (last && last.cabinId === cabinId && last.to === date) {
      last.to = addDays(date, 1)
      last.numNights += 1
    } else {
      segments.push({ cabinId, from: date, to: addDays(date, 1), numNights: 1 })
    }
  }
  return segments
}
