import { expect, test } from 'vitest'
import { addDays, datesFrom } from '#domain/calendar.ts'
import { randomRules } from '#testkit/domain/random-rules.ts'
import { priceCalendar } from './price-calendar.ts'
import { coversCabin, isSeasonRule } from './price-rule.ts'
import { priceNights, rateCard } from './rate-card.ts'
import { seasonCalendar } from './season-terms.ts'

const houseRules = { minBookingLength: 1, maxBookingLength: 30, maxGuestsPerBooking: 8 }

test('the prices of many nights are those of each cabin and night alone, on random rules', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { rules, cabin, handSet, startDate } = randomRules(seed)
    const dates = datesFrom(startDate, 40)
    const calendar = priceCalendar({ rules, dates, houseRules, today: startDate })
    for (const id of [1, 2, 3]) {
      const priced = { ...cabin, id, ...(id === cabin.id && { handSet }) }
      const found = calendar.pricesIn(priced)
      const alone = priceNights(rateCard(rules, dates), priced, { numGuests: 1 })
      expect(found.prices, `${seed}`).toEqual(alone.map(({ price }) => price))
      const terms = found.terms.map((place) => calendar.terms[place])
      expect(terms.map((one) => one?.reason)).toEqual(alone.map(({ reason }) => reason()))
      const seasons = rules.filter(isSeasonRule).filter((rule) => coversCabin(rule, id))
      const termsOn = seasonCalendar(seasons, houseRules)
      expect(terms.map((one) => one?.minNights)).toEqual(
        dates.map((date) => termsOn(date).minNights.value),
      )
    }
  }
})

test('a night names the rules that decide it, and its departures by the rule of the night before', () => {
  const scope = { weekdays: [], cabinIds: null }
  const season = {
    ...scope,
    id: 1,
    name: 'Weekly',
    kind: 'stay' as const,
    minNights: 7,
    maxNights: null,
    ranges: [{ from: '2027-07-01', to: '2027-07-03' }],
    arrivalDays: [6],
    sellsGaps: true,
    departureDays: [6],
    minDaysAhead: null,
    maxDaysAhead: 365,
  }
  const shorter = { ...season, id: 2, minNights: 5, maxNights: 14 }
  const long = {
    ...scope,
    id: 3,
    name: 'Week',
    kind: 'long-stay' as const,
    ranges: [],
    discount: 1_000,
    threshold: 7,
  }
  const dates = datesFrom('2027-07-01', 5)
  const marksOn = (today: string) => {
    const rules = [season, shorter, long]
    const { terms, pricesIn } = priceCalendar({ rules, dates, houseRules, today })
    const nights = pricesIn({ id: 1, regularPrice: 10_000, discount: 0 })
    return nights.terms.map((place) => terms[place])
  }
  // July 1, 2027 is a Thursday.
  const marks = marksOn('2027-06-01')
  expect(marks.map((one) => one?.ruleIds)).toEqual([[1, 2, 3], [1, 2, 3], [1, 2, 3], [3], [3]])
  expect(marks.map((one) => one?.arrival)).toEqual([false, false, true, true, true])
  expect(marks.map((one) => one?.departure)).toEqual([true, false, true, false, true])
  expect(marks[0]).toMatchObject({ minNights: 7, maxNights: 14, sellsGaps: true, byHand: false })
  expect(marksOn(addDays('2027-07-03', -366))[2]?.arrival).toBe(false)
})
