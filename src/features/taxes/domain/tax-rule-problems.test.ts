import { expect, test } from 'vitest'
import type { TaxRule } from './tax-rule.ts'
import { ageGaps, taxListProblem, taxRuleProblems } from './tax-rule-problems.ts'

const period = { from: '2026-01-01', until: null, value: 50_000, steps: [], cap: null }
const rule: TaxRule = {
  id: 1,
  name: 'City tax',
  base: 'percent',
  isIncluded: false,
  kinds: ['lodging'],
  onTaxes: [],
  isOfNet: true,
  periods: [period],
  dateOf: 'night',
  ranges: [],
  cabinIds: null,
  minAge: null,
  maxAge: null,
  firstNight: 1,
  lastNight: null,
  exemptFromNights: null,
  exemptions: {},
  collectedBy: [],
  rounding: 'stay',
}

test.each<[string, Partial<TaxRule>, string[]]>([
  ['nothing', {}, []],
  [
    'periods one after the other',
    {
      periods: [
        { ...period, until: '2026-12-31' },
        { ...period, from: '2027-01-01' },
      ],
    },
    [],
  ],
  [
    'a gap between periods',
    {
      periods: [
        { ...period, until: '2026-03-31' },
        { ...period, from: '2027-01-01' },
      ],
    },
    [],
  ],
  [
    'an earlier period further down',
    { periods: [period, { ...period, from: '2025-01-01', until: '2025-12-31' }] },
    [],
  ],
  [
    'a day in two periods',
    {
      periods: [
        { ...period, until: '2027-01-01' },
        { ...period, from: '2027-01-01' },
      ],
    },
    ['periods.1.from'],
  ],
  [
    'two open periods',
    { periods: [period, { ...period, from: '2025-01-01' }] },
    ['periods.1.from'],
  ],
  ['a period of no day', { periods: [{ ...period, until: '2025-12-31' }] }, ['periods.0.until']],
  [
    'steps out of order',
    {
      base: 'person-night',
      periods: [
        {
          ...period,
          steps: [
            { price: 200, value: 1 },
            { price: 100, value: 2 },
          ],
        },
      ],
    },
    ['periods.0.steps'],
  ],
  [
    'a step from nothing on',
    { base: 'person-night', periods: [{ ...period, steps: [{ price: 0, value: 1 }] }] },
    ['periods.0.steps'],
  ],
  [
    'steps of a tax per stay',
    { base: 'stay', periods: [{ ...period, steps: [{ price: 5, value: 1 }] }] },
    ['periods.0.steps'],
  ],
  ['a limit of breakfast', { kinds: ['breakfast'], periods: [{ ...period, cap: 100 }] }, ['kinds']],
  [
    'a step above everything',
    { periods: [{ ...period, steps: [{ price: 5, value: 1_000_001 }] }] },
    ['periods.0.value'],
  ],
  ['an included tax per stay', { base: 'person', isIncluded: true }, ['isIncluded']],
  [
    'an included tax per night of breakfast',
    { isIncluded: true, kinds: ['lodging', 'breakfast'] },
    ['kinds'],
  ],
  [
    'an included percentage that is rounded by night',
    { isIncluded: true, rounding: 'night' },
    ['rounding'],
  ],
  ['a limit of nights of a tax per stay', { base: 'stay', lastNight: 7 }, ['firstNight']],
  ['an amount on other taxes', { base: 'cabin-night', onTaxes: [2] }, ['onTaxes']],
])('%s is found', (_, own, fields) => {
  expect(taxRuleProblems({ ...rule, ...own }).map(([path]) => path.join('.'))).toEqual(fields)
})

