import { oneOf } from '#ui/forms/one-of.ts'
import { dateIn, momentIn, type RawSearch } from '#ui/search.ts'
import { type CalendarWindow, calendarWindows } from '../contract/calendar-windows.ts'

/** An empty first day means the day before today, and an empty moment means now. */
export type CalendarSearch = { from: string; days: CalendarWindow; asOf: string }

export const defaultCalendarSearch: CalendarSearch = {
  from: '',
  days: calendarWindows[0],
  asOf: '',
}

export const readCalendarSearch = (raw: RawSearch): CalendarSearch => ({
  from: dateIn(raw.from),
  days: oneOf(calendarWindows, raw.days, defaultCalendarSearch.days),
  asOf: momentIn(raw.asOf),
})
