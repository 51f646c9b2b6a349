import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import {
  brokenRules,
  type HouseRule,
  type HouseRules,
  ruleSentence,
  type StayRule,
} from '#domain/stay-rules.ts'
import { brokenSeasonRules } from './broken-season-rules.ts'
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
  season === null ? sentence : `${season}: ${sentence}`
