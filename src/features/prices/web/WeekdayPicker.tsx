import { useId } from 'react'
import { weekdayName } from '#domain/format-date.ts'
import styles from './RuleFields.module.css'
import { weekdaysText, weekOrder } from './rule-labels.ts'

type Props = {
  legend: string
  /** What it means that no day is chosen. */
  none: string
  value: readonly number[]
  onChange: (days: readonly number[]) => void
  error?: string | undefined
}

/** The days of a week, of which any number can be chosen. */
export function WeekdayPicker({ legend, none, value, onChange, error }: Props) {
  const noteId = useId()
  return (
    <fieldset className="grid gap-6 min-w-0 border-none" aria-describedby={noteId} data-field>
      <legend className={styles.legend}>{legend}</legend>
      <p id={noteId} className={error ? styles.error : 'text-13 text-muted'}>
        {error ?? (value.length === 0 ? none : weekdaysText(value))}
      </p>
      <div className="flex flex-wrap gap-6">
        {weekOrder.map((day) => (
          <label key={day} className={styles.weekday}>
            <input
              type="checkbox"
              checked={value.includes(day)}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...value, day].sort() : value.filter((one) => one !== day),
                )
              }
            />
            {weekdayName(day)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
