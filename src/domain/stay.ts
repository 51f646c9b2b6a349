import { type CalendarDate, datesFrom, daysBetween } from './calendar.ts'

/**
 * From the day of arrival up to the day of departure. The guest sleeps here on every date of it but
 * the last, which is free for the next guest's arrival.
 */
export type Stay = { startDate: CalendarDate; endDate: CalendarDate }

export const nights = (stay: Stay): number => daysBetween(stay.startDate, stay.endDate)

/** The dates on whose evenings the guest goes to bed here, in order. */
export const nightDates = (stay: Stay): CalendarDate[] => datesFrom(stay.startDate, nights(stay))

export const arrivesOn = (stay: Stay, date: CalendarDate): boolean => stay.startDate === date

export const departsOn = (stay: Stay, date: CalendarDate): boolean => stay.endDate === date

/** Whether the night that begins on this date belongs to the stay. */
export const inHouseOn = (stay: Stay, date: CalendarDate): boolean =>
  stay.startDate <= date && date < stay.endDate
