import type { ReactNode } from 'react'
import { InfoTip } from '#ui/components/InfoTip.tsx'
import styles from './ReportTable.module.css'

export type ReportColumn = {
  key: string
  label: string
  definition: string
}

export type ReportCell = {
  content: ReactNode
  /** Nothing to see, so the number is muted. */
  isEmpty: boolean
}

export type ReportLine = { key: string; name: string; cells: readonly ReportCell[] }

type Props = {
  label: string
  nameHeader: string
  columns: readonly ReportColumn[]
  lines: readonly ReportLine[]
  total?: readonly ReportCell[]
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

/** Numbers of periods or groups, with a line for all of them. */
export const ReportTable = ({ label, nameHeader, columns, lines, total }: Props) => (
  <table className={styles.table} role={role.table} aria-label={label}>
    <thead role={role.group}>
      <tr role={role.row}>
        <th role={role.header} scope="col">
          {nameHeader}
        </th>
        {columns.map(({ key, label: heading, definition }) => (
          <th key={key} role={role.header} scope="col">
            <span className={styles.heading}>
              {heading}
              <InfoTip label={`About ${aboutLabel(heading)}`}>{definition}</InfoTip>
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody role={role.group}>
      {lines.map(({ key, name, cells }) => (
        <Line key={key} name={name} cells={cells} columns={columns} />
      ))}
    </tbody>
    {total && (
      <tfoot role={role.group}>
        <Line name="Total" cells={total} columns={columns} />
      </tfoot>
    )}
  </table>
)

type LineProps = {
  name: string
  cells: readonly ReportCell[]
  columns: readonly ReportColumn[]
}

const Line = ({ name, cells, columns }: LineProps) => (
  <tr role={role.row}>
    <th role={role.rowHeader} scope="row">
      {name}
    </th>
    {columns.map(({ key, label }, index) => (
      <td
        key={key}
        role={role.cell}
        data-label={label}
        data-empty={cells[index]?.isEmpty || undefined}
      >
        {cells[index]?.content}
      </td>
    ))}
  </tr>
)

/** "occupancy", but "ADR". */
export const aboutLabel = (label: string): string =>
  /^[A-Z][a-z-]/.test(label) && label !== 'RevPAR'
    ? label.replace(/^./, (first) => first.toLowerCase())
    : label
