import type { ReportMetricsShape } from '../contract/reports.ts'
import type { MetricSet } from '../domain/metric-sets.ts'
import { metricDefinitions, metricsOfSet } from '../domain/report-definitions.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { MetricButton } from './MetricButton.tsx'
import type { LineMetric } from './metric-number.ts'
import { ReportTable } from './ReportTable.tsx'

export type MetricsLine = { key: string; name: string; of: Omit<LineMetric, 'name'> }

type Props = {
  label: string
  nameHeader: string
  set: MetricSet
  lines: readonly MetricsLine[]
  total: Omit<LineMetric, 'name'>
  onOpen: (number: DrillDownNumber) => void
}

/** Some metrics of periods or groups. Each number opens what it consists of. */
export function MetricsTable({ label, nameHeader, set, lines, total, onOpen }: Props) {
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
      columns={names.map((key) => ({ key, ...metricDefinitions[key] }))}
      lines={lines.map(({ key, name, of }) => ({ key, name, cells: cellsOf(of) }))}
      total={cellsOf(total)}
    />
  )
}

const isEmpty = (value: ReportMetricsShape[keyof ReportMetricsShape]) => !value
