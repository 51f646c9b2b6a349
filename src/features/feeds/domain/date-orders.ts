import { daysBetween } from '#domain/calendar.ts'
import { type DateOrder, possibleDateOrders, readDate } from '#domain/dates/read-date.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { isDotted, writtenDate } from './basic-dates.ts'
import type { EventLines } from './calendar-lines.ts'

/**
 * The orders of day and month in which all events of a calendar end after they start. Two if dates such
 * as 05/06/2027 can be read in both.
 */
export function dateOrdersOf(events: readonly EventLines[]): DateOrder[] {
  const stays = events.map(({ lines }) => ({
    start: unclearDate(lines, /^DTSTART[;:]/i),
    end: unclearDate(lines, /^DTEND[;:]/i),
  }))
  const texts = stays.flatMap(({ start, end }) => [start ?? [], end ?? []].flat())
  const orders = possibleDateOrders(texts)
  const [only = 'day-month-year', ...others] = orders
  if (others.length === 0) return [only]
  const credible = orders.filter((order) =>
    stays.every(({ start, end }) => {
      const [from, to] = [start && readDate(start, order), end && readDate(end, order)]
      return !from || !to || (from <= to && daysBetween(from, to) <= longestStay)
    }),
  )
  return credible.length > 0 ? credible : orders
}

/** A date that is not written as RFC 5545 or ISO 8601 do, and not with dots. */
function unclearDate(lines: readonly string[], name: RegExp): string | null {
  const line = lines.find((one) => name.test(one))
  const text = line === undefined ? '' : writtenDate(line).trim()
  return text === '' || /^\d{4}/.test(text) || isDotted(text) ? null : text
}
