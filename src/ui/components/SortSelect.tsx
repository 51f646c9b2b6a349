import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './SortSelect.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Why the user is not allowed to choose. */
  denied?: string | undefined
}

export function SortSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  denied,
}: Props<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <span className={styles.box}>
      <select
        className={styles.select}
        aria-label={label}
        disabled={denied !== undefined}
        title={denied}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </span>
  )
}
