import type { Fit, RuleBreak } from '#contract/availability.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import type { HouseRules } from '#domain/stay-rules.ts'
import { brokenStayRules } from '#features/prices/domain/broken-stay-rules.ts'
import { isInGap } from '#features/prices/domain/gap.ts'
import type { SeasonRule } from '#features/prices/domain/price-rule.ts'
import { type SeasonTerms, seasonCalendar } from '#features/prices/domain/season-terms.ts'
import { reject } from '#platform/base/errors.ts'
import type { Overridable } from '../../contract/booking-actions.ts'

type StayWithParty = Stay & { numGuests: number }

/** What stays in one cabin may be. */
export type StayTerms = {
  houseRules: HouseRules
  /** Those of the cabin, in their order. */
  seasons: readonly SeasonRule[]
  termsOn: (date: CalendarDate) => SeasonTerms
  today: CalendarDate
}

/** The terms of cabins. Cabins with the same seasons share what is computed for a date. */
export function stayTerms(houseRules: HouseRules, today: CalendarDate) {
  const known = new Map<string, StayTerms>()
  return (seasons: readonly SeasonRule[]): StayTerms => {
    const key = seasons.map(({ id }) => id).join()
    const termsOn = seasonCalendar(seasons, houseRules)
    const terms = known.get(key) ?? { houseRules, seasons, termsOn, today }
    known.set(key, terms)
    return terms
  }
}

/** Whether a night of the cabin is free. It is only read if a rule sells gaps. */
type IsFree = (night: CalendarDate) => boolean

/** The rules that a stay breaks, each with its sentence. */
export const ruleBreaks = (
  stay: StayWithParty,
  { houseRules, termsOn, today }: StayTerms,
  isFree?: IsFree,
): RuleBreak[] =>
  brokenStayRules({
    stay,
    houseRules,
    termsOn,
    today,
    ...(isFree && { isInGap: (minNights: number) => isInGap(stay, minNights, isFree) }),
  })

/** Rejects unless staff override every broken rule. */
export function rejectBrokenRules(
  broken: readonly RuleBreak[],
  overrides: readonly Overridable[],
  alternative?: Fit | null,
): void {
  const rules = broken.filter(({ rule }) => !overrides.includes(rule))
  if (rules.length === 0) return
  reject('stay-rule-broken', {
    title: rules.map(({ sentence }) => sentence).join(' '),
    rules,
    ...(alternative && { alternatives: [alternative] }),
  })
}
