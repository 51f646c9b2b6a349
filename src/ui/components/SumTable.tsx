import type { CSSProperties } from 'react'
import styles from './SumTable.module.css'
import { tableRoles } from './table-roles.ts'

type Props = {
  caption: string
  /** Names of the columns of values; none for a single one. */
  columns?: readonly string[]
  rows: readonly SumRow[]
}

export type SumRow = {
  name: string
  values: readonly string[]
  /** What tells apart rows of the same name. */
  key?: string
  isTotal?: boolean
  /** Its last value differs from the one before. */
  isChanged?: boolean
}

/** A small table of named amounts inside a card. */
export const SumTable = ({ caption, columns = [], rows }: Props) => (
  <table
    className={styles.sums}
    role={tableRoles.table}
    style={{ '--columns': columns.length } as CSSProperties}
  >
    <caption>{caption}</caption>
    {columns.length > 0 && (
      <thead role={tableRoles.group}>
        <tr role={tableRoles.row}>
          <td role={tableRoles.cell} />
          {columns.map((column) => (
            <th key={column} role={tableRoles.header} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody role={tableRoles.group}>
      {rows.map(({ name, key = name, values, isTotal, isChanged }) => (
        <tr
          key={key}
          role={tableRoles.row}
          data-total={isTotal || undefined}
          data-changed={isChanged || undefined}
        >
          <th role={tableRoles.rowHeader} scope="row">
            {name}
          </th>
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its column
            <td key={at} role={tableRoles.cell}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
