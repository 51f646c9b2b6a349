import { t } from '#domain/i18n/messages.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import type { DrillDownLine, DrillDownPage } from '../../contract/drill-down.ts'
import { isBookDrillDownList } from '../../domain/book-drill-down.ts'
import { drillDownPageSize } from '../../domain/metric-drill-down.ts'
import { isMoneyDrillDownList } from '../../domain/money-drill-down.ts'
import { isVatList } from '../../domain/vat-drill-down.ts'

type InCents<Amounts extends { amount: number | null }> = Omit<Amounts, 'amount'> & {
  amount: Cents
}

/** A line of a list, and the sums of all its lines. */
export type PartLine = InCents<DrillDownLine>
export type PartSums = InCents<Omit<DrillDownPage, 'items'>>

const listsWithAmounts: ReadonlySet<string> = new Set([
  'revenue-nights',
  'breakfasts',
  'extras',
  'tourist-taxes',
  'fees',
  'bookings-made',
  'tax-nights',
])

const hasAmounts = (list: string) =>
  isMoneyDrillDownList(list) ||
  isBookDrillDownList(list) ||
  isVatList(list) ||
  listsWithAmounts.has(list)

/** The response, with the lines of a page. */
export const toDrillDown = (
  list: string,
  lines: readonly PartLine[],
  sums: PartSums,
): DrillDownPage => ({
  items: lines.map((line) => ({
    ...line,
    amount: hasAmounts(list) ? dollarsFromCents(line.amount) : null,
  })),
  ...sums,
  amount: dollarsFromCents(sums.amount),
})

export const linesOfPage = <Line>(lines: readonly Line[], page: number): Line[] =>
  lines.slice((page - 1) * drillDownPageSize, page * drillDownPageSize)

type Summed = Omit<PartLine, 'guestName' | 'cabinName'>

export function sumsOfLines(lines: readonly Summed[]): PartSums {
  const sumOf = (value: (line: Summed) => number) =>
    lines.reduce((sum, line) => sum + value(line), 0)
  return {
    total: lines.length,
    amount: sumOf(({ amount }) => amount),
    nights: sumOf(({ nights }) => nights),
    nightsGone: sumOf(({ nights }) => Math.max(0, -nights)),
    guests: sumOf(({ guests }) => guests),
    leadDays: sumOf(({ leadDays }) => leadDays),
    returning: sumOf(({ isReturning }) => (isReturning ? 1 : 0)),
  }
}

type AvailableNights = Pick<PartLine, 'date' | 'cabinName' | 'nights'> & { isWhole: boolean }

export const availableLine = ({ isWhole, ...cabin }: AvailableNights): PartLine => ({
  ...cabin,
  bookingId: null,
  guestName: '',
  note: isWhole ? '' : t('With nights sold after it was retired'),
  amount: 0,
  guests: 0,
  leadDays: 0,
  isReturning: false,
})
