import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** The properties of every form field, in addition to those of its control. */
export type FieldProps = {
  label: string
  /** The error, shown instead of the hint. */
  error?: string | undefined
  hint?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}
type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** A label above its control, and below it a note that is also announced. */
export function Field({ label, error, hint, id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const note = error ?? hint

  return (
    <div className={`${styles.field} ${className ?? ''}`} data-field>
      <label htmlFor={controlId} className="text-14 font-medium text wrap-anywhere">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': note && noteId,
      })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
