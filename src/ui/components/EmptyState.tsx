import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  children: ReactNode
  /** A drawing of what is missing; the default is a cabin. */
  icon?: ReactNode
  /** The next step, where it helps. */
  action?: ReactNode
}

/**
 * The state of a list without entries, which is no error: a drawing, a sentence, and the next step.
 */
export function EmptyState({ children, icon, action }: Props) {
  return (
    <div className="flex flex-col items-center justify-center gap-12 min-h-180 text-center p-24">
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : (
        <svg className={styles.drawing} viewBox="0 0 120 72" aria-hidden="true">
          <path className={styles.far} d="M4 60 34 26l16 17 18-25 24 28 12-11 12 25z" />
          <path className={styles.near} d="M42 60V44l18-15 18 15v16z" />
          <path className={styles.line} d="m38 47 22-18 22 18M55 60V49h10v11M2 60h116" />
          <circle className={styles.far} cx="98" cy="15" r="6" />
        </svg>
      )}
      <p className="text-14 font-medium text-secondary">{children}</p>
      {action}
    </div>
  )
}
