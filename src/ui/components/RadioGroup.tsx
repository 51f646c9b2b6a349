import { type ReactNode, useId } from 'react'
import styles from './RadioGroup.module.css'

type Choice<Value> = {
  value: Value
  label: ReactNode
  /** An amount, aligned on the right. */
  amount?: string | undefined
  /** What the choice means, on a line of its own. */
  hint?: string | undefined
}

type Props<Value> = {
  legend: string
  choices: readonly Choice<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** A few options, all visible. The arrow keys move between them. */
export function RadioGroup<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  disabled,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.mark}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="wrap-anywhere">{choice.label}</span>{' '}
          {choice.amount && <span className={styles.amount}>{choice.amount}</span>}{' '}
          {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
        </label>
      ))}
    </fieldset>
  )
}
