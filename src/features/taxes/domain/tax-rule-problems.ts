import { t } from '#domain/i18n/messages.ts'
import { type FeeTax, feeTaxes } from '#domain/money/taxes.ts'
import { isYearly, rangeCovers } from '#features/prices/domain/date-range.ts'
import type { PercentValue, TaxPeriod, TaxRule } from './tax-rule.ts'
import { isPersonal, periodOn, wholePercent } from './tax-rule.ts'

/** What is wrong with one rule: each field, as the API names it, with a sentence. */
export function taxRuleProblems(
  rule: Omit<TaxRule, 'id'>,
): [path: (string | number)[], sentence: string][] {
  const { base, isIncluded, isOfNet, kinds, onTaxes, minAge, maxAge, firstNight, lastNight } = rule
  const isPercent = base === 'percent'
  const problems: [(string | number)[], string | false | undefined][] = [
    ...periodProblems(rule),
    [
      ['kinds'],
      isPercent &&
        kinds.length + onTaxes.length === 0 &&
        t('Please choose what it is a percentage of'),
    ],
    [
      ['kinds'],
      isPercent &&
        isIncluded &&
        kinds.some((kind) => kind !== 'lodging') &&
        t(
          'A tax that is included can only be one of lodging. What breakfast and extras contain is set as a rate.',
        ),
    ],
    [
      ['onTaxes'],
      !isPercent && onTaxes.length > 0 && t('Only a percentage can be one of other taxes'),
    ],
    [
      ['rounding'],
      isPercent &&
        isIncluded &&
        isOfNet &&
        rule.rounding !== 'stay' &&
        t('A percentage of the net price that the price includes is rounded once for the stay'),
    ],
    [
      ['maxAge'],
      minAge !== null &&
        maxAge !== null &&
        maxAge < minAge &&
        t('Not younger than the youngest guests'),
    ],
    [
      ['lastNight'],
      lastNight !== null && lastNight < firstNight && t('Not before the first night'),
    ],
    [
      ['isIncluded'],
      isIncluded &&
        isOncePerStay(rule) &&
        t('A tax that is due once per stay cannot be part of the price of the nights'),
    ],
    [
      ['firstNight'],
      isOncePerStay(rule) &&
        (firstNight > 1 || lastNight !== null) &&
        t('A tax that is due once per stay cannot be limited to nights'),
    ],
  ]
  return problems.flatMap(([path, sentence]) => (sentence ? [[path, sentence]] : []))
}

const isOncePerStay = ({ base }: Pick<TaxRule, 'base'>) => base === 'person' || base === 'stay'

function periodProblems({ base, isIncluded, isOfNet, kinds, periods }: Omit<TaxRule, 'id'>) {
  const isPercent = base === 'percent'
  const isMultiple = isPercent && isIncluded && isOfNet
  return periods.flatMap((period, at): [(string | number)[], string | false][] => {
    const { from, until, steps, cap } = period
    const values = [period, ...steps].map(({ value }) => value)
    const isOpenTo = ({ until: end }: TaxPeriod, date: string) => end === null || date <= end
    return [
      [
        ['periods', at, 'until'],
        until !== null && until < from && t('The last date must not be before the first'),
      ],
      [
        ['periods', at, 'from'],
        periods.some(
          (other, place) => place < at && isOpenTo(other, from) && isOpenTo(period, other.from),
        ) && t('This period overlaps another one of this tax'),
      ],
      [
        ['periods', at, 'value'],
        isPercent &&
          values.some((value) => value > wholePercent) &&
          t('A tax of more than 100% is not possible'),
      ],
      [['periods', at, 'cap'], cap !== null && !isPercent && t('Only a percentage has a limit')],
      [
        ['periods', at, 'cap'],
        isMultiple &&
          (cap !== null || steps.length > 0) &&
          t('A percentage of the net price that the price includes has no limit and no steps'),
      ],
      [
        ['periods', at, 'steps'],
        steps.length > 0 &&
          (base === 'person' || base === 'stay') &&
          t('A tax that is due once per stay has no steps'),
      ],
      [
        ['kinds'],
        isPercent &&
          (cap !== null || steps.length > 0) &&
          kinds.some((kind) => kind !== 'lodging') &&
          t('A tax with steps or a limit can only be one of lodging'),
      ],
      [
        ['periods', at, 'steps'],
        steps.some(({ price }, place) => price <= (steps[place - 1]?.price ?? 0)) &&
          t('Please enter steps in the order of their prices'),
      ],
    ]
  })
}

