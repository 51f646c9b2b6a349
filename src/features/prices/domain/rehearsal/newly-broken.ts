import { conflictSentence } from '#domain/bookings/availability.ts'
import { inHouseOn } from '#domain/stay.ts'
import { type BrokenRule, brokenStayRules } from '../broken-stay-rules.ts'
import { isInGap } from '../gap.ts'
import type { Plan } from './plan.ts'
import type { Booked, PlannedCabin, RehearsedCabin } from './rehearsed-cabin.ts'

/** The upcoming bookings that break a rule after the change which they do not break before it. */
export function newlyBroken(
  before: Plan,
  after: Plan,
  cabin: RehearsedCabin,
): (Booked & { sentence: string })[] {
  const freeDates = new Set(after.dates.filter((_, index) => cabin.isFree[index]))
  const brokenBy = (plan: Plan, of: PlannedCabin, booked: Booked) =>
    brokenIn(plan, of, booked, freeDates)
  return cabin.bookings.flatMap((booked) => {
    const broken = brokenBy(after, cabin.after, booked)
    if (broken.length === 0) return []
    const known = brokenBy(before, cabin.before, booked).map(({ rule }) => rule)
    const added = broken.filter(({ rule }) => !known.includes(rule))
    const sentence = added.map((rule) => rule.sentence).join(' ')
    return added.length === 0 ? [] : [{ ...booked, sentence }]
  })
}

type Broken = Omit<BrokenRule, 'rule'> & { rule: BrokenRule['rule'] | 'too-small' }

function brokenIn(
  { houseRules, termsIn, dates }: Plan,
  { id, maxCapacity }: PlannedCabin,
  booked: Booked,
  freeDates: ReadonlySet<string>,
): Broken[] {
  const today = dates[0] ?? booked.startDate
  const rules: Broken[] = brokenStayRules({
    stay: booked,
    houseRules,
    termsOn: termsIn(id),
    today,
    isInGap: (minNights) =>
      isInGap(booked, minNights, (night) => freeDates.has(night) || inHouseOn(booked, night)),
  })
  const { numGuests } = booked
  if (numGuests <= maxCapacity) return rules
  const sentence = conflictSentence({ code: 'too-small', maxCapacity, numGuests }, today)
  return [{ rule: 'too-small', sentence }, ...rules]
}
