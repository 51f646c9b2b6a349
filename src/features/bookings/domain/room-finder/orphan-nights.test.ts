import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, datesFrom } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import { brokenStayRules } from '#features/prices/domain/broken-stay-rules.ts'
import { isInGap } from '#features/prices/domain/gap.ts'
import type { SeasonRule } from '#features/prices/domain/price-rule.ts'
import { seasonCalendar } from '#features/prices/domain/season-terms.ts'
import { nightLimits, orphanNights } from './orphan-nights.ts'

/** A Monday. */
const first = '2027-03-01'
const houseRules = { minBookingLength: 2, maxBookingLength: 30, maxGuestsPerBooking: 10 }

const season = (over: Partial<SeasonRule>): SeasonRule => ({
  kind: 'stay',
  id: 1,
  name: 'Season',
  ranges: [],
  weekdays: [],
  cabinIds: null,
  minNights: null,
  maxNights: null,
  arrivalDays: null,
  departureDays: null,
  minDaysAhead: null,
  maxDaysAhead: null,
  sellsGaps: false,
  ...over,
})

/** The free nights of each gap of a row, where a dot is free: "." if a stay may take it, "o" if not. */
function marked(row: string, seasons: readonly SeasonRule[], rules = houseRules): string {
  const limits = nightLimits(datesFrom(first, row.length), seasonCalendar(seasons, rules))
  return row.replace(/\.+/g, (free, from: number) => {
    const marks = [...free]
    const gap = { from, to: from + free.length }
    for (const orphan of orphanNights(gap, limits))
      marks.fill('o', orphan.from - from, orphan.to - from)
    return marks.join('')
  })
}

describe('nights that no stay may take', () => {
  test.each<[string, string, Partial<SeasonRule>[], string]>([
    ['are fewer than the minimum', 'aa.bb..cc', [], 'aaobb..cc'],
    ['depend on the minimum of the season', 'a..b...c....', [{ minNights: 3 }], 'aoob...c....'],
    ['are none in gaps that a season sells', 'a..b', [{ minNights: 3, sellsGaps: true }], 'a..b'],
    ['come before the day of arrival', 'aaa......b', [{ arrivalDays: [6] }], 'aaaoo....b'],
    ['come after the day of departure', 'a.......bb', [{ departureDays: [6] }], 'a....ooobb'],
    ['are all nights of a gap that is closed to arrival', 'a...b', [{ arrivalDays: [] }], 'aooob'],
    [
      'are closed to arrival even where gaps are sold',
      'a..b',
      [{ arrivalDays: [] }, { minNights: 3, sellsGaps: true }],
      'aoob',
    ],
    ['are left by the longest stay', 'a...b', [{ maxNights: 2, arrivalDays: [2] }], 'a..ob'],
    ['are none in a long gap with any minimum', 'a.......', [{ minNights: 7 }], 'a.......'],
  ])('%s', (_, row, seasons, expected) => {
    expect(marked(row, seasons.map(season))).toBe(expected)
  })

  test('are exactly those that no stay allowed by the rules contains', () => {
    const { below, happens } = randomChoices(seededRandom(11))
    const some = <Value>(value: Value): Value | null => (happens(0.4) ? value : null)
    const days = () => [0, 1, 2, 3, 4, 5, 6].filter(() => happens(0.4))
    let numOrphans = 0
    for (let run = 0; run < 300; run++) {
      const row = Array.from({ length: 14 }, () => (happens(0.3) ? 'x' : '.')).join('')
      const seasons = Array.from({ length: below(3) }, (_, id) =>
        season({
          id,
          minNights: some(1 + below(5)),
          maxNights: some(2 + below(5)),
          arrivalDays: some(days()),
          departureDays: some(days()),
          sellsGaps: happens(0.4),
          ranges: happens(0.5) ? [] : [{ from: addDays(first, below(7)), to: addDays(first, 9) }],
        }),
      )
      const rules = {
        ...houseRules,
        minBookingLength: 1 + below(3),
        maxBookingLength: 4 + below(9),
      }
      const orphans = marked(row, seasons, rules)
      expect({ run, orphans }).toEqual({ run, orphans: markedByHand(row, seasons, rules) })
      if (orphans.includes('o')) numOrphans++
    }
    expect(numOrphans).toBeGreaterThan(100)
  })
})

/** Tries every stay of free nights with the rules that apply to a booking. */
function markedByHand(row: string, seasons: readonly SeasonRule[], rules: typeof houseRules) {
  const dateOf = (night: number) => addDays(first, night)
  const free = new Set([...row].flatMap((mark, night) => (mark === '.' ? [dateOf(night)] : [])))
  const isFree = (date: CalendarDate) => free.has(date)
  const termsOn = seasonCalendar(seasons, rules)
  const sold = new Set<number>()
  for (let from = 0; from < row.length; from++) {
    for (let to = from + 1; to <= row.length && isFree(dateOf(to - 1)); to++) {
      const stay = { startDate: dateOf(from), endDate: dateOf(to), numGuests: 1 }
      const broken = brokenStayRules({
        stay,
        houseRules: rules,
        termsOn,
        today: first,
        isInGap: (minNights) => isInGap(stay, minNights, isFree),
      })
      if (broken.length > 0) continue
      for (let night = from; night < to; night++) sold.add(night)
    }
  }
  return [...row].map((mark, night) => (mark === '.' && !sold.has(night) ? 'o' : mark)).join('')
}
