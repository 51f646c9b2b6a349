import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { inHouseOn, type Stay } from '#domain/stay.ts'
import { brokenRules } from '#domain/stay-rules.ts'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import { brokenStayRules } from './broken-stay-rules.ts'
import { isInGap } from './gap.ts'
import { allowedDatesSentence, nearestAllowed } from './nearest-allowed.ts'
import type { SeasonRule } from './price-rule.ts'
import { seasonCalendar } from './season-terms.ts'

const today = '2026-06-01'
const houseRules = { minBookingLength: 2, maxBookingLength: 30, maxGuestsPerBooking: 6 }
const saturday = [6]
const season = (overrides: Partial<SeasonRule> = {}): SeasonRule => ({
  id: 1,
  name: 'Summer',
  kind: 'stay',
  weekdays: [],
  cabinIds: null,
  ranges: [{ from: '07-01', to: '08-31' }],
  minNights: null,
  maxNights: null,
  arrivalDays: null,
  departureDays: null,
  minDaysAhead: null,
  maxDaysAhead: null,
  sellsGaps: false,
  ...overrides,
})
const check = (
  seasons: SeasonRule[],
  startDate: CalendarDate,
  endDate: CalendarDate,
  overrides = {},
) =>
  brokenStayRules({
    stay: { startDate, endDate, numGuests: 2 },
    houseRules,
    termsOn: seasonCalendar(seasons, houseRules),
    today,
    ...overrides,
  })
const sentences = (broken: ReturnType<typeof check>) => broken.map(({ sentence }) => sentence)

// July 4, 2026 is a Saturday.
const weekly = season({ minNights: 7, arrivalDays: saturday, departureDays: saturday })

describe('the rules of a season', () => {
  test('without one are the house rules', () => {
    const stay = { startDate: '2026-05-30', endDate: '2026-05-31', numGuests: 9 }
    const broken = brokenStayRules({
      stay,
      houseRules,
      termsOn: seasonCalendar([], houseRules),
      today,
    })
    expect(broken.map(({ rule }) => rule)).toEqual(brokenRules(stay, houseRules, today))
    expect(broken.length).toBe(3)
  })

  const seasons: Record<string, SeasonRule[]> = {
    'whole weeks': [weekly],
    '7 nights': [season({ minNights: 7 })],
    '1 night': [season({ minNights: 1 })],
    '40 nights': [season({ minNights: 40 })],
    'at most 3': [season({ maxNights: 3 })],
    'at most 1': [season({ maxNights: 1 })],
    'weekend departures': [season({ departureDays: [0, 5, 6] })],
    'less above whole weeks': [season({ name: 'Fair', minNights: 3 }), weekly],
    closed: [season({ arrivalDays: [] })],
    'open above closed': [
      season({ arrivalDays: [0, 1, 2, 3, 4, 5, 6] }),
      season({ arrivalDays: [] }),
    ],
    '3 days ahead': [season({ ranges: [], minDaysAhead: 3 })],
    '30 days ahead': [season({ maxDaysAhead: 30 })],
  }
  test.each(
    textTable(`
    a week from Saturday to Saturday | whole weeks | 2026-07-04 | 2026-07-11 |
    two weeks | whole weeks | 2026-07-04 | 2026-07-18 |
    a week from Wednesday | whole weeks | 2026-07-08 | 2026-07-15 | Arrivals only on Sat; this stay begins on Wed. + Departures only on Sat; this stay ends on Wed.
    three nights in summer | 7 nights | 2026-07-08 | 2026-07-11 | The minimum stay is 7 nights; this stay has 3.
    three nights before it | 7 nights | 2026-06-27 | 2026-06-30 |
    a departure within it | weekend departures | 2026-06-28 | 2026-07-08 | Departures only on Fri, Sat and Sun; this stay ends on Wed.
    one night in a season that allows it | 1 night | 2026-07-08 | 2026-07-09 |
    longer than the season allows | at most 3 | 2026-07-08 | 2026-07-12 | The maximum stay is 3 nights; this stay has 4.
    one night where the season allows only one | at most 1 | 2026-07-08 | 2026-07-09 |
    40 nights where the season asks for them | 40 nights | 2026-07-08 | 2026-08-17 |
    a rule at the top that says less | less above whole weeks | 2026-07-08 | 2026-07-11 | Arrivals only on Sat; this stay begins on Wed.
    a closed date | closed | 2026-07-08 | 2026-07-11 | Closed to arrivals on Jul 8.
    any arrival in a season that says so above | open above closed | 2026-07-08 | 2026-07-11 |
    a booking that is too late | 3 days ahead | 2026-06-02 | 2026-06-05 | Bookings close 3 days before arrival; this stay begins in 1 day.
    a booking just in time | 3 days ahead | 2026-06-04 | 2026-06-07 |
    a booking that is too early | 30 days ahead | 2026-07-08 | 2026-07-11 | Bookings open 30 days before arrival; this stay begins in 37 days.
    `),
  )('%s', (_, rules = '', startDate = '', endDate = '', broken = '') => {
    expect(sentences(check(seasons[rules] ?? [], startDate, endDate))).toEqual(
      listIn(broken, ' + ').map((sentence) => `Summer: ${sentence}`),
    )
  })
})

