import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

type Props<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few options next to each other, of which one is always selected. */
export function FilterBar<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Links to a few pages that belong together, of which one is shown. */
export function LinkBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {children}
    </nav>
  )
}
