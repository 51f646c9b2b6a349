import { countOf } from '#domain/format-stay.ts'
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

const lines = (_: Month, parts: DrillDownPage | null) => countOf(parts?.total ?? 0, 'line')

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
    return `${countOf(nights + gone, 'night')} booked − ${gone} no longer booked = ${signed(formatCount(nights), nights)}, with ${signed(formatMoney(revenue), revenue)} room revenue`
  },
  opensAlways: true,
})

export const booksColumns: readonly Column[] = [
  {
    key: 'nights',
    label: 'Nights sold',
    definition: 'Nights that bookings occupy now.',
    value: ({ booked }) => booked.nights,
    text: ({ booked }) => formatCount(booked.nights),
    list: 'sold-nights',
    formula: lines,
  },
  {
    key: 'occupancy',
    label: 'Occupancy',
    definition: 'Nights sold, divided by nights available.',
    value: ({ occupancy }) => occupancy,
    text: ({ occupancy }) => formatShare(occupancy),
    list: 'available-nights',
    formula: ({ booked, availableNights, occupancy }) =>
      `${formatCount(booked.nights)} nights sold ÷ ${formatCount(availableNights)} nights available = ${formatShare(occupancy)}`,
    opensAlways: true,
  },
  {
    key: 'revenue',
    label: 'Room revenue',
    definition: 'The prices of the nights sold.',
    value: ({ booked }) => booked.revenue,
    text: ({ booked }) => formatMoney(booked.revenue),
    list: 'booked-nights',
    formula: (_, parts) => addUpText(parts),
  },
  {
    key: 'same-day',
    label: 'Same day last year',
    definition:
      'Nights that were sold for the same month of last year, on the same day of last year.',
    value: ({ sameDayLastYear }) => sameDayLastYear.nights,
    text: ({ sameDayLastYear }) => formatCount(sameDayLastYear.nights),
    list: 'nights-same-day-last-year',
    period: sameMonthLastYear,
    formula: ({ sameDayLastYear }, parts) =>
      `${countOf(parts?.total ?? 0, 'line')}, with ${formatMoney(sameDayLastYear.revenue)} room revenue`,
  },
  {
    key: 'last-year',
    label: 'Last year',
    definition: 'Nights of the same month of last year, as they are now.',
    value: ({ lastYear }) => lastYear.nights,
    text: ({ lastYear }) => formatCount(lastYear.nights),
    list: 'sold-nights',
    period: sameMonthLastYear,
    formula: lines,
  },
  change('last7Days', {
    label: 'Last 7 days',
    definition: 'Nights that were booked in the last 7 days, less those that were cancelled.',
    list: 'nights-of-7-days',
  }),
  change('last30Days', {
    label: 'Last 30 days',
    definition: 'Nights that were booked in the last 30 days, less those that were cancelled.',
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
