import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { addMonths } from '../domain/report-periods.ts'

/**
 * The day of the same year to which an arrow key, Home or End leads; undefined for any other key and
 * where the year ends. Months are below each other, or next to each other on a turned map.
 */
export function dayReachedBy(
  key: string,
  date: CalendarDate,
  isTurned = false,
): CalendarDate | undefined {
  const next = targetOf((isTurned && turnedKeys[key]) || key, date)
  return next?.slice(0, 4) === date.slice(0, 4) ? next : undefined
}

const turnedKeys: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowUp: 'ArrowLeft',
}

function targetOf(key: string, date: CalendarDate): CalendarDate | undefined {
  const month = `${date.slice(0, 7)}-01`
  switch (key) {
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowDown':
      return sameDayOf(addMonths(month, 1), date)
    case 'ArrowUp':
      return sameDayOf(addMonths(month, -1), date)
    case 'Home':
      return month
    case 'End':
      return addDays(addMonths(month, 1), -1)
    default:
      return undefined
  }
}

/** The same day of a month, or its last one. */
function sameDayOf(month: CalendarDate, date: CalendarDate): CalendarDate {
  const last = addDays(addMonths(month, 1), -1)
  const same = `${month.slice(0, 7)}${date.slice(7)}`
  return same < last ? same : last
}
