import type { CalendarDate } from '#domain/calendar.ts'
import { dayMs, daysBetween } from '#domain/calendar.ts'
import type { RecurrenceRule } from './calendar-entry.ts'

/** Occurrences are counted from the first one on, so the rule must not have begun too long ago. */
const maxDaysOfCount = 3660

/**
 * The dates of a recurrence rule between two dates, both included. Each day is examined one time, with
 * work that does not grow with the parts of the rule: parsers that search for the next date never end
 * when there is none.
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
  const parts = partsOf(rule, dayAt(numberOf(first)))
  const [firstDay, fromDay, lastDay] = [numberOf(first), numberOf(from), numberOf(to)]
  const earliest = rule.count !== null ? firstDay : Math.max(firstDay, fromDay)
  const firstPeriod = periodOf(rule, firstDay)
  const dates: CalendarDate[] = []
  let count = 0
  for (
    let period = periodOf(rule, earliest);
    period.start <= lastDay;
    period = periodOf(rule, period.end)
  ) {
    if (unitsBetween(rule, firstPeriod.start, period.start) % rule.interval !== 0) continue
    for (const day of atPositions(matchingDays(parts, period), parts.positions)) {
      if (day < firstDay) continue
      count += 1
      if ((rule.count !== null && count > rule.count) || day > lastDay) return dates
      if (day >= fromDay) dates.push(dateOf(day))
    }
  }
  return dates
}

/** Days since 1970, so that the many days of a rule are examined without texts. */
type DayNumber = number

const numberOf = (date: CalendarDate): DayNumber => Date.parse(`${date}T00:00:00Z`) / dayMs
const dateOf = (day: DayNumber): CalendarDate => new Date(day * dayMs).toISOString().slice(0, 10)

type Day = { year: number; month: number; day: number; weekday: number }

function dayAt(number: DayNumber): Day {
  const date = new Date(number * dayMs)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

/** The days among which a rule chooses: a day, a week, a month or a year. */
type Period = { start: DayNumber; end: DayNumber }

const firstOf = (year: number, month: number): DayNumber => Date.UTC(year, month - 1, 1) / dayMs

function periodOf({ unit, weekStart }: RecurrenceRule, number: DayNumber): Period {
  if (unit === 'day') return { start: number, end: number + 1 }
  const { year, month, weekday } = dayAt(number)
  switch (unit) {
    case 'week': {
      const start = number - ((weekday - weekStart + 7) % 7)
      return { start, end: start + 7 }
    }
    case 'month':
      return { start: firstOf(year, month), end: firstOf(year, month + 1) }
    case 'year':
      return { start: firstOf(year, 1), end: firstOf(year + 1, 1) }
  }
}

function unitsBetween({ unit }: RecurrenceRule, from: DayNumber, to: DayNumber): number {
  if (unit === 'day') return to - from
  if (unit === 'week') return (to - from) / 7
  const [one, other] = [dayAt(from), dayAt(to)]
  const years = other.year - one.year
  return unit === 'year' ? years : years * 12 + other.month - one.month
}

/** A rule in a form in which a day is examined with a few look-ups. What it does not say, its first date does. */
type RuleParts = {
  months: ReadonlySet<number> | null
  monthDays: ReadonlySet<number> | null
  weekdays: WeekdayPlaces | null
  isOfYear: boolean
  positions: ReadonlySet<number>
}

/** The places in the month or year of each weekday; 0 for each one. */
type WeekdayPlaces = readonly ReadonlySet<number>[]

function partsOf(rule: RecurrenceRule, first: Day): RuleParts {
  const { unit, weekdays, monthDays, months, positions } = rule
  const saysDay = weekdays.length > 0 || monthDays.length > 0
  const isYearly = unit === 'year'
  const isByDate = !saysDay && (isYearly || unit === 'month')
  const isByMonth = months.length > 0 || (isByDate && isYearly)
  const isByWeekday = weekdays.length > 0 || (!saysDay && unit === 'week')
  return {
    months: isByMonth ? new Set(months.length > 0 ? months : [first.month]) : null,
    monthDays:
      monthDays.length > 0 || isByDate ? new Set(isByDate ? [first.day] : monthDays) : null,
    weekdays: isByWeekday
      ? placesOf(weekdays.length > 0 ? weekdays : [{ weekday: first.weekday, place: 0 }])
      : null,
    isOfYear: isYearly && months.length === 0,
    positions: new Set(positions),
  }
}

function placesOf(weekdays: RecurrenceRule['weekdays']): WeekdayPlaces {
  const places = Array.from({ length: 7 }, () => new Set<number>())
  for (const { weekday, place } of weekdays) places[weekday]?.add(place)
  return places
}

function matchingDays(parts: RuleParts, { start, end }: Period): DayNumber[] {
  const { months, monthDays, weekdays } = parts
  const found: DayNumber[] = []
  for (let number = start; number < end; number += 1) {
    const day = dayAt(number)
    if (months && !months.has(day.month)) continue
    if (monthDays && !isMonthDay(monthDays, day)) continue
    if (weekdays && !isWeekday(weekdays, day, number, parts.isOfYear)) continue
    found.push(number)
  }
  return found
}

const isMonthDay = (monthDays: ReadonlySet<number>, { year, month, day }: Day) =>
  monthDays.has(day) || monthDays.has(day - (firstOf(year, month + 1) - firstOf(year, month)) - 1)

function isWeekday(
  weekdays: WeekdayPlaces,
  { year, month, weekday }: Day,
  number: DayNumber,
  isOfYear: boolean,
): boolean {
  const places = weekdays[weekday]
  if (!places || places.size === 0) return false
  if (places.has(0)) return true
  const start = isOfYear ? firstOf(year, 1) : firstOf(year, month)
  const end = isOfYear ? firstOf(year + 1, 1) : firstOf(year, month + 1)
  return (
    places.has(Math.floor((number - start) / 7) + 1) ||
    places.has(-(Math.floor((end - 1 - number) / 7) + 1))
  )
}

function atPositions(days: DayNumber[], positions: ReadonlySet<number>): DayNumber[] {
  if (positions.size === 0) return days
  return days.filter((_, index) => positions.has(index + 1) || positions.has(index - days.length))
}
