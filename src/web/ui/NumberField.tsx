import type { ComponentProps } from 'react'
import control from './control.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { MiniSpinner } from './MiniSpinner.tsx'
import styles from './NumberField.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'children' | 'type' | 'inputMode'> & {
    /** Cents may be typed, not only whole numbers. */
    decimal?: boolean
    /** Drawn before the figure; the label or the hint names it for those who hear it. */
    unit?: string
    /** What it holds is on its way; it cannot be changed meanwhile. */
    busy?: boolean
  }

/**
 * A figure. The box takes any text: one of type number would swallow what it does not understand,
 * and nobody could be told what is wrong with it.
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
        <span className={styles.box}>
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