/** What is wrong with a list of rules: on which taxes a tax may be computed, and how high they are together. */
export function taxListProblem(rules: readonly TaxRule[]): string | undefined {
  for (const [at, rule] of rules.entries()) {
    for (const id of rule.onTaxes) {
      const other = rules.find((one) => one.id === id)
      if (!other) return t('“{tax}” is computed on a tax that does not exist', { tax: rule.name })
      if (rules.indexOf(other) >= at) {
        return t('“{tax}” is computed on “{other}”, which must be further up in the list', {
          tax: rule.name,
          other: other.name,
        })
      }
      const isNetPart = ({ base, isIncluded, isOfNet }: TaxRule) =>
        base === 'percent' && isIncluded && isOfNet
      if (rule.isIncluded && !(isNetPart(rule) && isNetPart(other))) {
        return t(
          '“{tax}” is part of the price, so it can only be computed on percentages of the net price that are part of it as well',
          { tax: rule.name },
        )
      }
    }
  }
  return areTooHigh(rules) ? t('Together, the percentages are more than 100%') : undefined
}

/** Whether a night of a cabin, or anything else that is charged, can bear more than 100% of its price. */
function areTooHigh(rules: readonly TaxRule[]): boolean {
  const percentages = rules.filter(({ base }) => base === 'percent')
  return cabinsOf(percentages).some((cabinId) => {
    const ofCabin = percentages.filter((rule) => isOfCabin(rule, cabinId))
    return (
      feeTaxes.some((kind) => percentOf(kind, ofCabin) > wholePercent) &&
      nightsToTry(ofCabin).some((date) => {
        const due = ofCabin.filter(
          ({ ranges }) => ranges.length === 0 || ranges.some((range) => rangeCovers(range, date)),
        )
        return feeTaxes.some((kind) => percentOf(kind, due, date) > wholePercent)
      })
    )
  })
}

/** The highest percentage that rules are together of one kind, taxes on taxes included; on a date, or ever. */
function percentOf(kind: FeeTax, rules: readonly TaxRule[], date?: string): PercentValue {
  const percents = new Map<number, PercentValue>()
  for (const rule of rules) {
    const periods = date === undefined ? rule.periods : [periodOn(rule, date)]
    const values = periods.flatMap((one) => (one ? [one, ...one.steps] : []))
    const value = Math.max(0, ...values.map((one) => one.value))
    const onTaxes = rule.onTaxes.reduce((sum, id) => sum + (percents.get(id) ?? 0), 0)
    const base = (rule.kinds.includes(kind) ? wholePercent : 0) + onTaxes
    percents.set(rule.id, (value * base) / wholePercent)
  }
  return [...percents.values()].reduce((sum, percent) => sum + percent, 0)
}

/** The nights on which rules begin to be due together: each one's first, also of its seasons. */
function nightsToTry(rules: readonly TaxRule[]): string[] {
  const ranges = rules.flatMap((rule) => rule.ranges)
  const dates = [
    ...rules.flatMap(({ periods }) => periods.map(({ from }) => from)),
    ...ranges.flatMap((range) => (isYearly(range) ? [] : [range.from])),
  ]
  const years = new Set(
    dates.flatMap((date) => [Number(date.slice(0, 4)), Number(date.slice(0, 4)) + 1]),
  )
  const days = new Set(ranges.flatMap((range) => (isYearly(range) ? [range.from] : [])))
  return [...dates, ...[...years].flatMap((year) => [...days].map((day) => `${year}-${day}`))]
}

const otherCabins = null

/** The cabins that rules name, and all others as one. */
const cabinsOf = (rules: readonly TaxRule[]): (number | typeof otherCabins)[] => [
  otherCabins,
  ...new Set(rules.flatMap(({ cabinIds }) => cabinIds ?? [])),
]

const isOfCabin = ({ cabinIds }: TaxRule, cabinId: number | typeof otherCabins): boolean =>
  cabinIds === null || (cabinId !== otherCabins && cabinIds.includes(cabinId))

/** The ages between rules by age, whose guests pay none of them in a cabin. */
export function ageGaps(rules: readonly TaxRule[]): number[] {
  const byAge = rules.filter(
    (rule) => isPersonal(rule) && (rule.minAge !== null || rule.maxAge !== null),
  )
  const gaps = cabinsOf(byAge).map((cabinId) => {
    const ofCabin = byAge.filter((rule) => isOfCabin(rule, cabinId))
    const youngest = Math.min(...ofCabin.map(({ minAge }) => minAge ?? 0))
    const isTaxed = (age: number) =>
      ofCabin.some(({ minAge, maxAge }) => age >= (minAge ?? 0) && age <= (maxAge ?? 200))
    return childAges.filter((age) => age > youngest && !isTaxed(age))
  })
  return childAges.filter((age) => gaps.some((ages) => ages.includes(age)))
}

const childAges = Array.from({ length: 18 }, (_, age) => age)
