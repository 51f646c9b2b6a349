import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentProps, useRef } from 'react'
import control from './control.module.css'
import styles from './DateField.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
    /** YYYY-MM-DD; empty while no date is typed to its end. */
    value: string
    onChange: (value: string) => void
  }

/**
 * The browser's own date field, which is typed into faster than it is pointed at. Its button for the
 * calendar would be one more stop for those who type; ours is not on their way.
 */
export function DateField({ label, error, hint, id, className, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => (
        <span className={styles.box}>
          <input
            {...rest}
            {...props}
            ref={input}
            type="date"
            // Four digits make a year; with more allowed, a fifth would be waited for.
            min="2000-01-01"
            max="2199-12-31"
            className={`${control.control} ${styles.date}`}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.open}
            tabIndex={-1}
            // For those who point: the field itself opens its calendar by key, and by touch.
            aria-hidden="true"
            onClick={() => input.current?.showPicker()}
          >
            <CalendarDays />
          </button>
        </span>
      )}
    </Field>
  )
}
