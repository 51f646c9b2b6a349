import type { DrillDownNumber } from './drill-down-number.ts'
import styles from './NumberButton.module.css'

type Props = { number: DrillDownNumber; onOpen: (number: DrillDownNumber) => void }

export const NumberButton = ({ number, onOpen }: Props) => (
  <button
    type="button"
    className={styles.number}
    aria-label={`${number.label}, ${number.title}: ${number.text}`}
    onClick={() => onOpen(number)}
  >
    {number.text}
  </button>
)
