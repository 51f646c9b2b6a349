import type { ComponentProps, ReactNode } from 'react'
import styles from './Form.module.css'

type Props = ComponentProps<'form'> & {
  /** Below the fields; the submit button is the last one. */
  buttons?: ReactNode
}

/** A card with form fields. With enough room, each field is a row of label, control and note. */
export function Form({ buttons, children, className, ...rest }: Props) {
  return (
    <form {...rest} className={`${styles.form} ${className ?? ''}`} noValidate>
      <div className={styles.rows}>{children}</div>
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </form>
  )
}
