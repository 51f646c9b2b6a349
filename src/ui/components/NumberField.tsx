import type { ComponentProps, CSSProperties } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { MiniSpinner } from './MiniSpinner.tsx'
import styles from './NumberField.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'children' | 'type' | 'inputMode'> & {
    /** Accepts decimals. */
    decimal?: boolean
    /** Shown before the number. The label or the hint names it for screen readers. */
    unit?: string
    /** The value is being saved and cannot be changed. */
    busy?: boolean
  }

/**
 * A field for a number. It is a text field, because `type="number"` discards invalid text, and then
 * no error message could be shown.
 */
export function NumberField({
  label,
  error,
  hint,
  id,
  className,
  decimal = false,
  unit,
  busy = false,
  ...rest
}: Props) {
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <span className="block relative">
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...props}
            inputMode={decimal ? 'decimal' : 'numeric'}
            className={`${control.control} ${styles.figure}`}
            data-unit={unit !== undefined || undefined}
            style={{ '--unit-length': unit?.length } as CSSProperties}
            aria-busy={busy || undefined}
            aria-readonly={busy || undefined}
          />
          {busy && (
            <span className={styles.busy}>
              <MiniSpinner />
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
