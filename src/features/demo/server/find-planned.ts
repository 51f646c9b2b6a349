import type { CalendarDate } from '#domain/calendar.ts'
import { demoCabins } from './demo-cabins.ts'

export type DemoCabinName = (typeof demoCabins)[number]['name']

export type PlannedStay = { cabin: number; startDate: CalendarDate; status: string }

export const cabinIndex = (cabin: DemoCabinName): number =>
  demoCabins.findIndex(({ name }) => name === cabin)

/** The index of the booking that arrives in a cabin on a day. */
export const findPlanned = (
  planned: readonly PlannedStay[],
  cabin: DemoCabinName,
  startDate: CalendarDate,
): number =>
  planned.findIndex(
    (booking) =>
      booking.cabin === cabinIndex(cabin) &&
      booking.startDate === startDate &&
      booking.status !== 'cancelled',
  )
