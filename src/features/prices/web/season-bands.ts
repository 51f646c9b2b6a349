import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '#domain/calendar.ts'
import { type DateRange, isYearly } from '../domain/date-range.ts'
import { nightRuleKinds, type PriceRule } from '../domain/price-rule.ts'
import type { PriceWindow } from './price-window.ts'

type Rule = {
  id: number
  name: string
  kind: PriceRule['kind']
  ranges: readonly DateRange[]
  weekdays: readonly number[]
}

/** A season on the grid. Rules with the same name and dates are one season. */
export type SeasonBand = {
  name: string
  ruleIds: number[]
  color: number
  lane: number
  /** The first night and the number of nights on the grid. */
  at: number
  length: number
}

export type SeasonBands = {
  bands: SeasonBand[]
  lanes: number
  /** The seasons on the grid for which there is no lane. */
  numHidden: number
}

export const numColors = 6
const maxLanes = 3

type Nights = { from: CalendarDate; to: CalendarDate }

/**
 * The seasons of the window. Rules further up have the first lanes. Lanes and colors do not depend
 * on the displayed nights of a year, so that seasons stay in their place while paging.
 */
export function seasonBands(rules: readonly Rule[], window: PriceWindow): SeasonBands {
  const { from, days } = window
  const last = addDays(from, days - 1)
  const taken: Nights[][] = []
  const bands: SeasonBand[] = []
  let numHidden = 0
  for (const { name, ruleIds, color, nights } of seasonsOf(rules, Number(from.slice(0, 4)))) {
    const visible = nights.filter((one) => one.from <= last && from <= one.to)
    const free = taken.findIndex((lane) => !lane.some((one) => nights.some(overlaps(one))))
    const lane = free === -1 ? taken.length : free
    if (lane === maxLanes) {
      numHidden += visible.length > 0 ? 1 : 0
      continue
    }
    taken[lane] = [...(taken[lane] ?? []), ...nights]
    for (const one of visible) {
      const at = Math.max(0, daysBetween(from, one.from))
      const end = Math.min(days, daysBetween(from, one.to) + 1)
      bands.push({ name, ruleIds, color, lane, at, length: end - at })
    }
  }
  return { bands, lanes: taken.length, numHidden }
}

const overlaps = (a: Nights) => (b: Nights) => a.from <= b.to && b.from <= a.to

/** Rules that change the price or the stays of all nights between two dates. */
const isSeason = ({ kind, ranges, weekdays }: Rule) =>
  ranges.length > 0 && weekdays.length === 0 && seasonKinds.includes(kind)

const seasonKinds: readonly string[] = [...nightRuleKinds, 'stay']

type Season = Pick<SeasonBand, 'name' | 'ruleIds' | 'color'> & { nights: Nights[] }

function seasonsOf(rules: readonly Rule[], year: number): Season[] {
  const seasons = new Map<string, Season>()
  for (const { id, name, ranges } of rules.filter(isSeason)) {
    const key = JSON.stringify([name, ranges])
    const season = seasons.get(key) ?? {
      name,
      ruleIds: [],
      color: 0,
      nights: nightsOf(ranges, year),
    }
    season.ruleIds.push(id)
    seasons.set(key, season)
  }
  // By age, so that a new rule, which is at the top, changes no color.
  const byAge = [...seasons.values()].sort(
    (a, b) => Math.min(...a.ruleIds) - Math.min(...b.ruleIds),
  )
  byAge.forEach((season, index) => {
    season.color = index % numColors
  })
  return [...seasons.values()].filter(({ nights }) => nights.length > 0)
}

/** From the year before to the year after, which is as far as a year's view goes. */
const nightsOf = (ranges: readonly DateRange[], year: number): Nights[] =>
  ranges.flatMap((range) =>
    isYearly(range)
      ? [-1, 0, 1].map((offset) => nightsInYear(range, year + offset))
      : range.from <= `${year + 1}-12-31` && `${year - 1}-01-01` <= range.to
        ? [range]
        : [],
  )

function nightsInYear({ from, to }: DateRange, year: number): Nights {
  const last = `${to < from ? year + 1 : year}-${to}`
  const first = `${year}-${from}`
  return {
    from: isCalendarDate(first) ? first : `${year}-03-01`,
    to: isCalendarDate(last) ? last : `${last.slice(0, 4)}-02-28`,
  }
}
