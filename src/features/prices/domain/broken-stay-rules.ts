import { addDays, type CalendarDate, daysBetween, weekday } from '#domain/calendar.ts'
import { formatShortDate, formatWeekday, weekdayName } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Stay } from '#domain/stay.ts'
import {
  brokenRules,
  type HouseRule,
  type HouseRules,
  ruleSentence,
  type StayRule,
} from '#domain/stay-rules.ts'
import type { Limit, SeasonTerms } from './season-terms.ts'

export type BrokenRule = { rule: StayRule; sentence: string }

export type CheckedStay = {
  stay: Stay & { numGuests: number }
  houseRules: HouseRules
  /** The terms of the cabin on a date. */
  termsOn: (date: CalendarDate) => SeasonTerms
  today: CalendarDate
  /** Whether the free nights around the stay are fewer than this. Left out, they are not known. */
  isInGap?: (minNights: number) => boolean
}

type Broken = { rule: StayRule; season: string | null; sentence: string }

/**
 * What the rules of seasons forbid in addition to the length. In a gap that is sold, guests may arrive
 * and leave on any day that is not closed.
 */
function brokenSeasonRules(
  stay: Stay,
  today: CalendarDate,
  isGap: boolean,
  { arrivalDays, departureDays, minDaysAhead, maxDaysAhead }: SeasonTerms,
): Broken[] {
  const broken: Broken[] = []
  const daysAhead = daysBetween(today, stay.startDate)
  if (arrivalDays?.value.length === 0) {
    const sentence = t('Closed to arrivals on {date}.', {
      date: formatShortDate(stay.startDate, today),
    })
    broken.push({ rule: 'closed-to-arrival', season: arrivalDays.season, sentence })
  } else if (arrivalDays && !isGap && !arrivalDays.value.includes(weekday(stay.startDate))) {
    const sentence = t('Arrivals only on {days}; this stay begins on {day}.', {
      days: daysText(arrivalDays.value),
      day: formatWeekday(stay.startDate),
    })
    broken.push({ rule: 'arrival-day', season: arrivalDays.season, sentence })
  }
  if (departureDays && !isGap && !departureDays.value.includes(weekday(stay.endDate))) {
    const sentence = t('Departures only on {days}; this stay ends on {day}.', {
      days: daysText(departureDays.value),
      day: formatWeekday(stay.endDate),
    })
    broken.push({ rule: 'departure-day', season: departureDays.season, sentence })
  }
  // A stay in the past has a sentence of its own.
  if (minDaysAhead && daysAhead >= 0 && daysAhead < minDaysAhead.value) {
    const sentence = t(
      'Bookings close {min, plural, one {# day} other {# days}} before arrival; this stay begins {days, plural, =0 {today} one {in # day} other {in # days}}.',
      { min: minDaysAhead.value, days: daysAhead },
    )
    broken.push({ rule: 'booked-too-late', season: minDaysAhead.season, sentence })
  }
  if (maxDaysAhead && daysAhead > maxDaysAhead.value) {
    const sentence = t(
      'Bookings open {max, plural, one {# day} other {# days}} before arrival; this stay begins {days, plural, =0 {today} one {in # day} other {in # days}}.',
      { max: maxDaysAhead.value, days: daysAhead },
    )
    broken.push({ rule: 'booked-too-early', season: maxDaysAhead.season, sentence })
  }
  return broken
}

/** "Sat", "Fri and Sat", "Mon, Fri and Sat"; a week begins on Monday. */
function daysText(days: readonly number[]): string {
  const names = days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map(weekdayName)
  const last = names.at(-1) ?? ''
  return names.length < 2
    ? last
    : t('{days} and {last}', { days: names.slice(0, -1).join(', '), last })
}

/** The house rules and the rules of seasons that a stay breaks, each with its sentence. */
export function brokenStayRules(checked: CheckedStay): BrokenRule[] {
  const { stay, houseRules, termsOn, today } = checked
  const terms = termsOn(stay.startDate)
  const { minNights, maxNights } = terms
  const isGap = terms.sellsGaps && (checked.isInGap?.(minNights.value) ?? false)
  const inForce = {
    ...houseRules,
    minBookingLength: isGap ? 1 : minNights.value,
    maxBookingLength: maxNights.value,
  }
  const limits: Partial<Record<HouseRule, Limit<number>>> = {
    'too-short': minNights,
    'too-long': maxNights,
  }
  const lastNight = termsOn(addDays(stay.endDate, -1))
  return [
    ...brokenRules(stay, inForce, today).map((rule) => {
      const sentence = ruleSentence(rule, stay, inForce, today)
      return { rule, sentence: inSeason(limits[rule]?.season ?? null, sentence) }
    }),
    ...brokenSeasonRules(stay, today, isGap, {
      ...terms,
      departureDays: lastNight.departureDays,
    }).map(({ rule, season, sentence }) => ({ rule, sentence: inSeason(season, sentence) })),
  ]
}

const inSeason = (season: string | null, sentence: string) =>
  season === null ? sentence : t('{season}: {sentence}', { season, sentence })
