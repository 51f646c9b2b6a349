import { addDays, type CalendarDate } from '#domain/calendar.ts'

/**
 * The latest departure that is at least so many months ago today. A month ends on the same day of a
 * later month, or on the last day of one that is too short
 * (docs/reference/business-rules.md#keeping-national-ids).
 */
export function departedMonthsAgo(today: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10)
  const isLastOfMonth = addDays(today, 1).endsWith('-01')
  const sameDay = `${lastOfMonth.slice(0, 8)}${String(day).padStart(2, '0')}`
  return isLastOfMonth || sameDay > lastOfMonth ? lastOfMonth : sameDay
}
