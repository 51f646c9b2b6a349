import type { ComponentProps, ReactNode } from 'react'
import styles from './Form.module.css'

type Props = ComponentProps<'form'> & {
  /** Below the fields, the one that sends it last. */
  buttons?: ReactNode
}

/** A sheet of fields. Where there is room, each is a row: its label, its control, and its note. */
export function Form({ buttons, children, className, ...rest }: Props) {
  return (
    <form {...rest} className={`${styles.form} ${className ?? ''}`} noValidate>
      <div className={styles.rows}>{children}</div>
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </form>
  )
}
