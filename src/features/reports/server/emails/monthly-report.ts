import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatMonth } from '#domain/format-date.ts'
import { formatPercent } from '#domain/format-percent.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatNumber } from '#domain/i18n/numbers.ts'
import { formatRate, rateOfPercent } from '#domain/money/taxes.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { findIssuer, letterheadOf } from '#features/documents/server/print/letterhead.ts'
import type { Block, PdfDocument } from '#features/documents/server/print/print-document.ts'
import type { Context } from '#platform/context.ts'
import type { MoneyAmounts, MoneyReport } from '../../contract/money-report.ts'
import type { Report, ReportMetricsShape } from '../../contract/reports.ts'
import { metricSetLabels, metricSets } from '../../domain/metric-sets.ts'
import { type MoneyName, moneyDefinitionOf, moneySets } from '../../domain/money-definitions.ts'
import {
  definitionOf,
  type MetricName,
  metricDefinitions,
  metricsOfSet,
} from '../../domain/report-definitions.ts'
import { addMonths, periodAround } from '../../domain/report-periods.ts'
import { findMoney } from '../money/find-money.ts'
import { findReport } from '../sums/find-report.ts'
import type { Day } from '../sums/lead-days-store.ts'

type Compared = {
  month: ReportMetricsShape
  before: ReportMetricsShape
  lastYear: ReportMetricsShape
}

/** The report of a month, compared with the month before and the same month of last year. */
export async function readMonthlyReport(
  { db, longReads }: Pick<Context, 'db' | 'longReads'>,
  today: Day,
  first: CalendarDate,
): Promise<PdfDocument> {
  const totalOf = async (month: CalendarDate) => {
    const { first: from, last: to } = periodAround(month, 'month')
    return (await findReport(longReads, today, { from, to, by: 'month' })).total
  }
  const { last } = periodAround(first, 'month')
  const byDay = await findReport(longReads, today, { from: first, to: last, by: 'day' })
  const compared = {
    month: byDay.total,
    before: await totalOf(addMonths(first, -1)),
    lastYear: await totalOf(addMonths(first, -12)),
  }
  const money = await findMoney(longReads, today, { from: first, to: last })
  const issuer = await findIssuer(db)
  return {
    language: currentLanguage(),
    title: t('Report of {month}', { month: formatMonth(first) }),
    letterhead: letterheadOf(issuer),
    addressee: '',
    facts: [],
    blocks: [
      ...metricSets.map((set) =>
        comparison(t(metricSetLabels[set]), metricsOfSet[set], compared, first),
      ),
      { kind: 'heading', text: t('Occupancy of each day') },
      occupancyChart(byDay),
      ...moneyBlocks(money),
    ],
    footer: t(
      'Each number opens in Cabinkeeper under Reports to the nights, bookings, payments and invoices it consists of.',
    ),
    date: today.date,
    fileName: t('file name|report-{month}', { month: first.slice(0, 7) }),
  }
}

const comparison = (
  label: string,
  names: readonly MetricName[],
  { month, before, lastYear }: Compared,
  first: CalendarDate,
): Block => ({
  kind: 'table',
  columns: [
    { label },
    ...[first, addMonths(first, -1), addMonths(first, -12)].map((date) => ({
      label: formatMonth(date),
      align: 'end' as const,
    })),
  ],
  rows: names.map((name) => [
    definitionOf(name).label,
    ...[month, before, lastYear].map((metrics) => textOf(name, metrics[name])),
  ]),
  empty: '',
})

function textOf(name: MetricName, value: number | null): string {
  if (value === null) return '–'
  const { unit } = metricDefinitions[name]
  if (unit === 'amount') return formatCents(centsFromDollars(value))
  if (unit === 'share') return shareText(value)
  return formatNumber(unit === 'average' ? Number(value.toFixed(1)) : value)
}

const shareText = (ratio: number) => formatPercent(Number((ratio * 100).toFixed(1)))

const occupancyChart = ({ periods }: Report): Block => ({
  kind: 'bars',
  bars: periods.map(({ first, occupancy }) => ({
    label: String(Number(first.slice(8))),
    name: formatDateWithWeekday(first),
    share: occupancy,
    text: shareText(occupancy),
  })),
})

function moneyBlocks({ total, taxes }: MoneyReport): Block[] {
  const rows = (names: readonly MoneyName[]) => names.map((name) => moneyRow(name, total))
  return [
    {
      kind: 'table',
      columns: [{ label: t('Payments and balances') }, { label: t('Amount'), align: 'end' }],
      rows: rows(['charged', ...moneySets.payments, ...moneySets.balances]),
      empty: '',
    },
    ...(taxes.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { label: t('Taxes of invoices') },
              ...[t('Net'), t('Tax'), t('Gross')].map((label) => ({
                label,
                align: 'end' as const,
              })),
            ],
            rows: taxes.map(({ percent, net, tax, gross }) => [
              formatRate(rateOfPercent(percent)),
              ...[net, tax, gross].map((amount) => formatCents(centsFromDollars(amount))),
            ]),
            empty: '',
          },
        ]),
  ]
}

const moneyRow = (name: MoneyName, amounts: MoneyAmounts): string[] => [
  moneyDefinitionOf(name).label,
  formatCents(centsFromDollars(amounts[name])),
]
