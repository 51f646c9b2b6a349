import { t } from '#domain/i18n/messages.ts'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { InfoTip } from '#ui/components/InfoTip.tsx'
import { useIsPrinting } from '#ui/components/use-is-printing.ts'
import { AfterPaint } from '#ui/loading/AfterPaint.tsx'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { Report, ReportMetricsShape } from '../contract/reports.ts'
import { type MetricSet, metricSetLabels, metricSets } from '../domain/metric-sets.ts'
import { definitionOf, type MetricName, metricsOfSet } from '../domain/report-definitions.ts'
import type { ReportGroup } from '../domain/report-groups.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import type { ReportStep } from '../domain/report-steps.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import keyMetricsStyles from './KeyMetrics.module.css'
import { type LineMetric, metricNumber } from './metric-number.ts'
import { metricText } from './metric-text.ts'
import { NumberButton } from './NumberButton.tsx'
import { byLabels } from './PeriodControls.tsx'
import { ReportCharts } from './ReportCharts.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import type { ReportSearch } from './report-search.ts'
import { periodTitle, rowName } from './report-window.ts'
import { YearHeatMap } from './YearHeatMap.tsx'

const sets = metricSets.map((value) => ({ value, label: t(metricSetLabels[value]) }))

type Props = {
  /** Still of another period while this one is loading. */
  report: Report
  period: ReportPeriod
  search: ReportSearch
  onSearch: (changed: Partial<ReportSearch>) => void
  onOpen: (number: DrillDownNumber) => void
}

export function OverviewParts({
  report,
  period: { first, last },
  search: { by, group, show, asOf },
  onSearch,
  onOpen,
}: Props) {
  const { from, to, total, periods } = report
  const whole = { first: from, last: to }
  const totals = { title: periodTitle(whole), metrics: total, period: whole }
  const byPeriod = { from: first, to: last, by, ...(asOf && { asOf }) }
  const year = first.slice(0, 4)
  // Paper has room for all columns, in tables below each other.
  const shown: readonly MetricSet[] = useIsPrinting() ? metricSets : [show]
  const tablesOf = (by: ReportStep | ReportGroup, lines: readonly MetricsLine[]) =>
    shown.map((set) => (
      <MetricsTable
        key={set}
        label={tableLabels[by](t(metricSetLabels[set]))}
        nameHeader={headers[by]}
        set={set}
        lines={lines}
        total={totals}
        onOpen={onOpen}
      />
    ))

  return (
    <>
      <KeyMetrics of={totals} onOpen={onOpen} />
      <ReportCharts report={report} by={by} asOf={asOf} onOpen={onOpen} />
      <AfterPaint>
        <div className={styles.tableControls}>
          <FilterBar
            label={t('Columns')}
            options={sets}
            value={show}
            onChange={(next) => onSearch({ show: next })}
          />
          <DownloadLink href={`/api/reports/metrics.csv${stringifySearch(byPeriod)}`} />
        </div>
        {tablesOf(by, linesOfPeriods(periods, by))}
        {group !== '' && (
          <>
            <div className={styles.tableControls}>
              <h3 className="text-15 font-semibold text-strong">{byLabels[group]}</h3>
              <DownloadLink
                href={`/api/reports/metrics.csv${stringifySearch({ ...byPeriod, group })}`}
              />
            </div>
            {tablesOf(group, linesOfGroups(report, group))}
            {group !== 'cabin' && (
              <p className="text-13 text-secondary">
                {t('Occupancy and RevPAR of each line are its share of all nights available.')}
              </p>
            )}
          </>
        )}
        <YearHeatMap key={year} year={Number(year)} asOf={asOf} onOpen={onOpen} />
      </AfterPaint>
    </>
  )
}

const headers: Record<ReportStep | ReportGroup, string> = {
  month: t('Month'),
  week: t('Week'),
  day: t('period|Day'),
  cabin: t('Cabin'),
  source: t('Source'),
  nationality: t('Nationality'),
}

const tableLabels: Record<ReportStep | ReportGroup, (metrics: string) => string> = {
  month: (metrics) => t('{metrics} by month', { metrics }),
  week: (metrics) => t('{metrics} by week', { metrics }),
  day: (metrics) => t('{metrics} by day', { metrics }),
  cabin: (metrics) => t('{metrics} by cabin', { metrics }),
  source: (metrics) => t('{metrics} by source', { metrics }),
  nationality: (metrics) => t('{metrics} by nationality', { metrics }),
}

const linesOfPeriods = (periods: Report['periods'], by: ReportStep): MetricsLine[] =>
  periods.map((row) => ({
    key: row.first,
    name: rowName(row, by),
    of: { title: rowName(row, by), metrics: row, period: row },
  }))

const linesOfGroups = ({ from, to, groups }: Report, group: ReportGroup): MetricsLine[] =>
  groups.map(({ key, name, ...metrics }) => ({
    key,
    name,
    of: {
      title: `${periodTitle({ first: from, last: to })}, ${name}`,
      metrics,
      period: { first: from, last: to },
      group: { group, key },
    },
  }))

const keyMetrics: readonly MetricName[] = [
  'occupancy',
  'adr',
  'revpar',
  'roomRevenue',
  'totalRevenue',
  'soldNights',
]

type KeyMetricsProps = { of: Omit<LineMetric, 'name'>; onOpen: (number: DrillDownNumber) => void }

/** The metrics that owners ask for first, each with its definition. */
const KeyMetrics = ({ of, onOpen }: KeyMetricsProps) => (
  <dl className={keyMetricsStyles.cards} aria-label={t('Key metrics')}>
    {keyMetrics.map((name) => {
      const { label, definition } = definitionOf(name)
      return (
        <div key={name} className={keyMetricsStyles.card}>
          <dt className={keyMetricsStyles.label}>
            {label}
            <InfoTip label={t('About {label}', { label })}>{definition}</InfoTip>
          </dt>
          <dd className={keyMetricsStyles.value}>
            <MetricButton metric={{ ...of, name }} onOpen={onOpen} />
          </dd>
        </div>
      )
    })}
  </dl>
)

type MetricsLine = { key: string; name: string; of: Omit<LineMetric, 'name'> }

type MetricsLineProps = {
  label: string
  nameHeader: string
  set: MetricSet
  lines: readonly MetricsLine[]
  total: Omit<LineMetric, 'name'>
  onOpen: (number: DrillDownNumber) => void
}

/** Some metrics of periods or groups. Each number opens what it consists of. */
function MetricsTable({ label, nameHeader, set, lines, total, onOpen }: MetricsLineProps) {
  const names = metricsOfSet[set]
  const cellsOf = (of: Omit<LineMetric, 'name'>) =>
    names.map((name) => ({
      content: <MetricButton metric={{ ...of, name }} onOpen={onOpen} />,
      isEmpty: isEmpty(of.metrics[name]),
    }))
  return (
    <ReportTable
      label={label}
      nameHeader={nameHeader}
      columns={names.map((key) => ({ key, ...definitionOf(key) }))}
      lines={lines.map(({ key, name, of }) => ({ key, name, cells: cellsOf(of) }))}
      total={cellsOf(total)}
    />
  )
}

const isEmpty = (value: ReportMetricsShape[keyof ReportMetricsShape]) => !value

type MetricButtonProps = { metric: LineMetric; onOpen: (number: DrillDownNumber) => void }

/** A metric that opens what it consists of, unless that is nothing. */
function MetricButton({ metric, onOpen }: MetricButtonProps) {
  const number = metricNumber(metric)
  if (!number) return metricText(metric.name, metric.metrics[metric.name])
  return <NumberButton number={number} onOpen={onOpen} />
}
