import type { RuleBreak } from '#contract/availability.ts'
import type { Overridable } from '#contract/booking-actions.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import { brokenRules, type HouseRule, type HouseRules, ruleSentence } from '#domain/stay-rules.ts'
import { refuse } from '../base/errors.ts'

type StayWithParty = Stay & { numGuests: number }

/** The house rules that a stay breaks, or the rules in `broken`, each with its sentence. */
export const ruleBreaks = (
  stay: StayWithParty,
  rules: HouseRules,
  today: CalendarDate,
  broken: readonly HouseRule[] = brokenRules(stay, rules, today),
): RuleBreak[] => broken.map((rule) => ({ rule, sentence: ruleSentence(rule, stay, rules, today) }))

/** Refuses unless staff override every broken rule. */
export function refuseBrokenRules(
  broken: readonly RuleBreak[],
  overrides: readonly Overridable[],
): void {
  const rules = broken.filter(({ rule }) => !overrides.includes(rule))
  if (rules.length === 0) return
  refuse('stay-rule-broken', {
    title: rules.map(({ sentence }) => sentence).join(' '),
    rules,
  })
}
