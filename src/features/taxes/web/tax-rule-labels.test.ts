import { expect, test } from 'vitest'
import { taxRule } from '#testkit/domain/random-taxes.ts'
import type { NewTaxRule } from '../contract/tax-rules.ts'
import { fieldsOf } from '../contract/tax-rules.ts'
import { newTax, ruleOf, saysMore, taxRuleErrors, valuesOf } from './tax-rule-form.ts'
import { taxRuleLabels } from './tax-rule-labels.ts'

const today = '2026-11-27'
const { id: _, ...plain } = taxRule({ name: 'Tax' })
const rule = (own: Partial<NewTaxRule>): NewTaxRule => ({ ...fieldsOf(plain), ...own })
const period = (value: number, own: Partial<NewTaxRule['periods'][number]> = {}) => ({
  from: '2020-01-01',
  until: null,
  steps: [],
  cap: null,
  value,
  ...own,
})
const amount = { base: 'person-night', periods: [period(2.5)] } as const

test.each<[Partial<NewTaxRule>, string]>([
  [{}, '$2.50 per person and night, added to the price'],
  [
    { minAge: 6, ranges: [{ from: '05-01', to: '10-31' }] },
    '$2.50 per person and night, added to the price, from 6 years, May 01 – Oct 31 every year',
  ],
  [
    { isIncluded: true, minAge: 6, maxAge: 14 },
    '$2.50 per person and night, included in the price, from 6 to 14 years',
  ],
  [{ base: 'stay', maxAge: 17 }, '$2.50 per stay, added to the price, up to 17 years'],
  [{ base: 'person' }, '$2.50 per person and stay, added to the price'],
  [
    { base: 'cabin-night', cabinIds: [1], lastNight: 7 },
    '$2.50 per cabin and night, added to the price, Fox Den, first 7 nights',
  ],
  [
    { firstNight: 2, lastNight: 7 },
    '$2.50 per person and night, added to the price, nights 2 to 7',
  ],
  [{ firstNight: 8 }, '$2.50 per person and night, added to the price, from night 8 on'],
  [
    {
      base: 'percent',
      kinds: ['lodging', 'breakfast'],
      onTaxes: [9],
      periods: [period(9.975, { cap: 3.75 })],
      exemptFromNights: 30,
      collectedBy: ['booking-com'],
    },
    '9.975% of: Lodging, Breakfast, City tax, at most $3.75 per person and night, added to the price, not from 30 nights on, collected by: Booking.com',
  ],
  [
    { exemptions: [{ reason: 'disabled', percent: 50 }] },
    '$2.50 per person and night, added to the price, Disability: 50% less',
  ],
  [
    {
      periods: [
        period(1, { until: '2025-12-31' }),
        period(2, { until: '2026-12-31', steps: [{ price: 100, value: 3 }] }),
        period(4, { from: '2027-01-01' }),
      ],
    },
    '$2.00 per person and night, $3.00 from a price of $100.00, until Dec 31 2026, $4.00, from Jan 01 2027, added to the price',
  ],
  [
    { periods: [period(4, { from: '2027-01-01' })] },
    '$4.00 per person and night, from Jan 01 2027, added to the price',
  ],
])('%j is “%s”', (own, words) => {
  const known = {
    today,
    cabins: [{ id: 1, name: 'Fox Den' }],
    rules: [{ id: 9, name: 'City tax' }],
  }
  expect(taxRuleLabels(rule({ ...amount, periods: [period(2.5)], ...own }), known).join(', ')).toBe(
    words,
  )
})

test('a rule in the form is the same rule, and opens all fields if it says more', () => {
  const full = rule({
    base: 'percent',
    kinds: ['lodging'],
    onTaxes: [3],
    periods: [period(3.5, { until: '2026-12-31', cap: 4 }), period(5, { from: '2027-01-01' })],
    ranges: [{ from: '05-01', to: '10-31' }],
    cabinIds: [1, 2],
    minAge: 6,
    maxAge: 80,
    firstNight: 2,
    lastNight: 9,
    exemptFromNights: 30,
    exemptions: [{ reason: 'resident', percent: 100 }],
    collectedBy: ['airbnb'],
  })
  const values = valuesOf(full, today)
  expect(ruleOf(values)).toEqual(full)
  expect([taxRuleErrors(values), saysMore(values, today)]).toEqual([{}, true])
  const simple = {
    ...newTax(today),
    name: 'Kurtaxe',
    periods: valuesOf(rule({ periods: [period(2.5)] }), today).periods,
  }
  expect([taxRuleErrors(simple), saysMore(simple, today)]).toEqual([{}, false])
})

test('errors are at the fields', () => {
  const values = newTax(today)
  const [first] = values.periods
  if (!first) throw new Error('A new tax has a period')
  expect(Object.keys(taxRuleErrors(values)).toSorted()).toEqual(['name', 'periods.0.value'])
  const wrong = {
    ...values,
    name: 'Tax',
    minAge: 'x',
    exemptions: { ...values.exemptions, resident: 'all' },
    periods: [{ ...first, value: '2', from: '', steps: [{ price: 'x', value: '1' }] }],
  }
  expect(Object.keys(taxRuleErrors(wrong)).toSorted()).toEqual([
    'exemptions.resident',
    'minAge',
    'periods.0.from',
    'periods.0.steps',
  ])
})
