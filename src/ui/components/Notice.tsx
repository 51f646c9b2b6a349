import type { ReactNode, Ref } from 'react'
import styles from './Notice.module.css'

type Props = {
  /** Information, a balance, something overdue, a conflict, or a note of staff. */
  tone: 'info' | 'money' | 'late' | 'plain' | 'changed' | 'blocking' | 'note'
  icon?: ReactNode
  /** The button at its end. */
  action?: ReactNode
  as?: 'div' | 'li' | 'section'
  role?: 'alert'
  label?: string
  ref?: Ref<HTMLElement & HTMLDivElement & HTMLLIElement>
  className?: string | undefined
  children: ReactNode
}

/** A message that staff should read before they continue, with an icon and optional actions. */
export function Notice(props: Props) {
  const { tone, icon, action, as: Element = 'div', role, label, ref, className, children } = props
  return (
    <Element
      ref={ref}
      role={role}
      aria-label={label}
      className={`${styles.notice} ${styles[tone]} ${className ?? ''}`}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.content}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </Element>
  )
}
