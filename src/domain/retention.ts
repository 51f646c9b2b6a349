import { addDays, type CalendarDate } from './calendar.ts'

/**
 * The latest date of departure since which that many months have passed today: from the 21st of a
 * month to the 21st of another. Where a month is too short, its last day stands for the missing one
 * (docs/reference/business-rules.md#keeping-national-ids).
 */
export function departedMonthsAgo(today: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10)
  const isLastOfMonth = addDays(today, 1).endsWith('-01')
  const sameDay = `${lastOfMonth.slice(0, 8)}${String(day).padStart(2, '0')}`
  return isLastOfMonth || sameDay > lastOfMonth ? lastOfMonth : sameDay
}
