import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { departedMonthsAgo } from '#features/guests/domain/retention.ts'

/** The first date on which a departure is so many months ago, and the register is deleted. */
export function keptUntil(departure: CalendarDate, months: number): CalendarDate {
  let date = addDays(departure, months * 28)
  while (departedMonthsAgo(date, months) < departure) date = addDays(date, 1)
  return date
}
