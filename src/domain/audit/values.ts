import { type CalendarDate, isCalendarDate } from '../calendar.ts'
import { formatDateTime, formatShortDate } from '../format-date.ts'
import { formatStayDates } from '../format-stay.ts'
import type { Cents } from '../money.ts'

/** What the audit log keeps about an action: ids, dates, cents and statuses, never personal data. */
export type AuditValues = Readonly<Record<string, unknown>>

export type AuditedAction = {
  entityId: string
  /** The instant of the action: its year is left out of the dates in the sentence. */
  at: string
  /** Of the property. */
  timeZone: string
  before: AuditValues
  after: AuditValues
}

/** How the subjects of actions are called today. Each knows what to say of one that was deleted. */
export type SubjectNames = {
  cabin: (id: unknown) => string
  guest: (id: unknown) => string
  user: (id: unknown) => string
}

export const text = (value: unknown): string => String(value ?? '')
export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const cents = (value: unknown): Cents => numberIn(value)

export const dateText = (value: unknown, at: string): string =>
  isCalendarDate(text(value)) ? formatShortDate(text(value), dayOf(at)) : ''

export const momentText = (value: unknown, timeZone: string): string =>
  Number.isNaN(Date.parse(text(value))) ? text(value) : formatDateTime(text(value), timeZone)

const dayOf = (at: string): CalendarDate => at.slice(0, 10)

export function stayText({ startDate, endDate }: AuditValues, at: string): string {
  const stay = { startDate: text(startDate), endDate: text(endDate) }
  return isCalendarDate(stay.startDate) && isCalendarDate(stay.endDate)
    ? formatStayDates(stay, dayOf(at))
    : ''
}
