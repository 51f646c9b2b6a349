import type { ComponentProps, ReactNode } from 'react'
import styles from './LineList.module.css'

/** A list of lines with an amount of money or nights, or with buttons. */
export const LineList = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.list} />

type Props = {
  what: ReactNode
  /** One line each; what is empty is left out. */
  notes?: readonly ReactNode[]
  amount?: string
  state?: 'due' | 'voided' | undefined
  /** Below the amount. */
  amountNote?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

export const LineItem = (props: Props) => (
  <li className="flex flex-wrap items-center gap-4-12 text-14 py-8 divided">
    <Parts {...props} />
  </li>
)

/** The line of a group, which opens the lines of the group. */
export const LineSummary = (props: Props) => (
  <summary className="flex flex-wrap items-center gap-4-12 text-14 py-8 divided">
    <Parts {...props} />
  </summary>
)

type GroupProps = Props & {
  /** The list of its lines. */
  lines: ReactNode
}

/** A line that opens the lines it sums up. They are printed open. */
export const LineGroup = ({ lines, ...props }: GroupProps) => (
  <details className={styles.group}>
    <LineSummary {...props} />
    {lines}
  </details>
)

const Parts = ({ what, notes = [], amount, state, amountNote, children }: Props) => (
  <>
    <span className={styles.what}>
      {what}
      {notes.map(
        (note, line) =>
          note && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a note is known by its line
            <span key={line} className="block text-13 text-muted">
              {note}
            </span>
          ),
      )}
    </span>
    {amount !== undefined && (
      <span className={styles.amount} data-state={state}>
        <b className="font-semibold text-strong font-numbers whitespace-nowrap">{amount}</b>
        {amountNote && <span className="block text-13 text-muted">{amountNote}</span>}
      </span>
    )}
    {children}
  </>
)