describe('a gap', () => {
  const freeIn = (free: Stay) => (night: CalendarDate) => inHouseOn(free, night)
  const gap = { startDate: '2026-07-08', endDate: '2026-07-10' }

  test.each([
    [{ startDate: '2026-07-08', endDate: '2026-07-10' }, 7, true],
    [{ startDate: '2026-07-08', endDate: '2026-07-09' }, 7, true],
    [{ startDate: '2026-07-08', endDate: '2026-07-10' }, 2, false],
    [{ startDate: '2026-07-08', endDate: '2026-07-11' }, 7, false],
  ])('for %o with a minimum of %i nights: %s', (stay, minNights, expected) => {
    expect(isInGap(stay, minNights, freeIn(gap))).toBe(expected)
  })

  test('is sold on any days if the season says so, and only there', () => {
    const overrides = { isInGap: (min: number) => isInGap(gap, min, freeIn(gap)) }
    const { startDate, endDate } = gap
    expect(check([{ ...weekly, sellsGaps: true }], startDate, endDate, overrides)).toEqual([])
    expect(check([weekly], startDate, endDate, overrides).length).toBe(3)
    const closed = [season({ arrivalDays: [] }), { ...weekly, sellsGaps: true }]
    expect(sentences(check(closed, startDate, endDate, overrides))).toEqual([
      'Summer: Closed to arrivals on Jul 8.',
    ])
  })
})

describe('the nearest dates that fit', () => {
  const find = (requested: Stay, seasons: SeasonRule[], isFree = (_: CalendarDate) => true) => {
    const isAllowed = ({ startDate, endDate }: Stay) =>
      check(seasons, startDate, endDate).length === 0
    const found = nearestAllowed(requested, { isFree, isAllowed, today, maxNights: 30 })
    return found && allowedDatesSentence(found, today)
  }
  const threeNights = { startDate: '2026-07-08', endDate: '2026-07-11' }

  test('are a whole week from the nearest Saturday', () => {
    expect(find(threeNights, [weekly])).toBe('Jul 11 to Jul 18, 7 nights')
  })

  test('are a longer stay where only the length is too short', () => {
    expect(find(threeNights, [season({ minNights: 5 })])).toBe('Jul 8 to Jul 13, 5 nights')
  })

  test('are free', () => {
    const isFree = (night: CalendarDate) => night < '2026-07-11'
    expect(find(threeNights, [weekly], isFree)).toBe('Jul 4 to Jul 11, 7 nights')
    expect(find(threeNights, [weekly], () => false)).toBe(null)
  })

  test('are neither in the past nor far away', () => {
    const requested = { startDate: '2026-06-02', endDate: '2026-06-04' }
    expect(find(requested, [season({ ranges: [], arrivalDays: [] })])).toBe(null)
  })
})
