import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

export function Checkbox({ checked, onChange, disabled, id, children }: Props) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
