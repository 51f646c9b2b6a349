import { type CalendarDate, datesFrom, daysBetween } from './calendar.ts'

/**
 * From the arrival date to the departure date. The night of the departure date is not part of the
 * stay, so the next guest can arrive on that date.
 */
export type Stay = { startDate: CalendarDate; endDate: CalendarDate }

export const nights = (stay: Stay): number => daysBetween(stay.startDate, stay.endDate)

/** The dates of the nights, in order: each night belongs to the date on which it begins. */
export const nightDates = (stay: Stay): CalendarDate[] => datesFrom(stay.startDate, nights(stay))

export const arrivesOn = (stay: Stay, date: CalendarDate): boolean => stay.startDate === date

export const departsOn = (stay: Stay, date: CalendarDate): boolean => stay.endDate === date

/** Whether the night that begins on this date belongs to the stay. */
export const inHouseOn = (stay: Stay, date: CalendarDate): boolean =>
  stay.startDate <= date && date < stay.endDate
