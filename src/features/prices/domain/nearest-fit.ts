import { addDays, type CalendarDate, datesFrom } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { nights, type Stay } from '#domain/stay.ts'

/** How many days earlier or later the search looks. */
export const reach = 14

/** The dates of a stay, extended by so many days in both directions. */
export const widenedBy = ({ startDate, endDate }: Stay, days: number): Stay => ({
  startDate: addDays(startDate, -days),
  endDate: addDays(endDate, days),
})

export type OtherDates = { stay: Stay; change: 'later' | 'earlier' | 'shorter'; days: number }

type Limits = {
  isFree: (night: CalendarDate) => boolean
  today: CalendarDate
  /** The length of the shortest stay to suggest. */
  minNights: number
}

/**
 * Other dates for which a stay is available, the smallest change first: a stay of the same length some
 * days later or earlier, or a shorter one within its dates. None begins before today. Among changes by
 * the same number of days, a stay of the same length comes first, and later before earlier.
 */
export function nearestFits(requested: Stay, { isFree, today, minNights }: Limits): OtherDates[] {
  const length = nights(requested)
  const dates = datesFrom(addDays(requested.startDate, -reach), length + 2 * reach + 1)
  const free = freeInARow(dates.slice(0, -1).map((night) => night >= today && isFree(night)))
  const stayFrom = (index: number, count: number): Stay => ({
    startDate: dates[index] ?? requested.startDate,
    endDate: dates[index + count] ?? requested.endDate,
  })

  const found: OtherDates[] = []
  for (let days = 1; days <= reach; days++) {
    for (const [change, index] of [
      ['later', reach + days] as const,
      ['earlier', reach - days] as const,
    ]) {
      if ((free[index] ?? 0) >= length) found.push({ stay: stayFrom(index, length), change, days })
    }
  }

  let longest = { index: 0, count: 0 }
  for (let index = reach; index < reach + length; index++) {
    const count = Math.min(free[index] ?? 0, reach + length - index)
    if (count > longest.count) longest = { index, count }
  }
  const { index, count } = longest
  if (count > 0 && count >= minNights && count < length) {
    found.push({ stay: stayFrom(index, count), change: 'shorter', days: length - count })
  }
  return found.sort((a, b) => a.days - b.days)
}

/** For each night, the number of consecutive free nights from it on. */
function freeInARow(free: boolean[]): number[] {
  const counts: number[] = []
  for (let index = free.length - 1; index >= 0; index--) {
    counts[index] = free[index] ? (counts[index + 1] ?? 0) + 1 : 0
  }
  return counts
}

/** "2 days later, Jul 14 to Jul 16" */
export function otherDatesSentence(
  { stay, change, days: n }: OtherDates,
  today: CalendarDate,
): string {
  const dates = formatStayDates(stay, today)
  if (change === 'shorter')
    return t('{n, plural, one {# night shorter, {dates}} other {# nights shorter, {dates}}}', {
      n,
      dates,
    })
  return change === 'later'
    ? t('{n, plural, one {# day later, {dates}} other {# days later, {dates}}}', { n, dates })
    : t('{n, plural, one {# day earlier, {dates}} other {# days earlier, {dates}}}', { n, dates })
}
