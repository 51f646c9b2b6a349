import { type CSSProperties, type Key, type MouseEvent, type ReactNode, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import styles from './Table.module.css'
import { tableRoles } from './table-roles.ts'
import { useFocusTitleOnUnmount } from './use-focus-title-on-unmount.ts'

export type Column<Row> = {
  /** Also the name of its grid area. */
  name: string
  header: string
  /** Aligns numbers on the right. */
  align?: 'end'
  /** The heading is visually hidden. */
  quiet?: true
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** What screen readers announce until the first response. */
  loading?: string
  /** Absent until the first response. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => Key
  /** A class that sets --columns, --areas and --row-height for wide and narrow screens. */
  layout: string | undefined
  /** A click anywhere in a row follows the row's first link. */
  rowsLead?: boolean
  /** Other rows are loading; these remain visible. */
  busy?: boolean
  /** Reserves room for this many rows, so that the content below does not move. */
  roomFor: number
  footer?: ReactNode
}

/** A table whose rows become blocks on narrow screens and keep their roles. */
export function Table<Row>({
  label,
  loading = t('Loading'),
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
    <div className={`overflow-clip rounded-md border bg-surface ${layout ?? ''}`}>
      <table
        className={styles.table}
        role={tableRoles.table}
        aria-label={label}
        aria-busy={busy || !rows}
      >
        <thead className={styles.head} role={tableRoles.group}>
          <tr className={styles.row} role={tableRoles.row}>
            {columns.map((column) => (
              <th
                key={column.name}
                className={styles.heading}
                role={tableRoles.header}
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
          role={tableRoles.group}
          style={{ '--room-for': roomFor } as CSSProperties}
        >
          {rows?.map((row) => (
            <BodyRow key={rowKey(row)} leads={rowsLead}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={styles.cell}
                  role={tableRoles.cell}
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
      {!rows && (
        <p className="visually-hidden" role="status">
          {loading}
        </p>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** Controls in the row, their popups and selected text keep their own behavior. */
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
      role={tableRoles.row}
      data-leads={leads || undefined}
      onClick={leads ? followLink : undefined}
    >
      {children}
    </tr>
  )
}
