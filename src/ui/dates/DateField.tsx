import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentProps, useRef } from 'react'
import control from './control.module.css'
import styles from './DateField.module.css'
import { Field, type FieldProps } from './Field.tsx'

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'max' | 'className'
> & {
  /** YYYY-MM-DD; empty while the date is incomplete. */
  value: string
  onChange: (value: string) => void
}

type Props = FieldProps & InputProps

/**
 * The browser's date field, where typing is faster than pointing. Its own calendar button would be
 * one more tab stop, so ours has none.
 */
export function DateField({ label, error, hint, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, error, hint, id, className }}>
      {(props) => <DateInput {...rest} {...props} />}
    </Field>
  )
}

/** The control of a date field, for a label elsewhere. */
export function DateInput({ onChange, ...rest }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="block min-w-0 relative">
      <input
        // Limits the year to four digits; otherwise the field would wait for a fifth.
        min="2000-01-01"
        {...rest}
        ref={input}
        type="date"
        max="2199-12-31"
        className={`${control.control} ${styles.date}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.open}
        tabIndex={-1}
        // For pointers only. The field itself opens its calendar by key and by touch.
        aria-hidden="true"
        onClick={() => input.current?.showPicker()}
      >
        <CalendarDays />
      </button>
    </span>
  )
}
