import type { ComponentProps, ReactNode } from 'react'
import styles from './AmountList.module.css'

/** A list of what amounts of money are for, or nights. */
export const AmountList = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.list} />

type Props = {
  what: ReactNode
  /** One line each; what is empty is left out. */
  notes?: readonly ReactNode[]
  amount: string
  state?: 'due' | 'voided' | undefined
  /** Below the amount. */
  amountNote?: ReactNode
  /** Buttons after the amount. */
  children?: ReactNode
}

export const AmountItem = (props: Props) => (
  <li className={styles.item}>
    <Amount {...props} />
  </li>
)

/** The amount of a group, which opens the amounts that it consists of. */
export const AmountSummary = (props: Props) => (
  <summary className={styles.item}>
    <Amount {...props} />
  </summary>
)

const Amount = ({ what, notes = [], amount, state, amountNote, children }: Props) => (
  <>
    <span className={styles.what}>
      {what}
      {notes.map(
        (note, line) =>
          note && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a note is known by its line
            <span key={line} className={styles.note}>
              {note}
            </span>
          ),
      )}
    </span>
    <span className={styles.amount} data-state={state}>
      <b>{amount}</b>
      {amountNote && <span className={styles.note}>{amountNote}</span>}
    </span>
    {children}
  </>
)
