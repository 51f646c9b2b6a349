import { addDays, type CalendarDate, datesFrom } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { nights, type Stay } from '#domain/stay.ts'
import { reach } from './nearest-fit.ts'

type Search = {
  isFree: (night: CalendarDate) => boolean
  /** Whether the rules allow these dates. */
  isAllowed: (stay: Stay) => boolean
  today: CalendarDate
  /** The longest stay to suggest, which the longest minimum may ask for. */
  maxNights: number
}

/**
 * The nearest dates on which a stay is free and breaks no rule: with the smallest sum of the days by
 * which the arrival moves and the nights by which the length changes. Of equal sums the one with the
 * nearest arrival comes first, then a later one, then a longer stay.
 */
export function nearestAllowed(
  requested: Stay,
  { isFree, isAllowed, today, maxNights }: Search,
): Stay | null {
  const length = nights(requested)
  let best: { stay: Stay; cost: number } | null = null
  for (const shift of shifts) {
    const startDate = addDays(requested.startDate, shift)
    if (startDate < today || !isFree(startDate)) continue
    const longest = freeFrom(startDate, maxNights, isFree)
    for (const numNights of lengthsFrom(length, longest)) {
      const cost = Math.abs(shift) + Math.abs(numNights - length)
      if (best !== null && cost >= best.cost) break
      if (cost === 0) continue
      const stay = { startDate, endDate: addDays(startDate, numNights) }
      if (isAllowed(stay)) best = { stay, cost }
    }
  }
  return best?.stay ?? null
}

/** 0, 1, -1, 2, -2 … */
const shifts = [0, ...Array.from({ length: reach }, (_, day) => [day + 1, -day - 1]).flat()]

const freeFrom = (start: CalendarDate, max: number, isFree: Search['isFree']) => {
  const taken = datesFrom(start, max).findIndex((night) => !isFree(night))
  return taken < 0 ? max : taken
}

/** Every possible length, the requested one first. */
const lengthsFrom = (length: number, longest: number): number[] =>
  Array.from({ length: longest }, (_, index) => index + 1).sort(
    (a, b) => Math.abs(a - length) - Math.abs(b - length) || b - a,
  )

/** "Jul 4 to Jul 11, 7 nights" */
export const allowedDatesSentence = (stay: Stay, today: CalendarDate): string =>
  t('{n, plural, one {{dates}, # night} other {{dates}, # nights}}', {
    dates: formatStayDates(stay, today),
    n: nights(stay),
  })
