import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef, useState } from 'react'
import control from '../components/control.module.css'
import { Field, type FieldProps } from '../components/Field.tsx'
import styles from './DateField.module.css'
import { isNativeBetter } from './is-native-better.ts'
import { type DateInputProps, maxDate, minDate, TypedDateInput } from './TypedDateInput.tsx'

/** A date field, where typing is faster than pointing (decision 100). */
export function DateField({
  label,
  error,
  hint,
  id,
  className,
  ...rest
}: FieldProps & DateInputProps) {
  const [problem, setProblem] = useState<string>()
  return (
    <Field {...{ label, hint, id, className }} error={problem ?? error}>
      {(props) => (
        <DateInput
          {...rest}
          {...props}
          aria-invalid={props['aria-invalid'] ?? rest['aria-invalid']}
          onProblem={setProblem}
        />
      )}
    </Field>
  )
}

/** The control of a date field, for a label elsewhere. */
export const DateInput = (props: DateInputProps) =>
  isNativeBetter() ? <NativeDateInput {...props} /> : <TypedDateInput {...props} />

/** The browser's calendar button would be one more tab stop, so ours has none. */
function NativeDateInput({ onChange, onProblem: _, missingYear: __, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="block min-w-0 relative">
      <input
        min={minDate}
        {...rest}
        ref={input}
        type="date"
        max={maxDate}
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
