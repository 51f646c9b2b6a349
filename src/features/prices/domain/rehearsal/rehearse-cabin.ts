import { conflictSentence } from '#domain/bookings/availability.ts'
import { bedsIn } from '#domain/bookings/party.ts'
import { addDays, type CalendarDate, weekday } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { inHouseOn, type Stay } from '#domain/stay.ts'
import { type BrokenRule, brokenStayRules } from '../broken-stay-rules.ts'
import { isInGap } from '../gap.ts'
import { nightPriceOf } from '../night-price.ts'
import { nightTerms } from '../rate-card.ts'
import type { Plan, TermsOn } from './plan.ts'
import type { Booked, PlannedCabin, RehearsedCabin } from './rehearsed-cabin.ts'

/** Nights in a row with the same price before the change, and another one after it. */
export type PriceChange = { nights: Stay; before: Cents; after: Cents }

/** What a change does in one cabin. */
export type CabinEffects = {
  numFreeNights: number
  prices: PriceChange[]
  /** Free nights with other discounts or prices of extra guests, and with other rules for stays. */
  discounts: Stay[]
  stays: Stay[]
  /** Upcoming bookings that today's rules allow, and the changed rules would not. */
  bookings: (Booked & { sentence: string })[]
  /** Free nights between bookings that could be sold before, or can be sold after the change. */
  lostGaps: Stay[]
  wonGaps: Stay[]
}

/** The upcoming bookings that break a rule after the change which they do not break before it. */
function newlyBroken(
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
  if (bedsIn(booked) <= maxCapacity) return rules
  const sentence = conflictSentence({ code: 'too-small', maxCapacity, numGuests }, today)
  return [{ rule: 'too-small', sentence }, ...rules]
}

/** Compares the free nights and the upcoming bookings of a cabin before and after a change. */
export function rehearseCabin(before: Plan, after: Plan, cabin: RehearsedCabin): CabinEffects {
  const { dates } = before
  const { isFree } = cabin
  const [old, next] = [plannedNightsOf(before, cabin.before), plannedNightsOf(after, cabin.after)]
  const free = dates.flatMap((_, index) => (isFree[index] ? [index] : []))
  const differing = (key: 'discounts' | 'stays') =>
    runsOf(
      dates,
      free.filter((index) => old[key][index] !== next[key][index]),
    )
  const gaps = closedRuns(isFree)
  const stayOf = ([first, end]: readonly [number, number]) => ({
    startDate: dates[first] ?? '',
    endDate: addDays(dates[end - 1] ?? '', 1),
  })
  const soldIn = (plan: Plan) =>
    gaps.map((gap) => isSellable(plan.termsIn(cabin.before.id), dates, gap))
  const [soldBefore, soldAfter] = [soldIn(before), soldIn(after)]
  return {
    numFreeNights: free.length,
    prices: priceChanges(dates, free, old.prices, next.prices),
    discounts: differing('discounts'),
    stays: differing('stays'),
    bookings: newlyBroken(before, after, cabin),
    lostGaps: gaps.filter((_, index) => soldBefore[index] && !soldAfter[index]).map(stayOf),
    wonGaps: gaps.filter((_, index) => !soldBefore[index] && soldAfter[index]).map(stayOf),
  }
}

/** The price of each night, and texts that are equal if the discounts or the stays are. */
function plannedNightsOf({ card, dates, extrasIn, termsIn }: Plan, cabin: PlannedCabin) {
  const extras = extrasIn(cabin.id)
  const termsOn = termsIn(cabin.id)
  return {
    prices: nightTerms(card, cabin, { numGuests: 1 }).map(nightPriceOf),
    discounts: dates.map(extras),
    stays: dates.map((date) => termsOn(date).key),
  }
}

function priceChanges(
  dates: readonly CalendarDate[],
  free: readonly number[],
  before: readonly Cents[],
  after: readonly Cents[],
): PriceChange[] {
  const changed = free.filter((index) => before[index] !== after[index])
  const pair = (index: number) => `${before[index]} ${after[index]}`
  const byPair = Map.groupBy(changed, pair)
  return [...byPair.values()]
    .flatMap((places) =>
      runsOf(dates, places).map((nights) => ({
        nights,
        before: before[places[0] ?? 0] ?? 0,
        after: after[places[0] ?? 0] ?? 0,
      })),
    )
    .sort((a, b) => (a.nights.startDate < b.nights.startDate ? -1 : 1))
}

/** Places that follow each other, as stays. */
function runsOf(dates: readonly CalendarDate[], places: readonly number[]): Stay[] {
  const runs: Stay[] = []
  let last = Number.NaN
  for (const index of places) {
    const date = dates[index] ?? ''
    const endDate = addDays(date, 1)
    const run = runs.at(-1)
    if (run && index === last + 1) run.endDate = endDate
    else runs.push({ startDate: date, endDate })
    last = index
  }
  return runs
}

/** The places of the first night and of the one after the last. */
type Run = readonly [first: number, end: number]

/** Free nights in a row that end at occupied nights; the first one may also be today. */
function closedRuns(isFree: readonly boolean[]): Run[] {
  const runs: Run[] = []
  let first = 0
  for (let place = 0; place < isFree.length; place++) {
    if (isFree[place]) continue
    if (first < place) runs.push([first, place])
    first = place + 1
  }
  return runs
}

/** Whether the rules for stays allow any stay within these nights, on the day when it can be booked. */
function isSellable(termsOn: TermsOn, dates: readonly CalendarDate[], [first, end]: Run): boolean {
  const dateAt = (place: number) => dates[place] ?? ''
  for (let start = first; start < end; start++) {
    const { minNights, maxNights, arrivalDays, sellsGaps } = termsOn(dateAt(start))
    if (arrivalDays?.value.length === 0) continue
    if (sellsGaps && end - first < minNights.value) return true
    if (arrivalDays && !arrivalDays.value.includes(weekday(dateAt(start)))) continue
    const longest = Math.min(end, start + maxNights.value)
    for (let leave = start + minNights.value; leave <= longest; leave++) {
      const { departureDays } = termsOn(dateAt(leave - 1))
      const day = (weekday(dateAt(leave - 1)) + 1) % 7
      if (!departureDays || departureDays.value.includes(day)) return true
    }
  }
  return false
}
