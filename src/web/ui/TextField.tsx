import { type ComponentProps, useId } from 'react'
import styles from './TextField.module.css'

type Props = Omit<ComponentProps<'input'>, 'children'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export function TextField({ label, error, hint, id, className, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = error ?? hint

  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        className={styles.input}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note && noteId}
      />
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
