import type { CalendarDate } from '#domain/calendar.ts'
import { useToday } from '../data/session.ts'
import type { ReportSearch } from '../search.ts'

/** The day around which periods begin: today, or the day of the past that is shown. */
export function useReportDay({ asOf }: ReportSearch): CalendarDate {
  const today = useToday()
  return asOf.slice(0, 10) || today
}
