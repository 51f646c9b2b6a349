import type { CalendarDate } from '#domain/calendar.ts'
import { useToday } from '#ui/data/session.ts'
import type { ReportSearch } from './report-search.ts'

/** The day around which periods begin: today, or the day of the past that is shown. */
export const reportDay = ({ asOf }: ReportSearch, today: CalendarDate): CalendarDate =>
  asOf.slice(0, 10) || today

export const useReportDay = (search: ReportSearch): CalendarDate => reportDay(search, useToday())
