import { expect, test } from 'vitest'
import { addDays, datesFrom, weekday } from '#domain/calendar.ts'
import { createPriceRuleRequest } from '#features/prices/contract/prices.ts'
import { coversNight } from '#features/prices/domain/price-rule.ts'
import { changeTermsRequest } from '#features/terms/contract/terms.ts'
import { demoPriceRules, demoTerms } from './demo-prices.ts'

const days = datesFrom('2026-01-01', 366)
const ruleNames = (today: string, night: string) =>
  demoPriceRules(today)
    .filter((rule) => coversNight(rule, night))
    .map(({ name }) => name)

test('every rule of the demo is valid, on any day of the year', () => {
  for (const today of days) {
    for (const rule of demoPriceRules(today)) {
      expect(createPriceRuleRequest.safeParse(rule).error).toBeUndefined()
    }
  }
})

test('no rule is for a night up to 21 days after today', () => {
  for (const today of days) {
    // Dates of one year, so that there is no second period before today.
    const starts = demoPriceRules(today).map(({ ranges: [range] }) => range?.from ?? '')
    expect(starts.filter((from) => from.length < 10 || from <= addDays(today, 21))).toEqual([])
  }
})

test('the seasons follow each other, and the high season consists of whole weeks', () => {
  for (const today of days) {
    const [weekly, , high, mid, low] = demoPriceRules(today)
    const [first] = high?.ranges ?? []
    expect(weekday(first?.from ?? '')).toBe(6)
    expect(weekday(first?.to ?? '')).toBe(5)
    expect(weekly?.ranges).toEqual(high?.ranges)
    expect(addDays(mid?.ranges[0]?.to ?? '', 1)).toBe(first?.from)
    expect(low?.ranges[0]?.from).toBe(addDays(first?.to ?? '', 1))
  }
})

test('a weekend of the high season has its price, stays and discount', () => {
  const [{ ranges: [range] = [] } = {}] = demoPriceRules('2026-11-21')
  expect(ruleNames('2026-11-21', range?.from ?? '')).toEqual([
    'Saturday to Saturday',
    'High season',
    'Weekend',
    'From 7 nights',
  ])
})

test('the terms of the demo are valid, on any day of the year', () => {
  for (const today of days) {
    const terms = demoTerms(today)
    expect(changeTermsRequest.safeParse({ version: 1, terms }).error).toBeUndefined()
  }
})
