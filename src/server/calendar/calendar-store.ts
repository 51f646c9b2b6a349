import type { Calendar, CalendarQuery } from '#contract/calendar.ts'
import type { Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function findCalendar(_context: Context, _query: CalendarQuery): Promise<Calendar> {
  refuse('unexpected')
}
