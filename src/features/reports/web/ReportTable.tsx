import type { ReactNode } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { InfoTip } from '#ui/components/InfoTip.tsx'
import { tableRoles } from '#ui/components/table-roles.ts'
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

/** Numbers of periods or groups, with a line for all of them. */
export const ReportTable = ({ label, nameHeader, columns, lines, total }: Props) => (
  <table className={styles.table} role={tableRoles.table} aria-label={label}>
    <thead role={tableRoles.group}>
      <tr role={tableRoles.row}>
        <th role={tableRoles.header} scope="col">
          {nameHeader}
        </th>
        {columns.map(({ key, label: heading, definition }) => (
          <th key={key} role={tableRoles.header} scope="col">
            <span className={styles.heading}>
              {heading}
              <InfoTip label={t('About {label}', { label: heading })}>{definition}</InfoTip>
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody role={tableRoles.group}>
      {lines.map(({ key, name, cells }) => (
        <Line key={key} name={name} cells={cells} columns={columns} />
      ))}
    </tbody>
    {total && (
      <tfoot role={tableRoles.group}>
        <Line name={t('Total')} cells={total} columns={columns} />
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
  <tr role={tableRoles.row}>
    <th role={tableRoles.rowHeader} scope="row">
      {name}
    </th>
    {columns.map(({ key, label }, index) => (
      <td
        key={key}
        role={tableRoles.cell}
        data-label={label}
        data-empty={cells[index]?.isEmpty || undefined}
      >
        {cells[index]?.content}
      </td>
    ))}
  </tr>
)
