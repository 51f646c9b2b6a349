import { type CalendarDate, isCalendarDate } from '../calendar.ts'
import { formatDateTime, formatShortDate } from '../format-date.ts'
import { formatStayDates } from '../format-stay.ts'
import { formatMessage, t } from '../i18n/messages.ts'
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
/**
 * A text that the program stored in English, in the reader's language: one of these messages, which may have one
 * placeholder. Any other one is text of users, as it is. Only on the server, which has the English messages.
 */
export function knownText(value: unknown, messages: readonly string[]): string {
  const stored = text(value)
  for (const message of messages) {
    const [start = '', name, end = ''] = message.split(/[{}]/)
    if (name === undefined && stored === message) return t(message)
    if (name === undefined || !stored.startsWith(start) || !stored.endsWith(end)) continue
    const inserted = stored.slice(start.length, stored.length - end.length)
    return `${formatMessage(message, { [name]: inserted })}`
  }
  return stored
}
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
