import { type CSSProperties, type Key, type MouseEvent, type ReactNode, useRef } from 'react'
import styles from './Table.module.css'
import { useFocusTitleOnUnmount } from './use-focus-title-on-unmount.ts'

export type Column<Row> = {
  /** Also the name of its grid area in the layout. */
  name: string
  header: string
  /** Figures stand at the right end. */
  align?: 'end'
  /** Needs no heading for those who see it. */
  quiet?: true
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Absent while the first rows are awaited. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => Key
  /** A class that sets --columns, --areas and --row-height, for wide and for narrow screens. */
  layout: string | undefined
  /** A click anywhere in a row does what a click on the row's first link does. */
  rowsLead?: boolean
  /** Other rows are awaited; these stay in sight meanwhile. */
  busy?: boolean
  /** Room is kept for so many rows, so that what follows the table stays where it is. */
  roomFor: number
  footer?: ReactNode
}

/** Rows are laid out as grids, which takes the roles of a table away in some browsers. */
const role = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  header: 'columnheader',
  cell: 'cell',
} as const

/** A table whose rows become blocks of two or three lines on narrow screens, with the same roles. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  layout,
  rowsLead = false,
  busy = false,
  roomFor,
  footer,
}: Props<Row>) {
  const heading = (column: Column<Row>) =>
    column.quiet ? <span className="visually-hidden">{column.header}</span> : column.header

  return (
    <div className={`${styles.box} ${layout ?? ''}`}>
      <table
        className={styles.table}
        role={role.table}
        aria-label={label}
        aria-busy={busy || !rows}
      >
        <thead className={styles.head} role={role.group}>
          <tr className={styles.row} role={role.row}>
            {columns.map((column) => (
              <th
                key={column.name}
                className={styles.heading}
                role={role.header}
                scope="col"
                data-align={column.align}
                style={{ gridArea: column.name }}
              >
                {heading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={styles.body}
          role={role.group}
          style={{ '--room-for': roomFor } as CSSProperties}
        >
          {rows?.map((row) => (
            <BodyRow key={rowKey(row)} leads={rowsLead}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={styles.cell}
                  role={role.cell}
                  data-align={column.align}
                  style={{ gridArea: column.name }}
                >
                  {column.cell(row)}
                </td>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </table>
      {!rows && <p className="visually-hidden" role="status">{`Loading ${label.toLowerCase()}`}</p>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** Controls in the row, what opens from it, and text that was selected keep their own meaning. */
function followLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, button, dialog, [popover]')) return
  if (!window.getSelection()?.isCollapsed) return
  currentTarget.querySelector('a')?.click()
}

function BodyRow({ children, leads }: { children: ReactNode; leads: boolean }) {
  const row = useRef<HTMLTableRowElement>(null)
  useFocusTitleOnUnmount(row)
  return (
    <tr
      ref={row}
      className={styles.row}
      role={role.row}
      data-leads={leads || undefined}
      onClick={leads ? followLink : undefined}
    >
      {children}
    </tr>
  )
}