test.each<[string, Partial<TaxRule>[], string | undefined]>([
  ['a tax on one above it', [{}, { id: 2, onTaxes: [1] }], undefined],
  [
    'an included tax on an added one',
    [{}, { id: 2, isIncluded: true, onTaxes: [1] }],
    '“City tax” is part of the price, so it can only be computed on percentages of the net price that are part of it as well',
  ],
  ['all of the price', [{ periods: [{ ...period, value: 1_000_000 }] }], undefined],
  [
    'more than the price together',
    [
      { periods: [{ ...period, value: 600_000 }] },
      { id: 2, periods: [{ ...period, from: '2027-01-01', value: 500_000 }] },
    ],
    'Together, the percentages are more than 100%',
  ],
  [
    'much one after the other',
    [
      { periods: [{ ...period, until: '2026-12-31', value: 600_000 }] },
      { id: 2, periods: [{ ...period, from: '2027-01-01', value: 500_000 }] },
    ],
    undefined,
  ],
  [
    'much in one cabin and much in another',
    [
      { cabinIds: [7], periods: [{ ...period, value: 600_000 }] },
      { id: 2, cabinIds: [8], periods: [{ ...period, value: 500_000 }] },
    ],
    undefined,
  ],
  [
    'a tax of everybody and one of each of ten municipalities',
    [
      { periods: [{ ...period, value: 100_000 }] },
      ...Array.from({ length: 10 }, (_, at) => ({
        id: at + 2,
        cabinIds: [at],
        periods: [{ ...period, value: 120_000 }],
      })),
    ],
    undefined,
  ],
  [
    'much of all cabins and much of one of them',
    [
      { periods: [{ ...period, value: 600_000 }] },
      { id: 2, cabinIds: [8], periods: [{ ...period, value: 500_000 }] },
    ],
    'Together, the percentages are more than 100%',
  ],
  [
    'much of lodging and much of breakfast',
    [
      { periods: [{ ...period, value: 600_000 }] },
      { id: 2, kinds: ['breakfast'], periods: [{ ...period, value: 500_000 }] },
    ],
    undefined,
  ],
  [
    'much in summer and much in winter',
    [
      { ranges: [{ from: '05-01', to: '09-30' }], periods: [{ ...period, value: 600_000 }] },
      {
        id: 2,
        ranges: [{ from: '10-01', to: '04-30' }],
        periods: [{ ...period, value: 500_000 }],
      },
    ],
    undefined,
  ],
  [
    'seasons that meet in a later year',
    [
      {
        ranges: [{ from: '05-01', to: '09-30' }],
        periods: [{ ...period, from: '2026-11-01', value: 600_000 }],
      },
      {
        id: 2,
        ranges: [{ from: '09-30', to: '04-30' }],
        periods: [{ ...period, value: 500_000 }],
      },
    ],
    'Together, the percentages are more than 100%',
  ],
  [
    'taxes on taxes that come to more than the price',
    [
      { periods: [{ ...period, value: 600_000 }] },
      { id: 2, kinds: [], onTaxes: [1], periods: [{ ...period, value: 700_000 }] },
    ],
    'Together, the percentages are more than 100%',
  ],
  [
    'taxes on taxes that come to less',
    [
      { periods: [{ ...period, value: 500_000 }] },
      { id: 2, kinds: [], onTaxes: [1], periods: [{ ...period, value: 900_000 }] },
    ],
    undefined,
  ],
])('a list with %s', (_, rules, problem) => {
  expect(taxListProblem(rules.map((own) => ({ ...rule, ...own })))).toBe(problem)
})

test.each<[string, [number | null, number | null][], number[]]>([
  ['no rule by age', [[null, null]], []],
  [
    'adults and children who follow each other',
    [
      [16, null],
      [6, 15],
    ],
    [],
  ],
  [
    'a year that is left out',
    [
      [16, null],
      [6, 14],
    ],
    [15],
  ],
  ['only adults', [[18, null]], []],
])('the ages that pay nothing: %s', (_, ages, gaps) => {
  const rules = ages.map(([minAge, maxAge]) => ({
    ...rule,
    base: 'person-night' as const,
    minAge,
    maxAge,
  }))
  expect(ageGaps(rules)).toEqual(gaps)
})

test('the ages that pay nothing are those of a cabin, whatever is due in others', () => {
  const perNight = { ...rule, base: 'person-night' as const }
  const adults = { ...perNight, minAge: 16, maxAge: null }
  const children = { ...perNight, id: 2, minAge: 6, maxAge: 15 }
  const schoolchildren = { ...perNight, id: 3, cabinIds: [7], minAge: 6, maxAge: 13 }
  expect(ageGaps([adults, { ...children, cabinIds: [8] }, schoolchildren])).toEqual([14, 15])
  expect(ageGaps([adults, children, schoolchildren])).toEqual([])
})
