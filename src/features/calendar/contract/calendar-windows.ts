/** How many days the calendar shows; the first is the default. Without zod, for the address bar. */
export const calendarWindows = [14, 28, 60] as const
export type CalendarWindow = (typeof calendarWindows)[number]
