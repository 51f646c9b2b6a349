import { addDays, type CalendarDate, datesFrom, daysBetween, weekday } from '../calendar.ts'
import type { RecurrenceRule } from './calendar-entry.ts'

/** Occurrences are counted from the first one on, so the rule must not have begun too long ago. */
const maxDaysOfCount = 3660

/**
 * The dates of a recurrence rule between two dates, both included. Each day is examined one time, so
 * that no rule takes long: parsers that search for the next date never end when there is none.
 * @returns null for a rule that began too long ago
 */
export function datesOfRule(
  rule: RecurrenceRule,
  first: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] | null {
  if (first > to) return []
  if (rule.count !== null && daysBetween(first, from) > maxDaysOfCount) return null
  const earliest = rule.count !== null || from < first ? first : from
  const firstPeriod = periodOf(rule, first)
  const dates: CalendarDate[] = []
  let count = 0
  for (
    let period = periodOf(rule, earliest);
    period.start <= to;
    period = periodOf(rule, period.end)
  ) {
    if (unitsBetween(rule, firstPeriod.start, period.start) % rule.interval !== 0) continue
    const days = datesFrom(period.start, daysBetween(period.start, period.end))
    const matching = days.filter((date) => matches(rule, first, date))
    for (const date of atPositions(matching, rule.positions)) {
      if (date < first) continue
      count += 1
      if ((rule.count !== null && count > rule.count) || date > to) return dates
      if (date >= from) dates.push(date)
    }
  }
  return dates
}

/** The days among which a rule chooses: a day, a week, a month or a year. */
type Period = { start: CalendarDate; end: CalendarDate }

function periodOf({ unit, weekStart }: RecurrenceRule, date: CalendarDate): Period {
  switch (unit) {
    case 'day':
      return { start: date, end: addDays(date, 1) }
    case 'week': {
      const start = addDays(date, -((weekday(date) - weekStart + 7) % 7))
      return { start, end: addDays(start, 7) }
    }
    case 'month': {
      const start = `${date.slice(0, 7)}-01`
      return { start, end: addDays(start, daysInMonth(start)) }
    }
    case 'year': {
      const start = `${date.slice(0, 4)}-01-01`
      return { start, end: addDays(start, daysInYear(start)) }
    }
  }
}

function unitsBetween({ unit }: RecurrenceRule, from: CalendarDate, to: CalendarDate): number {
  switch (unit) {
    case 'day':
      return daysBetween(from, to)
    case 'week':
      return daysBetween(from, to) / 7
    case 'month':
      return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)
    case 'year':
      return yearOf(to) - yearOf(from)
  }
}

/** Whether a date of a period fits the rule. What the rule does not say, its first date does. */
function matches(rule: RecurrenceRule, first: CalendarDate, date: CalendarDate): boolean {
  const { unit, weekdays, monthDays, months } = rule
  const saysDay = weekdays.length > 0 || monthDays.length > 0
  if (months.length > 0 && !months.includes(monthOf(date))) return false
  if (monthDays.length > 0 && !isMonthDay(monthDays, date)) return false
  if (weekdays.length > 0) return weekdays.some((one) => isWeekday(rule, one, date))
  if (saysDay || unit === 'day') return true
  if (unit === 'week') return weekday(date) === weekday(first)
  if (dayOf(date) !== dayOf(first)) return false
  return unit === 'month' || months.length > 0 || monthOf(date) === monthOf(first)
}

const isMonthDay = (monthDays: readonly number[], date: CalendarDate) =>
  monthDays.includes(dayOf(date)) || monthDays.includes(dayOf(date) - daysInMonth(date) - 1)

function isWeekday(
  { unit, months }: RecurrenceRule,
  { weekday: wanted, place }: RecurrenceRule['weekdays'][number],
  date: CalendarDate,
): boolean {
  if (weekday(date) !== wanted) return false
  if (place === 0) return true
  const isOfYear = unit === 'year' && months.length === 0
  const day = isOfYear ? daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1 : dayOf(date)
  const days = isOfYear ? daysInYear(date) : daysInMonth(date)
  return place > 0 ? Math.ceil(day / 7) === place : Math.ceil((days - day + 1) / 7) === -place
}

function atPositions(dates: CalendarDate[], positions: readonly number[]): CalendarDate[] {
  if (positions.length === 0) return dates
  return dates.filter(
    (_, index) => positions.includes(index + 1) || positions.includes(index - dates.length),
  )
}

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))
const monthOf = (date: CalendarDate) => Number(date.slice(5, 7))
const dayOf = (date: CalendarDate) => Number(date.slice(8))
const daysInMonth = (date: CalendarDate) =>
  new Date(Date.UTC(yearOf(date), monthOf(date), 0)).getUTCDate()
const daysInYear = (date: CalendarDate) => (isLeap(yearOf(date)) ? 366 : 365)
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
