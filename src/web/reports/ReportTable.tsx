import type { ReportMetricsShape } from '#contract/reports.ts'
import type { MetricSet } from '#domain/reports/metric-sets.ts'
import { metricDefinitions, metricsOfSet } from '#domain/reports/report-definitions.ts'
import { InfoTip } from '../ui/InfoTip.tsx'
import { aboutLabel } from './KeyMetrics.tsx'
import { metricText } from './metric-text.ts'
import styles from './ReportTable.module.css'

export type ReportRow = { key: string; name: string; metrics: ReportMetricsShape }

type Props = {
  label: string
  nameHeader: string
  set: MetricSet
  rows: readonly ReportRow[]
  total: ReportMetricsShape
}

/** Rows become blocks on narrow screens, for which some browsers drop the table roles. */
const role = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  header: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const

/** Metrics of periods or groups, with a line for all of them. */
export function ReportTable({ label, nameHeader, set, rows, total }: Props) {
  const columns = metricsOfSet[set]
  return (
    <table className={styles.table} role={role.table} aria-label={label}>
      <thead role={role.group}>
        <tr role={role.row}>
          <th role={role.header} scope="col">
            {nameHeader}
          </th>
          {columns.map((name) => (
            <th key={name} role={role.header} scope="col">
              <span className={styles.heading}>
                {metricDefinitions[name].label}
                <InfoTip label={`About ${aboutLabel(metricDefinitions[name].label)}`}>
                  {metricDefinitions[name].definition}
                </InfoTip>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={role.group}>
        {rows.map((row) => (
          <Row key={row.key} name={row.name} metrics={row.metrics} columns={columns} />
        ))}
      </tbody>
      <tfoot role={role.group}>
        <Row name="Total" metrics={total} columns={columns} />
      </tfoot>
    </table>
  )
}

type RowProps = {
  name: string
  metrics: ReportMetricsShape
  columns: (typeof metricsOfSet)[MetricSet]
}

const Row = ({ name, metrics, columns }: RowProps) => (
  <tr role={role.row}>
    <th role={role.rowHeader} scope="row">
      {name}
    </th>
    {columns.map((column) => (
      <td key={column} role={role.cell} data-empty={!metrics[column] || undefined}>
        <span className={styles.label} aria-hidden="true">
          {metricDefinitions[column].label}
        </span>
        {metricText(column, metrics[column])}
      </td>
    ))}
  </tr>
)
