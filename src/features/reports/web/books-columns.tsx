import { t } from '#domain/i18n/messages.ts'
import { formatCount, formatMoney } from '#ui/format.ts'
import type { DrillDownPage } from '../contract/drill-down.ts'
import type { OnTheBooks } from '../contract/on-the-books.ts'
import { sameMonthLastYear } from '../domain/pace.ts'
import { addUpText } from './add-up-text.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { formatShare } from './metric-text.ts'
import { NumberButton } from './NumberButton.tsx'
import type { ReportCell } from './ReportTable.tsx'
import { periodTitle } from './report-window.ts'
import { signed } from './signed.ts'

type Month = OnTheBooks['months'][number]

type Column = {
  key: string
  label: string
  definition: string
  value: (month: Month) => number
  text: (month: Month) => string
  list: DrillDownNumber['list']
  period?: (month: Month) => DrillDownNumber['period']
  formula: (month: Month, parts: DrillDownPage | null) => string
  /** A number that is 0 may still consist of nights that came and nights that left. */
  opensAlways?: true
}

const lines = (_: Month, parts: DrillDownPage | null) =>
  t('{n, plural, one {# line} other {# lines}}', { n: parts?.total ?? 0 })

/** What came in and what went away since. */
const change = (
  key: 'last7Days' | 'last30Days',
  { label, definition, list }: Pick<Column, 'label' | 'definition' | 'list'>,
): Column => ({
  key,
  label,
  definition,
  list,
  value: (month) => month[key].nights,
  text: (month) => signed(formatCount(month[key].nights), month[key].nights),
  formula: (month, parts) => {
    const { nights, revenue } = month[key]
    const gone = parts?.nightsGone ?? 0
    return t(
      '{n, plural, one {# night} other {# nights}} booked − {gone} no longer booked = {nights}, with {revenue} room revenue',
      {
        n: nights + gone,
        gone,
        nights: signed(formatCount(nights), nights),
        revenue: signed(formatMoney(revenue), revenue),
      },
    )
  },
  opensAlways: true,
})

export const booksColumns: readonly Column[] = [
  {
    key: 'nights',
    label: t('Nights sold'),
    definition: t('Nights that bookings occupy now.'),
    value: ({ booked }) => booked.nights,
    text: ({ booked }) => formatCount(booked.nights),
    list: 'sold-nights',
    formula: lines,
  },
  {
    key: 'occupancy',
    label: t('Occupancy'),
    definition: t('Nights sold, divided by nights available.'),
    value: ({ occupancy }) => occupancy,
    text: ({ occupancy }) => formatShare(occupancy),
    list: 'available-nights',
    formula: ({ booked, availableNights, occupancy }) =>
      t('{sold} nights sold ÷ {available} nights available = {result}', {
        sold: formatCount(booked.nights),
        available: formatCount(availableNights),
        result: formatShare(occupancy),
      }),
    opensAlways: true,
  },
  {
    key: 'revenue',
    label: t('Room revenue'),
    definition: t('The prices of the nights sold.'),
    value: ({ booked }) => booked.revenue,
    text: ({ booked }) => formatMoney(booked.revenue),
    list: 'booked-nights',
    formula: (_, parts) => addUpText(parts),
  },
  {
    key: 'same-day',
    label: t('Same day last year'),
    definition: t(
      'Nights that were sold for the same month of last year, on the same day of last year.',
    ),
    value: ({ sameDayLastYear }) => sameDayLastYear.nights,
    text: ({ sameDayLastYear }) => formatCount(sameDayLastYear.nights),
    list: 'nights-same-day-last-year',
    period: sameMonthLastYear,
    formula: ({ sameDayLastYear }, parts) =>
      t('{n, plural, one {# line} other {# lines}}, with {revenue} room revenue', {
        n: parts?.total ?? 0,
        revenue: formatMoney(sameDayLastYear.revenue),
      }),
  },
  {
    key: 'last-year',
    label: t('Last year'),
    definition: t('Nights of the same month of last year, as they are now.'),
    value: ({ lastYear }) => lastYear.nights,
    text: ({ lastYear }) => formatCount(lastYear.nights),
    list: 'sold-nights',
    period: sameMonthLastYear,
    formula: lines,
  },
  change('last7Days', {
    label: t('Last 7 days'),
    definition: t('Nights that were booked in the last 7 days, less those that were cancelled.'),
    list: 'nights-of-7-days',
  }),
  change('last30Days', {
    label: t('Last 30 days'),
    definition: t('Nights that were booked in the last 30 days, less those that were cancelled.'),
    list: 'nights-of-30-days',
  }),
]

/** A number of a month, which opens the nights that it consists of. */
export function booksCell(
  { label, definition, list, formula, ...column }: Column,
  month: Month,
  onOpen: (number: DrillDownNumber) => void,
): ReportCell {
  const text = column.text(month)
  const isEmpty = column.value(month) === 0
  if (isEmpty && !column.opensAlways) return { content: text, isEmpty }
  const { first, last } = column.period?.(month) ?? month
  const period = { first, last }
  const number: DrillDownNumber = {
    label,
    text,
    definition,
    list,
    period,
    title: periodTitle(period),
    formula: (parts) => formula(month, parts),
  }
  return { content: <NumberButton number={number} onOpen={onOpen} />, isEmpty }
}
